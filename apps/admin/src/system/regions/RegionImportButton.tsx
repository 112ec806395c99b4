import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { useCan } from '../../access/session.js';
import { GuardedButton } from '../../list/index.js';
import { RegionImportDialog } from './RegionImportDialog.js';

/** 导入 at the title of the list of regions, for those who may. */
export function RegionImportButton() {
  const [open, setOpen] = useState(false);
  if (!useCan('XJX_XZQH_IMPORT')) return null;
  return (
    <>
      <GuardedButton variant="outlined" startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        导入
      </GuardedButton>
      {open && <RegionImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
