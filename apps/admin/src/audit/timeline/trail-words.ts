import { subjectOf, type ChangeRow } from '../change-rows.js';
import { figuresOf, spanWords } from '../event-words.js';
import type { AuditEvent } from '../audit-rows.js';

/** One event of an evaluation in words. */
export interface TrailWords {
  /** 领导小组运行 自评扣分 */
  readonly title: string;
  /** Every figure that changed. */
  readonly rows: readonly ChangeRow[];
}

/** What an event did, by the names of the sheet's items. */
export function trailWords(event: AuditEvent, names: ReadonlyMap<string, string>): TrailWords {
  const name = (id: string) => names.get(id) ?? id;
  const subject = subjectOf(event, name);
  return { title: [subject, event.label].filter(Boolean).join(' '), rows: figuresOf(event, name) };
}

/** One line: `领导小组运行 自评扣分：未填 → 2`. */
export function trailLine(event: AuditEvent, names: ReadonlyMap<string, string>): string {
  const { title, rows } = trailWords(event, names);
  const [first] = rows;
  if (!first) return title;
  return `${title}：${rows.length > 1 ? `${rows.length} 项` : changeWords(event, first)}`;
}

/**
 * What a figure was and became. A deduction that was declared for the first time was not filled in before; of an edit that
 * came too late it says what it wanted.
 */
export function changeWords({ type }: AuditEvent, row: ChangeRow): string {
  if (type.endsWith('Conflicted')) return `${row.label} ${row.to}`;
  if (type === 'DeductionWithdrawn') return `${row.from} → 未填`;
  return spanWords(row, type === 'DeductionDeclared' ? '未填' : '');
}

/** Which items an event is about. */
export function itemsOf({ data }: AuditEvent): readonly string[] {
  const { itemId, items } = (data ?? {}) as { itemId?: unknown; items?: unknown };
  if (typeof itemId === 'string') return [itemId];
  return Array.isArray(items) ? (items as { itemId: string }[]).map((item) => item.itemId) : [];
}
