import type { SheetLineView, SheetTotalsView, SheetView } from '@county-tcm/domain/audit/answers';
import { numberOf } from '@county-tcm/domain/evaluation/score';
import type { SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import { declaredScore, itemOf, scoreUnderReview, type Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import { totalsOf } from '@county-tcm/domain/evaluation/sheet/totals';
import { type EditionLine, inPlace } from '@county-tcm/domain/evaluation/standard/edition';
import { selectTypeOf } from '@county-tcm/domain/evaluation/standard-level';
import type { SheetFold } from './sheet-fold.js';

export function sheetView({ unitId, year, level }: SheetKey, fold: SheetFold): SheetView {
  const { unitName, unitType, applies, selected, sheet } = fold;
  const items = [
    ...selected.map((line) => lineView(line, sheet, true)),
    ...touchedBesides(fold).map((line) => lineView(line, sheet, false)),
  ];
  const selectType = selectTypeOf(level);
  return { unitId, unitName, unitType, year, selectType, applies, ...totalsView(fold), items };
}

/** Only what the unit is evaluated by counts. */
export function totalsView({ selected, sheet }: SheetFold): SheetTotalsView {
  const totals = totalsOf(selected, sheet);
  return {
    standardTotal: numberOf(totals.standard),
    selfTotal: numberOf(totals.declared),
    reviewTotal: numberOf(totals.reviewed),
    unansweredItems: totals.unansweredItems,
    unansweredPoints: numberOf(totals.unansweredPoints),
  };
}

/** Items that were declared or reviewed and by which the unit is not evaluated. */
function touchedBesides(fold: SheetFold): EditionLine[] {
  const selected = new Set(fold.selected.map(({ itemId }) => itemId));
  const others = Object.keys(fold.sheet.items).filter((itemId) => !selected.has(itemId));
  return others.flatMap((itemId) => fold.lineOf(itemId) ?? []).sort(inPlace);
}

function lineView(line: EditionLine, sheet: Sheet, selected: boolean): SheetLineView {
  const { itemId, itemNo, itemName, itemTypeName, pname, fillWay, scoringStandard, deductedRule, ruleScore } = line;
  const item = itemOf(sheet, itemId);
  return {
    ...{ itemId, itemNo, itemName, itemTypeName, pname, fillWay, scoringStandard, deductedRule, selected },
    ruleScore: numberOf(ruleScore),
    selfEvaluation: item.declared === null ? null : numberOf(item.declared),
    declaredScore: numberOf(declaredScore(ruleScore, item)),
    selfScore: numberOf(scoreUnderReview(ruleScore, item)),
    reviewed: item.reviewScore !== null,
    reviewerName: item.reviewedOn?.by ?? null,
    opinion: item.opinion,
  };
}
