import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { useScores, useStreamAt } from '../audit-reads.js';
import type { AuditSheet, SheetLine, StreamView } from '../audit-rows.js';
import { EventTrail } from './EventTrail.js';
import { ReplayBar } from './ReplayBar.js';
import { pointAt, scoreLine } from './score-series.js';
import { SheetAtMoment } from './SheetAtMoment.js';
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
  const { events } = stream;
  const replay = useReplay(stream.version);
  const items = useMemo(() => stream.sheet?.items ?? [], [stream.sheet]);
  const names = useMemo(() => new Map(items.map(({ itemId, itemName }) => [itemId, itemName ?? itemId])), [items]);
  const scores = useScores(sheet);
  const line = useMemo(() => scoreLine(scores.data ?? [], item), [scores.data, item]);
  const shown = useMemo(
    () => (item ? events.filter((event) => itemsOf(event).includes(item.itemId)) : events),
    [events, item],
  );
  const moment = useStreamAt(stream.id, replay.version);
  const event = events.find(({ version }) => version === replay.version);
  const point = pointAt(line, replay.version);
  const what = item ? `${item.itemName ?? ''}的得分` : `${sheet.unitName}${sheet.year}年度总分`;
  return (
    <>
      <VerifyPanel stream={stream.id} onShow={replay.show} />
      <Box sx={{ ...frame, flex: 'none' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
          <ScoreChart
            label={chartWords(what, point)}
            line={line}
            cursor={event ? Date.parse(event.recordedAt) : undefined}
            onPick={replay.show}
          />
        </Suspense>
        <ReplayBar
          replay={replay}
          events={events}
          words={event ? trailLine(event, names) : '还没有任何记录时的评分表'}
        />
      </Box>
      <Box sx={panesStyle}>
        <Box component="section" aria-label="变更记录" sx={{ ...frame, ...paneStyle }}>
          <EventTrail events={shown} names={names} version={replay.version} onShow={replay.show} />
        </Box>
        <Box component="section" aria-label="当时的评分表" sx={paneStyle}>
          {moment.data?.sheet ? (
            <SheetAtMoment sheet={moment.data.sheet} event={event} loading={moment.isPlaceholderData} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </Box>
      </Box>
    </>
  );
}

function chartWords(what: string, point: ReturnType<typeof pointAt>): string {
  return point
    ? `${what}随时间的变化：此刻申报得分 ${point.declared} 分，评审得分 ${point.review} 分`
    : `${what}还没有变化`;
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const;

const panesStyle = {
  flex: 1,
  minHeight: { md: 320 },
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 3fr) minmax(0, 7fr)' },
} as const;

const paneStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: { xs: 480, md: 'none' },
  overflow: 'hidden',
} as const;
