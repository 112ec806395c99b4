import Link from '@mui/material/Link';
import { useCallback } from 'react';
import type { Attachment } from '../../data/attachment.js';
import { download } from '../../data/transfer.js';
import { useToasts } from '../../layout/toasts.js';

/** Downloads a stored file and says so when that fails. */
export function useDownload(): (attachment: Attachment) => Promise<void> {
  const toasts = useToasts();
  return useCallback(
    async ({ downloadPath, accessPath, fileName }) => {
      const path = downloadPath ?? accessPath;
      if (!path) return toasts.warning('文件不存在，无法下载');
      try {
        await download(path, fileName);
      } catch (fault) {
        toasts.failure(fault);
      }
    },
    [toasts],
  );
}

/** A file's name that downloads it: `<FileLink attachment={file} />`. */
export function FileLink({ attachment }: { readonly attachment: Attachment }) {
  const save = useDownload();
  return (
    <Link
      component="button"
      type="button"
      title={`下载 ${attachment.fileName}`}
      onClick={() => void save(attachment)}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere', fontSize: 'inherit' }}
    >
      {attachment.fileName}
    </Link>
  );
}
