import BackIcon from '@mui/icons-material/ArrowBack';
import ClearIcon from '@mui/icons-material/RestartAltOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { ExportButton, GuardedButton, HeaderActions, useFrame } from '../../list/index.js';
import { usePathOf } from '../screen-path.js';

interface ReviewActionsProps {
  readonly unitId: string;
  /** How many items the sheet has. */
  readonly count: number;
  /** Left out for whoever only reads. */
  readonly onClear: (() => Promise<void>) | undefined;
}

/** What can be done with a whole sheet under review. */
export function ReviewActions({ unitId, count, onClear }: ReviewActionsProps) {
  const { leaveTo, close, tabKey } = useFrame();
  const back = usePathOf('evaluation/score-review');
  return (
    <HeaderActions>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<BackIcon />}
        onClick={() => (tabKey.startsWith(back) ? close() : leaveTo(back))}
      >
        返回
      </Button>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        打印
      </Button>
      <ExportButton path="advanced-group/scorereview/export" body={{ queryParams: { unitId } }} total={count} />
      {onClear && (
        <GuardedButton
          variant="outlined"
          color="error"
          startIcon={<ClearIcon />}
          disabled={count === 0}
          onClick={() => void onClear()}
        >
          清除扣分
        </GuardedButton>
      )}
    </HeaderActions>
  );
}
