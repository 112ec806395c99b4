import { numberOf, type Score } from '@county-tcm/domain/evaluation/score';
import type { SheetEvent } from '@county-tcm/domain/evaluation/sheet/events';
import { fitted } from '@county-tcm/domain/evaluation/sheet/fitted';
import { itemOf, scoreUnderReview, type Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import type { RuleCut } from '@county-tcm/domain/evaluation/standard/edition';
import { refuseOvertaken } from '@county-tcm/domain/refusal';
import { shanghaiTime } from '../../platform/clock/clock.js';

/** What a unit has declared for an item. */
export interface DeclaredItem {
  itemId: string;
  /** Null where nothing is declared. */
  selfEvaluation: number | null;
  /** How many declarations have changed the item. */
  version: number;
}

/** The score under review of an item, and who gave it. */
export interface ReviewedItem {
  itemId: string;
  selfScore: number;
  opinion: string | null;
  reviewed: boolean;
  reviewerName: string | null;
  reviewTime: string | null;
  /** How many reviews have changed the item. */
  version: number;
}

/** @param cuts what was lowered of the item in its standard */
export function declaredItem(itemId: string, sheet: Sheet, cuts: readonly RuleCut[]): DeclaredItem {
  const { declared, declaredVersion: version } = itemOf(fitted(sheet, cuts), itemId);
  return { itemId, selfEvaluation: declared === null ? null : numberOf(declared), version };
}

/** @param cuts what was lowered of the item in its standard */
export function reviewedItem(
  itemId: string,
  standardScore: Score | null,
  sheet: Sheet,
  cuts: readonly RuleCut[],
): ReviewedItem {
  const item = itemOf(fitted(sheet, cuts), itemId);
  const { opinion, reviewScore, reviewedOn, reviewVersion: version } = item;
  const selfScore = numberOf(scoreUnderReview(standardScore ?? '0', item));
  const reviewTime = reviewedOn && shanghaiTime(new Date(reviewedOn.at));
  const by = { reviewed: reviewScore !== null, reviewerName: reviewedOn?.by ?? null, reviewTime };
  return { itemId, selfScore, opinion, ...by, version };
}

/**
 * Tells the author of an edit that came too late, after the attempt is in the history.
 * @param current what stands in the cell
 * @throws Refusal `record/changed-meanwhile` where somebody else had changed the cell
 */
export function refuseOvertakenEdit(
  events: readonly { readonly data: SheetEvent }[],
  current: DeclaredItem | ReviewedItem,
): void {
  if (events.some(({ data }) => data.type.endsWith('Conflicted'))) refuseOvertaken(current);
}
