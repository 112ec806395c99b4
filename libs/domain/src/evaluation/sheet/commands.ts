import type { Entered, Score } from '../score.js';
import type { RuleCut } from '../standard/edition.js';
import type { ClearedBefore } from './clearing.js';

/**
 * What can be asked of a sheet. The rule score comes from the standard, null where the item is not selected for the
 * unit's type in that year. `basedOn` is the item's version that the author saw; without it the last edit wins.
 */
export type SheetCommand = DeclareCommand | WithdrawCommand | ReviewCommand | ClearCommand | UndoClearCommand;

/** The standard as the caller of a command saw it. */
export interface SeenStandard {
  standardVersion?: number;
  /** What has been lowered in it, in the order in which it was, of the items that the command is about. */
  cuts?: readonly RuleCut[];
}

export interface DeclareCommand extends SeenStandard {
  type: 'Declare';
  itemId: string;
  /** As it was typed. */
  deduction: Entered;
  ruleScore: Score | null;
  basedOn?: number;
}

/** Puts a cell back to what it was before anything was declared. */
export interface WithdrawCommand extends SeenStandard {
  type: 'Withdraw';
  itemId: string;
  ruleScore: Score | null;
  basedOn?: number;
}

export interface ReviewCommand extends SeenStandard {
  type: 'Review';
  itemId: string;
  /** As it was typed. */
  score: Entered;
  standardScore: Score | null;
  /** Why. Null takes an earlier opinion back; left out, it stays with its score and goes with it. */
  opinion?: string | null;
  basedOn?: number;
}

export interface ClearCommand extends SeenStandard {
  type: 'Clear';
  /** Every item of the sheet with its standard score. */
  items: readonly StandardItem[];
  /** Why; it stands beside every score that the clearing changes. */
  opinion?: string | null;
}

export interface UndoClearCommand extends SeenStandard {
  type: 'UndoClear';
  /** The version of the clearing; null where there was none of that version. */
  clearing: number | null;
  /** What it changed, and what that had been. */
  before: readonly ClearedBefore[];
  /** Every item of the sheet with its standard score. */
  items: readonly StandardItem[];
}

export interface StandardItem {
  itemId: string;
  standardScore: Score;
}
