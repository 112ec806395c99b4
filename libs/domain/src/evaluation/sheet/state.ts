import { less, lower, type Score } from '../score.js';
import type { SheetEvent } from './events.js';
import { unreachable } from '../../refusal.js';

/** One row of a sheet. Items that nobody has touched yet have none. */
export interface SheetItem {
  /** The deduction that the unit declared for itself; null before it has, and again once it took it back. */
  readonly declared: Score | null;
  /** How many declarations changed the item, withdrawals included: the `version` of a self-evaluation row. */
  readonly declaredVersion: number;
  /** The score that a reviewer set; null while the declared one stands. */
  readonly reviewScore: Score | null;
  /** What the reviewer said about it. */
  readonly opinion: string | null;
  /** How many reviews changed the item, clearings and their undoing included: the `version` of a review row. */
  readonly reviewVersion: number;
}

export interface Sheet {
  readonly items: Readonly<Record<string, SheetItem>>;
}

export const emptySheet: Sheet = { items: {} };

const untouched: SheetItem = {
  declared: null,
  declaredVersion: 0,
  reviewScore: null,
  opinion: null,
  reviewVersion: 0,
};

export function itemOf(sheet: Sheet, itemId: string): SheetItem {
  return Object.hasOwn(sheet.items, itemId) ? sheet.items[itemId]! : untouched;
}

/** The rule score less what the unit deducted itself (API contract, section 5: `declaredScore`). */
export function declaredScore(ruleScore: Score, item: Pick<SheetItem, 'declared'>): Score {
  return item.declared === null ? ruleScore : less(ruleScore, item.declared);
}

/** The score under review: the declared one until a reviewer changed it, never more than the standard gives. */
export function scoreUnderReview(ruleScore: Score, item: Pick<SheetItem, 'declared' | 'reviewScore'>): Score {
  return item.reviewScore === null ? declaredScore(ruleScore, item) : lower(item.reviewScore, ruleScore);
}

export function evolve(sheet: Sheet, event: SheetEvent): Sheet {
  switch (event.type) {
    case 'DeductionDeclared':
    case 'DeductionWithdrawn':
      return declared(sheet, event.itemId, event.to);
    case 'ScoreReviewed':
      return reviewed(sheet, [event]);
    case 'DeductionsCleared':
      return reviewed(
        sheet,
        event.items.map((item) => ({ ...item, opinion: event.opinion ?? null })),
      );
    case 'ClearingUndone':
      return reviewed(
        sheet,
        event.items.map(({ itemId, review }) => ({
          itemId,
          to: review?.score ?? null,
          opinion: review?.opinion ?? null,
        })),
      );
    case 'DeductionConflicted':
    case 'ReviewConflicted':
      return sheet;
    default:
      return unreachable(event);
  }
}

function declared(sheet: Sheet, itemId: string, to: Score | null): Sheet {
  const item = itemOf(sheet, itemId);
  const next = { ...item, declared: to, declaredVersion: item.declaredVersion + 1 };
  return { items: { ...sheet.items, [itemId]: next } };
}

interface ReviewChange {
  itemId: string;
  to: Score | null;
  opinion: string | null;
}

function reviewed(sheet: Sheet, changes: readonly ReviewChange[]): Sheet {
  const items = { ...sheet.items };
  for (const { itemId, to, opinion } of changes) {
    const item = itemOf({ items }, itemId);
    items[itemId] = { ...item, reviewScore: to, opinion, reviewVersion: item.reviewVersion + 1 };
  }
  return { items };
}
