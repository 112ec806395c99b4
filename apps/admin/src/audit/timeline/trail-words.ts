import { nothingIn, spanWords } from '@county-tcm/domain/audit/event-words';
import { subjectOf, type ToldChange, toldChanges } from '@county-tcm/domain/audit/told-event';
import type { AuditEvent } from '../audit-rows.js';

/** One event of an evaluation in words. */
export interface TrailWords {
  /** 领导小组运行 自评扣分 */
  readonly title: string;
  /** Every figure that changed; of an edit that came too late, what it wanted. */
  readonly changes: readonly ToldChange[];
}

/** What an event did, by the names of that day. */
export function trailWords(event: AuditEvent): TrailWords {
  const title = [subjectOf(event), event.label].filter(Boolean).join(' ');
  const told = toldChanges(event);
  const changes = told.filter(({ kind }) => kind !== 'noted');
  return { title, changes: changes.length > 0 ? changes : told.slice(0, 1) };
}

/** One line: `领导小组运行 自评扣分：未填 → 2`. */
export function trailLine(event: AuditEvent): string {
  const { title, changes } = trailWords(event);
  const [first] = changes;
  if (!first) return title;
  return `${title}：${changes.length > 2 ? `${changes.length} 项` : changes.map((one) => changeWords(event, one)).join('；')}`;
}

/** What a figure was and became: `未填 → 2`; the words of anything else with its label. */
export function changeWords(event: AuditEvent, change: ToldChange): string {
  const words = spanWords(change, nothingIn(event));
  return change.kind === 'listed' || change.kind === 'noted' ? `${change.label} ${words}` : words;
}

/** An event is about one item, or about those that it lists. */
interface AboutItems {
  readonly itemId?: string;
  readonly items?: readonly { readonly itemId: string }[];
  readonly scores?: readonly { readonly itemId: string }[];
}

/** Which items an event is about; none for one that is about the whole sheet. */
export function itemsOf({ data }: Pick<AuditEvent, 'data'>): readonly string[] {
  const { itemId, items = [], scores = [] } = (data ?? {}) as AboutItems;
  return itemId === undefined ? [...items, ...scores].map((item) => item.itemId) : [itemId];
}

/** Why something was done, in the words of who did it. */
export function reasonWords({ reason }: Pick<AuditEvent, 'reason'>): string {
  return reason || '未说明理由';
}
