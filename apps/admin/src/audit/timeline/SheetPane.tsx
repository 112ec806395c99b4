import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { messageOf } from '../../data/call-refused.js';
import { ExportTool, PrintFoot } from '../../list/index.js';
import { useStreamAt } from '../audit-reads.js';
import type { StreamView } from '../audit-rows.js';
import { ComparisonPicker } from './ComparisonPicker.js';
import { SheetAtMoment } from './SheetAtMoment.js';
import { SheetComparison } from './SheetComparison.js';
import { SheetPaperHead } from './SheetPaperHead.js';
import { momentOf } from './steps.js';

interface SheetPaneProps {
  readonly stream: StreamView;
  readonly step: number;
  /** With which step it is compared; undefined where it is not. */
  readonly compared: number | undefined;
  readonly onCompare: (step: number | undefined) => void;
}

/** The sheet as it stood at a step, or the lines in which it differs from another; to be printed and taken along. */
export function SheetPane({ stream, step, compared, onCompare }: SheetPaneProps) {
  const { id, events: steps } = stream;
  const moment = momentOf(steps, step);
  const now = useStreamAt(id, moment);
  const before = useStreamAt(
    id,
    compared === undefined && step === 0 ? undefined : momentOf(steps, compared ?? step - 1),
  );
  const [sheet, earlier] = [now.data?.sheet, before.data?.sheet];
  const loading = now.isPlaceholderData || before.isPlaceholderData;
  const fault = now.error ?? before.error;
  return (
    <>
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, flex: 'none' }}
      >
        <ComparisonPicker steps={steps} value={compared} onChange={onCompare} />
        <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
          <Tooltip title="打印">
            <span>
              <IconButton size="small" aria-label="打印" disabled={!sheet || loading} onClick={() => window.print()}>
                <PrintIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
          <ExportTool
            path={`audit/streams/${encodeURIComponent(id)}/export?at=${encodeURIComponent(moment)}`}
            total={sheet?.items.length ?? 0}
          />
        </Box>
      </Box>
      {fault && <Alert severity="error">{messageOf(fault)}</Alert>}
      {sheet && <SheetPaperHead sheet={sheet} steps={steps} step={step} compared={compared} />}
      {sheet && (compared === undefined || earlier) ? (
        compared === undefined ? (
          <SheetAtMoment
            sheet={sheet}
            before={step === 0 || loading ? undefined : (earlier ?? undefined)}
            loading={loading}
          />
        ) : (
          <SheetComparison
            {...(compared <= step ? { before: earlier!, after: sheet } : { before: sheet, after: earlier! })}
            steps={steps}
            from={Math.min(compared, step)}
            to={Math.max(compared, step)}
            loading={loading}
          />
        )
      ) : (
        !fault && <Skeleton variant="rounded" height={240} />
      )}
      <PrintFoot />
    </>
  );
}
