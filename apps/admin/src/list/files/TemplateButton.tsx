import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import type { Attachment } from '../../data/attachment.js';
import { call } from '../../data/calls.js';
import { GuardedButton } from '../../layout/GuardedButton.js';
import { useToasts } from '../../layout/toasts.js';
import { useDownload } from './FileLink.js';

/** 下载模板: the workbook that an import of the resource takes, with its header and nothing in it. */
export function TemplateButton({ resource }: { readonly resource: string }) {
  const save = useDownload();
  const toasts = useToasts();
  const fetchTemplate = async () => {
    try {
      await save((await call<Attachment>(`${resource}/importTemplate`)).data);
    } catch (fault) {
      toasts.failure(fault);
    }
  };
  return (
    <GuardedButton variant="outlined" startIcon={<DownloadIcon />} onClick={() => void fetchTemplate()}>
      下载模板
    </GuardedButton>
  );
}
