import { refuse, refuseInput, unreachable } from '../../refusal.js';
import { isAbove, readScore, sameScore, type Score, scoreWords } from '../score.js';
import type { ClearDeductions, DeclareDeduction, ReviewScore, SheetCommand } from './commands.js';
import type { LostEdit, SheetEvent } from './events.js';
import { itemOf, scoreUnderReview, type Sheet } from './state.js';
import { storedDeduction } from './stored-deduction.js';

/**
 * Self-evaluation and score review (spec part 2, sections 2 and 5; API contract, section 5).
 *
 * An edit that is based on an older version of its cell is not an error of the history but part of it: it is kept as a
 * conflict, and whoever carries the command out tells its author (20002).
 */
export function decide(command: SheetCommand, sheet: Sheet): SheetEvent[] {
  switch (command.type) {
    case 'DeclareDeduction':
      return declare(command, sheet);
    case 'ReviewScore':
      return review(command, sheet);
    case 'ClearDeductions':
      return clear(command, sheet);
    default:
      return unreachable(command);
  }
}

function declare({ itemId, deduction, ruleScore, basedOn }: DeclareDeduction, sheet: Sheet): SheetEvent[] {
  if (ruleScore === null) refuse('evaluation/item-not-selected');
  const { declared, declaredVersion } = itemOf(sheet, itemId);
  const { deduction: to } = storedDeduction(deduction, ruleScore);
  const lost = lostEdit({ itemId, attempted: to, basedOn, actual: declaredVersion });
  if (lost) return [{ type: 'DeductionConflicted', ...lost }];
  if (sameScore(declared, to)) return [];
  return [{ type: 'DeductionDeclared', itemId, from: declared, to, ruleScore }];
}

function review({ itemId, score, standardScore, opinion: said, basedOn }: ReviewScore, sheet: Sheet): SheetEvent[] {
  if (standardScore === null) refuse('evaluation/item-not-selected');
  const item = itemOf(sheet, itemId);
  const to = reviewScore(score, standardScore);
  const lost = lostEdit({ itemId, attempted: to, basedOn, actual: item.reviewVersion });
  if (lost) return [{ type: 'ReviewConflicted', ...lost }];
  const opinion = said === undefined ? item.opinion : said;
  // The first review counts even where it agrees with the unit; after it only a new score or a new opinion does.
  if (item.reviewScore !== null && sameScore(item.reviewScore, to) && opinion === item.opinion) return [];
  return [{ type: 'ScoreReviewed', itemId, from: scoreUnderReview(standardScore, item), to, opinion, standardScore }];
}

function reviewScore(entered: ReviewScore['score'], standardScore: Score): Score {
  const score = readScore(entered) ?? refuseInput([{ field: 'selfScore', msg: scoreWords.notANumber }]);
  return isAbove(score, standardScore) ? refuse('evaluation/score-above-standard') : score;
}

/** Items that stand at their standard score by a review already are left alone. */
function clear({ items }: ClearDeductions, sheet: Sheet): SheetEvent[] {
  const cleared = items
    .filter(({ itemId, standardScore }) => !sameScore(itemOf(sheet, itemId).reviewScore, standardScore))
    .map(({ itemId, standardScore: to }) => ({ itemId, from: scoreUnderReview(to, itemOf(sheet, itemId)), to }));
  return cleared.length === 0 ? [] : [{ type: 'DeductionsCleared', items: cleared }];
}

function lostEdit(edit: Omit<LostEdit, 'basedOn'> & { basedOn?: number }): LostEdit | null {
  const { basedOn } = edit;
  return basedOn === undefined || basedOn === edit.actual ? null : { ...edit, basedOn };
}
