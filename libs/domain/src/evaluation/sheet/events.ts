import type { Score } from '../score.js';

/**
 * What happens on the sheet of one unit, year and standard. `from` is null where nothing had been declared, `opinion`
 * is the one that stands after the review: score and opinion are one event. The rule score of that day stands beside each
 * change, so that a later edit of the standard does not change what history says.
 */
export type SheetEvent =
  | ({ type: 'DeductionDeclared'; itemId: string; from: Score | null; to: Score; ruleScore: Score } & OnStandard)
  | ({ type: 'DeductionWithdrawn'; itemId: string; from: Score; to: null; ruleScore: Score } & OnStandard)
  | ({ type: 'ScoreReviewed'; itemId: string; from: Score; to: Score; opinion: string | null } & OnStandardScore)
  | ({ type: 'DeductionsCleared'; items: readonly ClearedItem[]; opinion: string | null } & OnStandard)
  | { type: 'ClearingUndone'; clearing: number; items: readonly RestoredItem[] }
  | ({ type: 'DeductionConflicted' } & EditConflict)
  | ({ type: 'ReviewConflicted' } & EditConflict);

/** The version of the standard that whoever decided went by; events of before that was noted do not say. */
export interface OnStandard {
  standardVersion?: number;
}

interface OnStandardScore extends OnStandard {
  standardScore: Score;
}

/** `from` and `to` are the scores under review. */
export interface ClearedItem {
  itemId: string;
  from: Score;
  to: Score;
}

/** An item as it was before a clearing (`clearing` is the version of that event); null where nobody had reviewed it. */
export interface RestoredItem extends ClearedItem {
  review: Review | null;
}

/** What a reviewer made of an item, and who that was: an undone clearing gives it back in the reviewer's own name. */
export interface Review extends Reviewer, OnStandard {
  score: Score;
  opinion: string | null;
}

export interface Reviewer {
  reviewerId: string | null;
  reviewerName: string | null;
  /** ISO 8601. */
  reviewedAt: string;
}

/** An edit that came too late: somebody else had changed the cell since its author saw it. It changes nothing. */
export interface EditConflict {
  itemId: string;
  /** What would have been stored; null for a deduction that would have been taken back. */
  attempted: Score | null;
  /** The item's version that the author had seen. */
  basedOn: number;
  /** The item's version at that moment. */
  actual: number;
}
