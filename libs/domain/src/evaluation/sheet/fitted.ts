import { isAbove, type Score } from '../score.js';
import type { RuleCut } from '../standard/edition.js';
import type { Ground, Sheet, SheetItem } from './state.js';

/**
 * The sheet with what no longer fits cut to the rule scores that were lowered since, in the name of who lowered them.
 * Raising a rule score again gives nothing back. That a value and a cut are each in their own history does not matter:
 * a value names the version of the standard that it was decided on, so that which of them came first never changes.
 */
export function fitted(sheet: Sheet, cuts: readonly RuleCut[]): Sheet {
  const touched = cuts.filter(({ itemId }) => Object.hasOwn(sheet.items, itemId));
  if (touched.length === 0) return sheet;
  const items = { ...sheet.items };
  for (const cut of touched) items[cut.itemId] = fittedItem(items[cut.itemId]!, cut);
  return { items };
}

/** @param cut a later one than those that the item was fitted to before */
function fittedItem(item: SheetItem, cut: RuleCut): SheetItem {
  let fits = item;
  if (isCut(item.declared, item.declaredOn, cut))
    fits = { ...fits, declared: cut.ruleScore, declaredOn: groundOf(cut) };
  if (isCut(item.reviewScore, item.reviewedOn, cut)) {
    fits = { ...fits, reviewScore: cut.ruleScore, reviewedOn: groundOf(cut), opinion: null };
  }
  return fits;
}

function isCut(value: Score | null, ground: Ground | null, cut: RuleCut): boolean {
  if (value === null || ground === null || !isAbove(value, cut.ruleScore)) return false;
  return ground.standardVersion === null ? cut.at > ground.at : cut.version > ground.standardVersion;
}

function groundOf({ version, at, by }: RuleCut): Ground {
  return { standardVersion: version, at, by, isCut: true };
}
