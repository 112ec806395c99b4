import { type Score, sum } from '../score.js';
import { declaredScore, itemOf, scoreUnderReview, type Sheet } from './state.js';

/** The three totals of a sheet over the items that are selected for the unit. */
export interface SheetTotals {
  /** What the standard gives for all of them. */
  standard: Score;
  /** What the unit says it has: the standard less its own deductions. */
  declared: Score;
  /** What the review says it has. */
  reviewed: Score;
  /** How many items the unit has declared nothing for, and what they would bring at the most. */
  unansweredItems: number;
  unansweredPoints: Score;
}

/** @param items every selected item with its rule score, touched or not */
export function totalsOf(items: readonly { itemId: string; ruleScore: Score }[], sheet: Sheet): SheetTotals {
  const rows = items.map(({ itemId, ruleScore }) => ({ ruleScore, item: itemOf(sheet, itemId) }));
  const unanswered = rows.filter(({ item }) => item.declared === null);
  return {
    standard: sum(items.map(({ ruleScore }) => ruleScore)),
    declared: sum(rows.map(({ ruleScore, item }) => declaredScore(ruleScore, item))),
    reviewed: sum(rows.map(({ ruleScore, item }) => scoreUnderReview(ruleScore, item))),
    unansweredItems: unanswered.length,
    unansweredPoints: sum(unanswered.map(({ ruleScore }) => ruleScore)),
  };
}
