import { unreachable } from '../../refusal.js';
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
    for (const [itemId, reviewer] of reviewersIn(event, by)) reviewers.set(itemId, reviewer);
  }
  return reviewers;
}

function reviewersIn(event: SheetEvent, by: Reviewer): readonly [itemId: string, Reviewer & OnStandard][] {
  switch (event.type) {
    case 'ScoreReviewed':
      return [[event.itemId, on(event, by)]];
    case 'DeductionsCleared':
      return event.items.map(({ itemId }) => [itemId, on(event, by)]);
    case 'ClearingUndone':
      return event.items.flatMap(({ itemId, review }) => (review ? [[itemId, on(review, reviewerIn(review))]] : []));
    case 'DeductionDeclared':
    case 'DeductionWithdrawn':
    case 'DeductionConflicted':
    case 'ReviewConflicted':
      return [];
    default:
      return unreachable(event);
  }
}

function on({ standardVersion }: OnStandard, by: Reviewer): Reviewer & OnStandard {
  return standardVersion === undefined ? by : { ...by, standardVersion };
}

function reviewerIn({ reviewerId, reviewerName, reviewedAt }: Review): Reviewer {
  return { reviewerId, reviewerName, reviewedAt };
}
