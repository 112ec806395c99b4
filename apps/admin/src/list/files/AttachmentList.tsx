import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Attachment } from '../../data/attachment.js';
import { FileLink } from './FileLink.js';
import { Thumbnail, isPicture } from './Thumbnail.js';

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  /** Left out, nothing can be taken away. */
  readonly onRemove?: (attachment: Attachment) => void;
}

/** Stored files: pictures as thumbnails that open, others by name to download. `<AttachmentList attachments={row.checkAttachment} />` */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return onRemove ? null : <>无</>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {attachments.map((attachment) => (
        <Box component="li" key={attachment.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          {isPicture(attachment) && <Thumbnail attachment={attachment} size={64} />}
          <FileLink attachment={attachment} />
          {onRemove && (
            <IconButton size="small" aria-label={`移除 ${attachment.fileName}`} onClick={() => onRemove(attachment)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
