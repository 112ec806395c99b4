import { evaluationSheet } from '../evaluation/sheet/decider.js';
import { type RecordedChange, type ToldChange, toldChanges } from './told-event.js';

/** Before and after in one text: `4 → 3`, `未填 → 3`, `3（未变）`, or just what there is. */
export function spanWords({ from, to, kind }: ToldChange, nothing: string): string {
  if (kind === 'noted' || kind === 'listed') return to || from;
  if (kind === 'same') return `${to || nothing}（未变）`;
  return `${from || nothing} → ${to || nothing}`;
}

/** Each thing that an event changed, as one text: `自评扣分：未填 → 2`. What it only notes is left out. */
export function changeLines(event: RecordedChange): readonly string[] {
  const nothing = nothingIn(event);
  return toldChanges(event)
    .filter(({ kind }) => kind !== 'noted' || !('to' in (event.data as object)))
    .map((change) => `${change.label}：${spanWords(change, nothing)}`);
}

/** What stands for a figure that is not there: a deduction is not filled in. */
export function nothingIn({ category }: Pick<RecordedChange, 'category'>): string {
  return category === evaluationSheet.category ? '未填' : '（空）';
}
