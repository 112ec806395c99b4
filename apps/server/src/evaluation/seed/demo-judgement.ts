import { createHash } from 'node:crypto';
import { less, lower, type Score, sum } from '@county-tcm/domain/evaluation/score';
import { opinionOn } from './demo-opinions.js';

/** What a demo unit says of an item, and what a reviewer makes of it. */
export interface Judgement {
  /** What the unit deducts itself. */
  deduction: Score;
  score: Score;
  /** Why the reviewer gave less than the unit claimed; null where the two agree. */
  opinion: string | null;
  /** Whether a unit that is in the middle of its year has come to this item. */
  alreadyDeclared: boolean;
}

export interface JudgedItem {
  readonly itemNo: string;
  readonly ruleScore: Score;
  readonly deductionStep: Score;
}

/**
 * A believable judgement that is the same on every installation: most items are fulfilled, some miss a step or two, and
 * now and then the reviewer sees one more step than the unit did.
 */
export function judge(subject: string, item: JudgedItem): Judgement {
  const [fulfilment = 0, reviewer = 0, opinion = 0, pace = 0] = createHash('sha256').update(subject).digest();
  const steps = fulfilment < 150 ? 0 : fulfilment < 215 ? 1 : 2;
  const deduction = lower(sum(Array.from({ length: steps }, () => item.deductionStep)), item.ruleScore);
  const claimed = less(item.ruleScore, deduction);
  const stricter = reviewer < 40 && claimed !== '0';
  return {
    deduction,
    score: stricter ? less(claimed, item.deductionStep) : claimed,
    opinion: stricter ? opinionOn(item.itemNo, opinion) : null,
    alreadyDeclared: pace < 128,
  };
}
