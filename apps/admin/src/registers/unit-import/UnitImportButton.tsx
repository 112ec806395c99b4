import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCan } from '../../access/session.js';
import { GuardedButton, useToasts } from '../../list/index.js';
import { ImportDialog } from './ImportDialog.js';
import { isUnderWay, outcomeOf, useImportsEnded, useLatestImports, type UnitImport } from './unit-imports.js';

/** 导入 at the title of the unit list, for those who may; while an import is under way it says how far that is. */
export function UnitImportButton() {
  return useCan('XJX_DWGL_IMPORT') ? <ImportOfUnits /> : null;
}

function ImportOfUnits() {
  const [open, setOpen] = useState(false);
  const imports = useLatestImports();
  const underWay = imports.find(isUnderWay);
  useImportsEnded(imports, useSayingWhatCame(open));
  return (
    <>
      <GuardedButton variant="outlined" startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        {underWay ? `导入中 ${percentOf(underWay)}%` : '导入'}
      </GuardedButton>
      {open && <ImportDialog imports={imports} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whoever has closed the dialog is told by a toast; the list shows the new units in any case. */
function useSayingWhatCame(dialogOpen: boolean) {
  const toasts = useToasts();
  const queries = useQueryClient();
  return useCallback(
    (ended: UnitImport) => {
      if (ended.imported > 0) void queries.invalidateQueries({ queryKey: ['advanced-group/unit'] });
      if (dialogOpen) return;
      const text = `${ended.fileName}：${outcomeOf(ended)}`;
      if (ended.state === 'completed' && ended.failed === 0) toasts.success(text);
      else toasts.warning(text);
    },
    [dialogOpen, queries, toasts],
  );
}

function percentOf({ done, total }: UnitImport): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}
