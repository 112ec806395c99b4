import type { AuditEvent } from './audit-rows.js';
import { changeRows, subjectOf, type ChangeRow } from './change-rows.js';
import { memberLabel } from './member-labels.js';

type Name = (id: string) => string;

/** Before and after of an event, member by member. */
export function eventRows(event: AuditEvent, name: Name): readonly ChangeRow[] {
  return changeRows(event, { label: (member) => memberLabel(event.stream, member), name });
}

/** Events whose first member is what they changed; what follows is what else was noted that day. */
const oneFigure = new Set([
  'DeductionDeclared',
  'DeductionWithdrawn',
  'ScoreReviewed',
  'DeductionConflicted',
  'ReviewConflicted',
]);

/** Only what the event changed, without what else it noted (the rule score of that day). */
export function figuresOf(event: AuditEvent, name: Name): readonly ChangeRow[] {
  const rows = eventRows(event, name);
  return oneFigure.has(event.type) ? rows.slice(0, 1) : rows;
}

/** Before and after in one text: `4 → 3`, `3（未变）`, or just what there is. */
export function spanWords({ from, to }: ChangeRow, nothing = ''): string {
  if (from === to) return `${to}（未变）`;
  if (from === '') return nothing ? `${nothing} → ${to}` : to;
  return to === '' ? from : `${from} → ${to}`;
}

const inSight = 2;

/** An event in one line: `领导小组运行 自评扣分：0 → 2`. */
export function eventLine(event: AuditEvent, name: Name): string {
  const rows = figuresOf(event, name);
  const words = rows.slice(0, inSight).map((row) => `${row.label}：${spanWords(row)}`);
  const rest = rows.length > inSight ? ` 等 ${rows.length} 项` : '';
  return [subjectOf(event, name), words.join('；') + rest].filter(Boolean).join(' ');
}
