import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { RecordRow, ScreenDefinition } from '../screen-definition.js';
import { useMayDo } from '../use-may-do.js';

const HistoryDialog = lazy(() => import('./HistoryDialog.js'));

interface History {
  /** Opens it; nothing where a screen keeps no history, or there is no record yet. */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

/** The way from a record's dialog to its history. @param onRestored brings the record as it is then */
export function useHistory<Row extends RecordRow>(
  definition: ScreenDefinition<Row>,
  id: string | undefined,
  onRestored: () => Promise<void>,
): History {
  const [open, setOpen] = useState(false);
  const mayRestore = useMayDo(definition)('edit');
  const { history, resource, label, fields = [] } = definition;
  if (!history || !id) return { button: undefined, dialog: undefined };
  const button = (
    <Button color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
      变更历史
    </Button>
  );
  const dialog = open && (
    <Suspense>
      <HistoryDialog
        {...{ resource, label, id, fields, mayRestore, onRestored }}
        versions={history === 'versions'}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { button, dialog };
}
