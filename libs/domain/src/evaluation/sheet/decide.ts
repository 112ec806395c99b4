import { refuse, refuseInput, unreachable } from '../../refusal.js';
import { isAbove, readScore, sameScore, type Score, scoreWords } from '../score.js';
import type {
  ClearCommand,
  DeclareCommand,
  ReviewCommand,
  SheetCommand,
  UndoClearCommand,
  WithdrawCommand,
} from './commands.js';
import type { EditConflict, OnStandard, SheetEvent } from './events.js';
import { fitted } from './fitted.js';
import { groundOfReview, itemOf, scoreUnderReview, type Sheet } from './state.js';
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
    case 'Declare':
      return declare(command, sheet);
    case 'Withdraw':
      return withdraw(command, sheet);
    case 'Review':
      return review(command, sheet);
    case 'Clear':
      return clear(command, sheet);
    case 'UndoClear':
      return undoClearing(command, sheet);
    default:
      return unreachable(command);
  }
}

function declare(command: DeclareCommand, sheet: Sheet): SheetEvent[] {
  const { itemId, deduction, ruleScore, basedOn, standardVersion } = command;
  if (ruleScore === null) refuse('evaluation/item-not-selected');
  const { declared, declaredVersion } = itemOf(sheet, itemId);
  const { deduction: to } = storedDeduction(deduction, ruleScore);
  const lost = editConflict({ itemId, attempted: to, basedOn, actual: declaredVersion });
  if (lost) return [{ type: 'DeductionConflicted', ...lost }];
  if (sameScore(declared, to)) return [];
  return [{ type: 'DeductionDeclared', itemId, from: declared, to, ruleScore, ...on(standardVersion) }];
}

function withdraw(command: WithdrawCommand, sheet: Sheet): SheetEvent[] {
  const { itemId, ruleScore, basedOn, standardVersion } = command;
  if (ruleScore === null) refuse('evaluation/item-not-selected');
  const { declared: from, declaredVersion } = itemOf(sheet, itemId);
  const lost = editConflict({ itemId, attempted: null, basedOn, actual: declaredVersion });
  if (lost) return [{ type: 'DeductionConflicted', ...lost }];
  if (from === null) return [];
  return [{ type: 'DeductionWithdrawn', itemId, from, to: null, ruleScore, ...on(standardVersion) }];
}

function review(command: ReviewCommand, sheet: Sheet): SheetEvent[] {
  const { itemId, score, standardScore, opinion: said, basedOn, standardVersion } = command;
  if (standardScore === null) refuse('evaluation/item-not-selected');
  const item = itemOf(sheet, itemId);
  const to = reviewScore(score, standardScore);
  const lost = editConflict({ itemId, attempted: to, basedOn, actual: item.reviewVersion });
  if (lost) return [{ type: 'ReviewConflicted', ...lost }];
  // An opinion speaks of the score that it came with: a new score without a word stands without one.
  const opinion = said === undefined ? (sameScore(item.reviewScore, to) ? item.opinion : null) : said;
  // The first review counts even where it agrees with the unit, or with what a lowered rule score left; after it only a
  // new score or a new opinion does.
  const isReviewed = item.reviewScore !== null && !item.reviewedOn?.isCut;
  if (isReviewed && sameScore(item.reviewScore, to) && opinion === item.opinion) return [];
  const from = scoreUnderReview(standardScore, item);
  return [{ type: 'ScoreReviewed', itemId, from, to, opinion, standardScore, ...on(standardVersion) }];
}

function reviewScore(entered: ReviewCommand['score'], standardScore: Score): Score {
  const score = readScore(entered) ?? refuseInput([{ field: 'selfScore', msg: scoreWords.notANumber }]);
  return isAbove(score, standardScore) ? refuse('evaluation/score-above-standard') : score;
}

/** Items whose score under review is the standard one are left alone, declared or not. */
function clear({ items, opinion = null, standardVersion }: ClearCommand, sheet: Sheet): SheetEvent[] {
  const cleared = items
    .map(({ itemId, standardScore: to }) => ({ itemId, from: scoreUnderReview(to, itemOf(sheet, itemId)), to }))
    .filter(({ from, to }) => !sameScore(from, to));
  return cleared.length === 0 ? [] : [{ type: 'DeductionsCleared', items: cleared, opinion, ...on(standardVersion) }];
}

/** What somebody has reviewed since the clearing stays as they left it, and so does what is no longer selected. */
function undoClearing({ clearing, before, items, cuts = [] }: UndoClearCommand, sheet: Sheet): SheetEvent[] {
  const standard = new Map(items.map(({ itemId, standardScore }) => [itemId, standardScore]));
  const restored = before.flatMap(({ itemId, reviewVersion, review }) => {
    const [item, standardScore] = [itemOf(sheet, itemId), standard.get(itemId)];
    if (standardScore === undefined || item.reviewVersion !== reviewVersion) return [];
    // What was lowered since the review was given cuts it as if it had stood all the time.
    const given = { ...item, reviewScore: review?.score ?? null, reviewedOn: review && groundOfReview(review) };
    const to = scoreUnderReview(standardScore, itemOf(fitted({ items: { [itemId]: given } }, cuts), itemId));
    return [{ itemId, from: scoreUnderReview(standardScore, item), to, review }];
  });
  if (clearing === null || restored.length === 0) refuse('evaluation/nothing-to-undo');
  return [{ type: 'ClearingUndone', clearing, items: restored }];
}

function editConflict(edit: Omit<EditConflict, 'basedOn'> & { basedOn?: number }): EditConflict | null {
  const { basedOn } = edit;
  return basedOn === undefined || basedOn === edit.actual ? null : { ...edit, basedOn };
}

function on(standardVersion: number | undefined): OnStandard {
  return standardVersion === undefined ? {} : { standardVersion };
}
