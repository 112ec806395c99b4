import type { AuditEvent } from './audit-rows.js';
import { changeRows, subjectOf, type ChangeRow } from './change-rows.js';
import { memberLabel } from './member-labels.js';

type Name = (id: string) => string;

/** Before and after of an event, member by member. */
export function eventRows(event: AuditEvent, name: Name): readonly ChangeRow[] {
  return changeRows(event, { label: (member) => memberLabel(event.stream, member), name });
}

/** Only what the event changed, without what else it noted (the rule score of that day). */
export function figuresOf(event: AuditEvent, name: Name): readonly ChangeRow[] {
  const rows = eventRows(event, name);
  return event.type === 'DeductionDeclared' || event.type === 'ScoreReviewed' ? rows.slice(0, 1) : rows;
}

const inSight = 2;

/** An event in one line: `领导小组运行 自评扣分：0 → 2`. */
export function eventLine(event: AuditEvent, name: Name): string {
  const rows = figuresOf(event, name);
  const words = rows.slice(0, inSight).map(({ label, from, to }) => {
    if (from === '') return `${label}：${to}`;
    return to === '' ? `${label}：${from}` : `${label}：${from} → ${to}`;
  });
  const rest = rows.length > inSight ? ` 等 ${rows.length} 项` : '';
  return [subjectOf(event, name), words.join('；') + rest].filter(Boolean).join(' ');
}
