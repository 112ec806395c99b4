import { refuse, refuseInput, unreachable } from '../../refusal.js';
import { isAbove, readScore, sameScore, type Score, scoreWords } from '../score.js';
import type { ClearDeductions, DeclareDeduction, ReviewScore, SheetCommand } from './commands.js';
import type { LostEdit, OnStandard, SheetEvent } from './events.js';
import { fitted } from './fitted.js';
import { itemOf, scoreUnderReview, type Sheet } from './state.js';
import { storedDeduction } from './stored-deduction.js';

/**
 * Self-evaluation and score review (spec part 2, sections 2 and 5; API contract, section 5).
 *
 * An edit that is based on an older version of its cell is not an error of the history but part of it: it is kept as a
 * conflict, and whoever carries the command out tells its author (20002).
 */
export function decide(command: SheetCommand, recorded: Sheet): SheetEvent[] {
  const sheet = fitted(recorded, command.cuts ?? []);
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

function declare(command: DeclareDeduction, sheet: Sheet): SheetEvent[] {
  const { itemId, deduction, ruleScore, basedOn, standardVersion } = command;
  if (ruleScore === null) refuse('evaluation/item-not-selected');
  const { declared, declaredVersion } = itemOf(sheet, itemId);
  const { deduction: to } = storedDeduction(deduction, ruleScore);
  const lost = lostEdit({ itemId, attempted: to, basedOn, actual: declaredVersion });
  if (lost) return [{ type: 'DeductionConflicted', ...lost }];
  if (sameScore(declared, to)) return [];
  return [{ type: 'DeductionDeclared', itemId, from: declared, to, ruleScore, ...on(standardVersion) }];
}

function review(command: ReviewScore, sheet: Sheet): SheetEvent[] {
  const { itemId, score, standardScore, opinion: said, basedOn, standardVersion } = command;
  if (standardScore === null) refuse('evaluation/item-not-selected');
  const item = itemOf(sheet, itemId);
  const to = reviewScore(score, standardScore);
  const lost = lostEdit({ itemId, attempted: to, basedOn, actual: item.reviewVersion });
  if (lost) return [{ type: 'ReviewConflicted', ...lost }];
  const opinion = said === undefined ? item.opinion : said;
  // The first review counts even where it agrees with the unit, or with what a lowered rule score left; after it only a
  // new score or a new opinion does.
  const isReviewed = item.reviewScore !== null && !item.reviewedOn?.isCut;
  if (isReviewed && sameScore(item.reviewScore, to) && opinion === item.opinion) return [];
  const from = scoreUnderReview(standardScore, item);
  return [{ type: 'ScoreReviewed', itemId, from, to, opinion, standardScore, ...on(standardVersion) }];
}

function reviewScore(entered: ReviewScore['score'], standardScore: Score): Score {
  const score = readScore(entered) ?? refuseInput([{ field: 'selfScore', msg: scoreWords.notANumber }]);
  return isAbove(score, standardScore) ? refuse('evaluation/score-above-standard') : score;
}

/** Items that stand at their standard score by a review already are left alone. */
function clear({ items, standardVersion }: ClearDeductions, sheet: Sheet): SheetEvent[] {
  const cleared = items
    .filter(({ itemId, standardScore }) => !sameScore(itemOf(sheet, itemId).reviewScore, standardScore))
    .map(({ itemId, standardScore: to }) => ({ itemId, from: scoreUnderReview(to, itemOf(sheet, itemId)), to }));
  return cleared.length === 0 ? [] : [{ type: 'DeductionsCleared', items: cleared, ...on(standardVersion) }];
}

function lostEdit(edit: Omit<LostEdit, 'basedOn'> & { basedOn?: number }): LostEdit | null {
  const { basedOn } = edit;
  return basedOn === undefined || basedOn === edit.actual ? null : { ...edit, basedOn };
}

function on(standardVersion: number | undefined): OnStandard {
  return standardVersion === undefined ? {} : { standardVersion };
}
