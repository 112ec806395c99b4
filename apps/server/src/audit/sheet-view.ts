import { numberOf } from '@county-tcm/domain/evaluation/score';
import type { SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import { declaredScore, itemOf, scoreUnderReview, type Sheet } from '@county-tcm/domain/evaluation/sheet/state';
import { totalsOf } from '@county-tcm/domain/evaluation/sheet/totals';
import { selectTypeOf } from '@county-tcm/domain/evaluation/standard-level';
import type { SheetLine } from './sheet-items.js';

/** A whole evaluation sheet as it stood at a moment. */
export interface SheetView extends SheetTotalsView {
  unitId: string;
  unitName: string | null;
  year: number;
  selectType: string;
  items: SheetLineView[];
}

export interface SheetTotalsView {
  standardTotal: number;
  /** What the unit says it has. */
  selfTotal: number;
  /** What the review says it has. */
  reviewTotal: number;
}

export interface SheetLineView extends Omit<SheetLine, 'ruleScore'> {
  ruleScore: number;
  /** The deduction that the unit had declared; null before it had. */
  selfEvaluation: number | null;
  /** The rule score less that deduction. */
  declaredScore: number;
  /** The score under review: the declared one until a reviewer changed it. */
  selfScore: number;
  reviewed: boolean;
  /** What the reviewer said; null where nothing. */
  opinion: string | null;
}

export function sheetView(
  key: SheetKey,
  unitName: string | null,
  lines: readonly SheetLine[],
  sheet: Sheet,
): SheetView {
  const { unitId, year, level } = key;
  const items = lines.map((line) => lineView(line, sheet));
  return { unitId, unitName, year, selectType: selectTypeOf(level), ...totalsView(lines, sheet), items };
}

/** Only what the unit is evaluated by counts. */
export function totalsView(lines: readonly SheetLine[], sheet: Sheet): SheetTotalsView {
  const totals = totalsOf(
    lines.filter(({ selected }) => selected),
    sheet,
  );
  return {
    standardTotal: numberOf(totals.standard),
    selfTotal: numberOf(totals.declared),
    reviewTotal: numberOf(totals.reviewed),
  };
}

function lineView(line: SheetLine, sheet: Sheet): SheetLineView {
  const item = itemOf(sheet, line.itemId);
  return {
    ...line,
    ruleScore: numberOf(line.ruleScore),
    selfEvaluation: item.declared === null ? null : numberOf(item.declared),
    declaredScore: numberOf(declaredScore(line.ruleScore, item)),
    selfScore: numberOf(scoreUnderReview(line.ruleScore, item)),
    reviewed: item.reviewScore !== null,
    opinion: item.opinion,
  };
}
