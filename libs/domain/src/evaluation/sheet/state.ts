import { less, lower, type Score } from '../score.js';
import type { OnStandard, Review, SheetEvent } from './events.js';
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
  /** On what the deduction was decided; null before there is one. */
  readonly declaredOn: Ground | null;
  /** On what the score under review was decided; null while the declared one stands. */
  readonly reviewedOn: Ground | null;
}

/** Who decided a value, when, and by which standard. */
export interface Ground {
  /** The version of the standard that its author went by; null where the event does not name it. */
  readonly standardVersion: number | null;
  /** ISO 8601. */
  readonly at: string;
  /** The author's name. */
  readonly by: string | null;
  /** The value is what a lowered rule score left of another one. */
  readonly isCut?: true;
}

/** What is known of an event beside what it says. */
export interface Circumstances {
  readonly recordedAt: Date;
  readonly meta: { readonly actorName: string | null };
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
  declaredOn: null,
  reviewedOn: null,
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

export function evolve(sheet: Sheet, event: SheetEvent, recorded?: Circumstances): Sheet {
  switch (event.type) {
    case 'DeductionDeclared':
    case 'DeductionWithdrawn':
      return declared(sheet, event.itemId, event.to, groundOf(event, recorded));
    case 'ScoreReviewed':
      return reviewed(sheet, [{ ...event, on: groundOf(event, recorded) }]);
    case 'DeductionsCleared':
      return reviewed(
        sheet,
        event.items.map((item) => ({ ...item, opinion: event.opinion, on: groundOf(event, recorded) })),
      );
    case 'ClearingUndone':
      return reviewed(
        sheet,
        event.items.map(({ itemId, review }) => ({
          itemId,
          to: review?.score ?? null,
          opinion: review?.opinion ?? null,
          on: review && groundOfReview(review),
        })),
      );
    case 'DeductionConflicted':
    case 'ReviewConflicted':
      return sheet;
    default:
      return unreachable(event);
  }
}

function groundOf({ standardVersion }: OnStandard, recorded?: Circumstances): Ground {
  return {
    standardVersion: standardVersion ?? null,
    at: recorded?.recordedAt.toISOString() ?? '',
    by: recorded?.meta.actorName ?? null,
  };
}

/** A review that is given back stands on what it stood on when it was given. */
export function groundOfReview({ standardVersion, reviewedAt, reviewerName }: Review): Ground {
  return { standardVersion: standardVersion ?? null, at: reviewedAt, by: reviewerName };
}

function declared(sheet: Sheet, itemId: string, to: Score | null, on: Ground): Sheet {
  const item = itemOf(sheet, itemId);
  const declaredOn = to === null ? null : on;
  const next = { ...item, declared: to, declaredOn, declaredVersion: item.declaredVersion + 1 };
  return { items: { ...sheet.items, [itemId]: next } };
}

interface ReviewChange {
  itemId: string;
  to: Score | null;
  opinion: string | null;
  on: Ground | null;
}

function reviewed(sheet: Sheet, changes: readonly ReviewChange[]): Sheet {
  const items = { ...sheet.items };
  for (const { itemId, to, opinion, on: reviewedOn } of changes) {
    const item = itemOf({ items }, itemId);
    items[itemId] = { ...item, reviewScore: to, opinion, reviewedOn, reviewVersion: item.reviewVersion + 1 };
  }
  return { items };
}
