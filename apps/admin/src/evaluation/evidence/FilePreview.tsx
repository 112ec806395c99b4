import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import type { Attachment } from '../../data/attachment.js';
import { isPicture, useDownload, useFileAddress } from '../../list/index.js';

const pdf = 'application/pdf';

/** Whether the panel can show the file in place. */
export function isShown(attachment: Attachment): boolean {
  return isPicture(attachment) || isPdf(attachment);
}

/** A picture or a PDF, shown in place. A browser without a viewer for PDF (most phones) opens it by itself. */
export function FilePreview({ attachment }: { readonly attachment: Attachment }) {
  const { address, problem } = useFileAddress(attachment.accessPath, isPdf(attachment) ? pdf : undefined);
  const download = useDownload();
  const { fileName } = attachment;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, border: 1, borderColor: 'divider', borderRadius: 0.5, p: 0.5 }}>
      {!address &&
        (problem || <CircularProgress size={24} aria-label="正在加载" sx={{ justifySelf: 'center', m: 3 }} />)}
      {address && isPicture(attachment) && (
        <Box component="img" src={address} alt={fileName} sx={{ maxWidth: '100%', justifySelf: 'center' }} />
      )}
      {address && isPdf(attachment) && navigator.pdfViewerEnabled && (
        <Box component="iframe" src={address} title={fileName} sx={{ border: 0, width: '100%', height: 420 }} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 1, fontSize: 13 }}>
        {address && (
          <Link href={address} target="_blank" rel="noopener">
            在新窗口打开
          </Link>
        )}
        <Button size="small" onClick={() => void download(attachment)}>
          下载
        </Button>
      </Box>
    </Box>
  );
}

function isPdf({ fileName }: Attachment): boolean {
  return /\.pdf$/i.test(fileName);
}
