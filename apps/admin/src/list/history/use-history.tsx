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

/**
 * The way from a record's dialog to its history, which leaves in the moment in which another reading of the record is
 * shown: closed by itself after a restore, it would show the older values behind it for a while.
 * @param record as it was read last; undefined where there is none yet
 * @param onRestored brings the record as it is then
 */
export function useHistory<Row extends RecordRow>(
  definition: ScreenDefinition<Row>,
  record: RecordRow | undefined,
  onRestored: () => Promise<void>,
): History {
  const [openOn, setOpenOn] = useState<RecordRow>();
  const mayRestore = useMayDo(definition)('edit');
  const { history, resource, label, fields = [] } = definition;
  if (!history || !record) return { button: undefined, dialog: undefined };
  const button = (
    <Button color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpenOn(record)}>
      变更历史
    </Button>
  );
  const dialog = openOn === record && (
    <Suspense>
      <HistoryDialog
        {...{ resource, label, fields, mayRestore, onRestored }}
        id={record.id}
        versions={history === 'versions'}
        onClose={() => setOpenOn(undefined)}
      />
    </Suspense>
  );
  return { button, dialog };
}
