import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { useListQuery } from '../../list/index.js';
import { useScores } from '../audit-reads.js';
import type { AuditSheet, SheetLine, StreamView } from '../audit-rows.js';
import { AxisChoice, axisOf } from './AxisChoice.js';
import { EventTrail } from './EventTrail.js';
import { ReplayBar } from './ReplayBar.js';
import { pointAt, scoreLine } from './score-series.js';
import { SheetPane } from './SheetPane.js';
import { stepFinder } from './steps.js';
import { itemsOf, trailLine } from './trail-words.js';
import { VerifyPanel } from './VerifyPanel.js';
import { useReplay } from './use-replay.js';

const ScoreChart = lazy(() => import('./ScoreChart.js'));

interface SheetHistoryProps {
  readonly sheet: AuditSheet;
  readonly stream: StreamView;
  /** The item that is followed; all of them without it. */
  readonly item: SheetLine | undefined;
}

/** The history of one evaluation: the line above, the changes at the left, the sheet as it stood at the right. */
export function SheetHistory({ sheet, stream, item }: SheetHistoryProps) {
  const { events: steps } = stream;
  const { filters, search } = useListQuery();
  const replay = useReplay(steps.length);
  const stepOf = useMemo(() => stepFinder(steps), [steps]);
  const scores = useScores(sheet);
  const line = useMemo(() => scoreLine(scores.data ?? [], stepOf, item), [scores.data, stepOf, item]);
  const shown = useMemo(() => {
    const all = steps.map((event, index) => ({ event, step: index + 1 }));
    return item ? all.filter(({ event }) => concerns(event, item.itemId)) : all;
  }, [steps, item]);
  const event = steps[replay.step - 1];
  const axis = axisOf(filters['axis']);
  const what = item ? `${item.itemName ?? ''}的得分` : `${sheet.unitName}${sheet.year}年度总分`;
  return (
    <>
      <VerifyPanel stream={stream} onShow={replay.show} />
      <Box className="no-print" sx={{ ...frame, flex: 'none' }}>
        <AxisChoice value={axis} onChange={(chosen) => search({ ...filters, axis: chosen === 'step' ? chosen : '' })} />
        <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
          <ScoreChart
            label={chartWords(what, axis, pointAt(line, replay.step))}
            line={line}
            axis={axis}
            cursor={event ? { time: Date.parse(event.recordedAt), step: replay.step } : undefined}
            onPick={replay.show}
          />
        </Suspense>
        <ReplayBar replay={replay} steps={steps} words={event ? trailLine(event) : '还没有任何记录时的评分表'} />
      </Box>
      <Box sx={panesStyle}>
        <Box component="section" aria-label="变更记录" className="no-print" sx={{ ...frame, ...paneStyle }}>
          <EventTrail events={shown} step={replay.step} onShow={replay.show} />
        </Box>
        <Box component="section" aria-label="当时的评分表" sx={paneStyle}>
          <SheetPane
            stream={stream}
            step={replay.step}
            compared={stepIn(filters['compare'], steps.length)}
            onCompare={(step) => search({ ...filters, compare: step === undefined ? '' : String(step) })}
          />
        </Box>
      </Box>
    </>
  );
}

/** An event about an item, or about the whole sheet. */
function concerns(event: StreamView['events'][number], itemId: string): boolean {
  const items = itemsOf(event);
  return items.length === 0 || items.includes(itemId);
}

/** The step in an address; undefined for what is none. */
function stepIn(text: string | undefined, last: number): number | undefined {
  const step = /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined;
  return step !== undefined && step <= last ? step : undefined;
}

function chartWords(what: string, axis: 'time' | 'step', point: ReturnType<typeof pointAt>): string {
  if (!point) return `${what}还没有变化`;
  const over = axis === 'time' ? '随时间' : '逐步';
  return `${what}${over}的变化：此刻申报得分 ${point.declared} 分，评审得分 ${point.review} 分`;
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const;

const panesStyle = {
  flex: 1,
  minHeight: { md: 320 },
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 3fr) minmax(0, 7fr)' },
  '@media print': { display: 'block' },
} as const;

const paneStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: { xs: 480, md: 'none' },
  overflow: 'hidden',
  '@media print': { display: 'block', maxHeight: 'none' },
} as const;
