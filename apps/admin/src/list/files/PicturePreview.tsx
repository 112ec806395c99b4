import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import type { Attachment } from '../../data/attachment.js';
import { useDownload } from './FileLink.js';
import { useFileAddress } from './use-file-address.js';

/** The stored picture in full size, fetched with the session's token. */
export function PicturePreview({
  attachment,
  onClose,
}: {
  readonly attachment: Attachment;
  readonly onClose: () => void;
}) {
  const { address, problem } = useFileAddress(attachment.accessPath);
  const download = useDownload();
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby="picture-title">
      <DialogTitle id="picture-title">{attachment.fileName}</DialogTitle>
      <Box sx={{ display: 'grid', placeItems: 'center', minWidth: 240, minHeight: 160, px: 2, overflow: 'auto' }}>
        {address && (
          <Box component="img" src={address} alt={attachment.fileName} sx={{ maxWidth: '100%', maxHeight: '70vh' }} />
        )}
        {!address && (problem || <CircularProgress size={28} aria-label="正在加载" />)}
      </Box>
      <DialogActions>
        <Button onClick={() => void download(attachment)}>下载</Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          关闭
        </Button>
      </DialogActions>
    </Dialog>
  );
}
