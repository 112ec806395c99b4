import { less, lower, type Score } from '../score.js';
import type { OnStandard, SheetEvent } from './events.js';
import { unreachable } from '../../refusal.js';

/** One row of a sheet. Items that nobody has touched yet have none. */
export interface SheetItem {
  /** The deduction that the unit declared for itself; null before it has. */
  readonly declared: Score | null;
  /** How many declarations changed the item: the `version` of a self-evaluation row. */
  readonly declaredVersion: number;
  /** The score that a reviewer set; null while the declared one stands. */
  readonly reviewScore: Score | null;
  /** What the reviewer said about it. */
  readonly opinion: string | null;
  /** How many reviews changed the item, clearing included: the `version` of a review row. */
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
      return declared(sheet, event.itemId, event.to, groundOf(event, recorded));
    case 'ScoreReviewed':
      return reviewed(sheet, [event], groundOf(event, recorded));
    case 'DeductionsCleared':
      return reviewed(
        sheet,
        event.items.map((item) => ({ ...item, opinion: null })),
        groundOf(event, recorded),
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

function declared(sheet: Sheet, itemId: string, to: Score, declaredOn: Ground): Sheet {
  const item = itemOf(sheet, itemId);
  const next = { ...item, declared: to, declaredOn, declaredVersion: item.declaredVersion + 1 };
  return { items: { ...sheet.items, [itemId]: next } };
}

function reviewed(
  sheet: Sheet,
  changes: readonly { itemId: string; to: Score; opinion: string | null }[],
  reviewedOn: Ground,
): Sheet {
  const items = { ...sheet.items };
  for (const { itemId, to, opinion } of changes) {
    const item = itemOf({ items }, itemId);
    items[itemId] = { ...item, reviewScore: to, opinion, reviewedOn, reviewVersion: item.reviewVersion + 1 };
  }
  return { items };
}
