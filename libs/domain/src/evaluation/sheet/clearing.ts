import type { OnStandard, Review, Reviewer, SheetEvent } from './events.js';
import { emptySheet, evolve, itemOf } from './state.js';

/** One step of a sheet's history, and who took it. */
export interface SheetStep {
  version: number;
  event: SheetEvent;
  by: Reviewer;
}

/** An item that a clearing changed. */
export interface ClearedBefore {
  itemId: string;
  /** The item's version after the clearing: whoever changed its review since has raised it. */
  reviewVersion: number;
  /** What the item had been; null where nobody had reviewed it. */
  review: Review | null;
}

/**
 * What a clearing changed, and what that had been before it.
 * @param steps the history of the sheet, at least up to the clearing
 * @returns null where the event of that version is no clearing
 */
export function clearingAt(steps: readonly SheetStep[], version: number): ClearedBefore[] | null {
  const clearing = steps.find((step) => step.version === version)?.event;
  if (clearing?.type !== 'DeductionsCleared') return null;
  const earlier = steps.filter((step) => step.version < version);
  const before = earlier.reduce((sheet, { event }) => evolve(sheet, event), emptySheet);
  const after = evolve(before, clearing);
  const reviewers = reviewersOf(earlier);
  return clearing.items.map(({ itemId }) => {
    const { reviewScore: score, opinion } = itemOf(before, itemId);
    const reviewer = reviewers.get(itemId);
    const review = score === null || !reviewer ? null : { score, opinion, ...reviewer };
    return { itemId, reviewVersion: itemOf(after, itemId).reviewVersion, review };
  });
}

/** Who reviewed each item last, and by which version of the standard. */
function reviewersOf(steps: readonly SheetStep[]): ReadonlyMap<string, Reviewer & OnStandard> {
  const reviewers = new Map<string, Reviewer & OnStandard>();
  for (const { event, by } of steps) {
    if (event.type === 'ScoreReviewed') reviewers.set(event.itemId, on(event, by));
    if (event.type === 'DeductionsCleared') {
      for (const { itemId } of event.items) reviewers.set(itemId, on(event, by));
    }
    if (event.type === 'ClearingUndone') {
      for (const { itemId, review } of event.items) if (review) reviewers.set(itemId, on(review, reviewerIn(review)));
    }
  }
  return reviewers;
}

function on({ standardVersion }: OnStandard, by: Reviewer): Reviewer & OnStandard {
  return standardVersion === undefined ? by : { ...by, standardVersion };
}

function reviewerIn({ reviewerId, reviewerName, reviewedAt }: Review): Reviewer {
  return { reviewerId, reviewerName, reviewedAt };
}
