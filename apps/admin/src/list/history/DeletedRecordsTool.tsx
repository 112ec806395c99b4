import TrashIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import type { RecordRow, ScreenDefinition } from '../screen-definition.js';
import { useMayDo } from '../use-may-do.js';

const DeletedRecordsDialog = lazy(() => import('./DeletedRecordsDialog.js'));

/** The way from a list to what was deleted from it, for those who may both delete and add. */
export function DeletedRecordsTool<Row extends RecordRow>({ definition }: { definition: ScreenDefinition<Row> }) {
  const [open, setOpen] = useState(false);
  const may = useMayDo(definition);
  if (definition.history !== 'versions' || !may('add') || !may('remove')) return null;
  return (
    <>
      <Tooltip title="已删除的数据">
        <IconButton size="small" aria-label="已删除的数据" onClick={() => setOpen(true)}>
          <TrashIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense>
          <DeletedRecordsDialog definition={definition as ScreenDefinition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
