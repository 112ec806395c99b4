import { evaluationSheet } from '../evaluation/sheet/decider.js';
import { descriptionOf } from '../audit/descriptions.js';
import { nothingIn } from '../audit/event-words.js';
import { changesIn, type RecordedChange, subjectOf } from '../audit/told-event.js';

/** A recorded change as it is told to somebody whom it concerns. */
export interface Told {
  /** What was changed, by its name: an item, a doctor, a file; empty where it has none. */
  readonly subject: string;
  /** What about it: `{ label: '年龄', from: '45', to: '46' }`. Empty where there is nothing to compare. */
  readonly parts: readonly ToldPart[];
  /** A review took points away. */
  readonly lowered: boolean;
}

export interface ToldPart {
  readonly label: string;
  /** Empty where there was nothing. */
  readonly from: string;
  readonly to: string;
}

/** @param event with what people call the thing that it happened to */
export function describeChange(event: RecordedChange & { readonly thing: string }): Told {
  const { category, type, data } = event;
  const several = itemsIn(data);
  if (several > 0) return { subject: `${several} 个项目`, parts: [], lowered: false };
  const isNamed = descriptionOf(category)?.name != null;
  const parts = changesIn(event).filter(({ kind }) => kind !== 'same');
  const [figure] = parts;
  const lowered = category === evaluationSheet.category && type === 'ScoreReviewed';
  return {
    subject: isNamed ? event.thing : subjectOf(event),
    parts: parts.map(({ label, from, to, kind }) => {
      return { label, from, to: kind === 'changed' && to === '' && from !== '' ? nothingIn(event) : to };
    }),
    lowered: lowered && Number(figure?.to) < Number(figure?.from),
  };
}

/** A clearing of many scores is told by their number. */
function itemsIn(data: unknown): number {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : undefined;
  return Array.isArray(items) ? items.length : 0;
}
