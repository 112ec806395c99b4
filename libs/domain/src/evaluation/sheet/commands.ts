import type { Entered, Score } from '../score.js';
import type { RuleCut } from '../standard/edition.js';

/**
 * What can be asked of a sheet. The rule score comes from the standard, null where the item is not selected for the
 * unit's type in that year. `basedOn` is the item's version that the author saw; without it the last edit wins.
 */
export type SheetCommand = DeclareDeduction | ReviewScore | ClearDeductions;

/** The standard as the caller of a command saw it. */
export interface SeenStandard {
  standardVersion?: number;
  /** What has been lowered in it, in the order in which it was, of the items that the command is about. */
  cuts?: readonly RuleCut[];
}

export interface DeclareDeduction extends SeenStandard {
  type: 'DeclareDeduction';
  itemId: string;
  /** As it was typed. */
  deduction: Entered;
  ruleScore: Score | null;
  basedOn?: number;
}

export interface ReviewScore extends SeenStandard {
  type: 'ReviewScore';
  itemId: string;
  /** As it was typed. */
  score: Entered;
  standardScore: Score | null;
  /** Why; null takes an earlier opinion back, left out it stays. */
  opinion?: string | null;
  basedOn?: number;
}

export interface ClearDeductions extends SeenStandard {
  type: 'ClearDeductions';
  /** Every item of the sheet with its standard score. */
  items: readonly { itemId: string; standardScore: Score }[];
}
