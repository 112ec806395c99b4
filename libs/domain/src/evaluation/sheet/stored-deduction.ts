import { type Entered, isAbove, readScore, type Score, scoreWords } from '../score.js';

/** What is stored for a typed deduction, and what is said about it. */
export interface StoredDeduction {
  deduction: Score;
  /** Shown beside a saved value that is not the typed one; null where nothing had to be mended. */
  warning: string | null;
}

/**
 * Mends a typed deduction instead of refusing it (spec part 2, section 5: self-evaluation; API contract, section 5): what
 * is no number, or below zero, becomes 0, and what is above the rule score becomes the rule score. The grid in the
 * client shows by it at once what the server will store.
 */
export function storedDeduction(entered: Entered, ruleScore: Score): StoredDeduction {
  const deduction = readScore(entered);
  if (deduction === null) return { deduction: '0', warning: scoreWords.notANumber };
  if (isAbove(deduction, ruleScore)) return { deduction: ruleScore, warning: scoreWords.aboveRuleScore };
  return { deduction, warning: null };
}
