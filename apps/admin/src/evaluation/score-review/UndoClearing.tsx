import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Clearing } from './score-review.js';

interface UndoClearingProps {
  readonly clearing: Clearing;
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what a clearing did, and takes it back with one click; it stays until it is closed or the sheet is left. */
export function UndoClearing({ clearing, onUndo, onClose }: UndoClearingProps) {
  const [busy, setBusy] = useState(false);
  const undo = () => {
    setBusy(true);
    void onUndo();
  };
  const action = (
    <>
      <Button color="inherit" size="small" disabled={busy} onClick={undo}>
        撤销
      </Button>
      <Button color="inherit" size="small" onClick={onClose}>
        知道了
      </Button>
    </>
  );
  return (
    <Alert severity="success" role="status" className="no-print" action={action} sx={{ py: 0, alignItems: 'center' }}>
      已清除 {clearing.cleared} 个项目的扣分
    </Alert>
  );
}
