import { NAMELESS, shanghaiWords } from '@county-tcm/domain/audit/value-words';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { MergedTable, type MergedColumn, type RecordRow } from '../../list/index.js';
import type { AuditEvent, SheetLine, SheetState } from '../audit-rows.js';
import { causesOf, type ComparedMember, differencesOf, type LineDifference } from './sheet-differences.js';
import { SheetTotals } from './SheetTotals.js';
import type { Steps } from './steps.js';
import { reasonWords, trailLine } from './trail-words.js';

interface SheetComparisonProps {
  readonly before: SheetState;
  readonly after: SheetState;
  /** What happened between the two. */
  readonly steps: Steps;
  readonly from: number;
  readonly to: number;
  readonly loading: boolean;
}

interface DifferenceRow extends LineDifference, RecordRow {
  readonly causes: readonly AuditEvent[];
}

/** Only the lines in which two moments differ: what each was and became, by whom and why. */
export function SheetComparison({ before, after, steps, from, to, loading }: SheetComparisonProps) {
  const rows = useMemo<readonly DifferenceRow[]>(
    () =>
      differencesOf(before, after).map((difference) => ({
        ...difference,
        id: difference.itemId,
        causes: causesOf(steps, from, to, difference.itemId),
      })),
    [before, after, steps, from, to],
  );
  return (
    <MergedTable
      label="两个时刻的差异"
      columns={columns}
      rows={rows}
      loading={loading}
      emptyHint="这两个时刻的评分表完全相同。"
      foot={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <span>
            共 <strong>{rows.length}</strong> 项不同
          </span>
          <SheetTotals sheet={after} before={before} />
        </Box>
      }
    />
  );
}

type Shown = (line: SheetLine) => string;

const shown: Readonly<Partial<Record<ComparedMember, Shown>>> = {
  itemName: ({ itemName, selected }) => `${itemName ?? NAMELESS}${selected ? '' : '（已不评审）'}`,
  selfEvaluation: ({ selfEvaluation }) => (selfEvaluation === null ? '未填' : String(selfEvaluation)),
  selfScore: ({ selfScore, reviewed }) => (reviewed ? String(selfScore) : `（${selfScore}）`),
};

const columns: readonly MergedColumn<DifferenceRow>[] = [
  { source: 'itemName', label: '项目名称', render: (row) => <Span row={row} members={['itemName', 'selected']} /> },
  figure('ruleScore', '规则分'),
  figure('selfEvaluation', '扣分'),
  figure('declaredScore', '申报分'),
  figure('selfScore', '评审分', ['selfScore', 'reviewed']),
  { source: 'opinion', label: '评审意见', width: 140, render: (row) => <Span row={row} members={['opinion']} /> },
  { source: 'causes', label: '由谁、为何', width: 300, render: ({ causes }) => <Causes causes={causes} /> },
];

function figure(
  member: ComparedMember,
  label: string,
  members: readonly ComparedMember[] = [member],
): MergedColumn<DifferenceRow> {
  return {
    source: member,
    label,
    unit: '分',
    kind: 'number',
    width: 104,
    render: (row) => <Span row={row} members={members} />,
  };
}

interface SpanProps {
  readonly row: LineDifference;
  /** What is shown, and what it depends on. */
  readonly members: readonly [ComparedMember, ...ComparedMember[]] | readonly ComparedMember[];
}

/** What a member was and became; only what differs stands out. */
function Span({ row: { before, after, changed }, members }: SpanProps) {
  const member = members[0]!;
  const words = (line: SheetLine | undefined) =>
    line ? (shown[member]?.(line) ?? String(line[member] ?? '—')) : '无此项';
  if (!members.some((one) => changed.has(one))) return <>{words(after)}</>;
  const [from, to] = [words(before), words(after)];
  return from === to ? <>{to}</> : <Changed from={from} to={to} />;
}

function Changed({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      {from}
      {' → '}
      <strong>{to}</strong>
    </>
  );
}

function Causes({ causes }: { readonly causes: readonly AuditEvent[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13, lineHeight: '20px' }}>
      {causes.map((event) => (
        <Box component="li" key={event.id} sx={{ overflowWrap: 'anywhere', '& + &': { mt: 0.5 } }}>
          {shanghaiWords(event.recordedAt)} {event.actorName || '系统'} {trailLine(event)}；理由：{reasonWords(event)}
        </Box>
      ))}
    </Box>
  );
}
