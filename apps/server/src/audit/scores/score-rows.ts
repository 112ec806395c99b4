import type { ScoreFigure, ScoreRow } from '@county-tcm/domain/audit/answers';
import { numberOf } from '@county-tcm/domain/evaluation/score';
import type { SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import { declaredScore, itemOf, scoreUnderReview } from '@county-tcm/domain/evaluation/sheet/state';
import { selectTypeOf } from '@county-tcm/domain/evaluation/standard-level';
import type { Adjustment } from '../sheets/adjustment.js';
import { scoreChangesOf } from '../score-changes.js';
import type { SheetFold, SheetStep } from '../sheets/sheet-fold.js';
import { type ShownStep, tellSheet } from '../sheets/sheet-story.js';
import { totalsView } from '../sheets/sheet-view.js';
import { stepRowOf } from '../sheets/step-row.js';

/** Every change of a score that a sheet has gone through, in order. */
export function scoreRowsOf(key: SheetKey, steps: readonly SheetStep[]): ScoreRow[] {
  const rows: ScoreRow[] = [];
  tellSheet(key, steps, (shown, fold) => {
    const figures = shown.adjustment ? figuresOf(shown.adjustment) : ownFigures(shown);
    if (figures.length === 0) return;
    const [row, totals] = [stepRowOf(shown, key, fold), totalsView(fold)];
    const sheet = { unitId: key.unitId, year: key.year, selectType: selectTypeOf(key.level), ...totals };
    const several = shown.adjustment !== null || 'items' in shown.step.event.data;
    for (const figure of figures) {
      const id = several ? `${row.id}-${figure.kind}-${figure.itemId}` : row.id;
      // The event of many scores is not sent with each of them.
      const data = several ? figure : row.data;
      rows.push({ ...row, ...sheet, ...figure, id, data, position: row.id, ...standingOf(fold, figure.itemId) });
    }
  });
  return rows;
}

function ownFigures({ step }: ShownStep): ScoreFigure[] {
  return scoreChangesOf(step.event).map(({ itemId, kind, from, to }) => {
    return { itemId, kind, from: from === null ? null : numberOf(from), to: to === null ? null : numberOf(to) };
  });
}

function figuresOf({ items, scores }: Adjustment): ScoreFigure[] {
  const standards = items.map(({ itemId, from, to }): ScoreFigure => {
    return { itemId, kind: 'standard', from: points(from) ?? null, to: points(to) ?? 0 };
  });
  const changed = standards.filter((_, index) => 'ruleScore' in { ...items[index]!.from, ...items[index]!.to });
  return [...changed, ...scores.map(({ itemId, kind, from, to }) => ({ itemId, kind, from, to }))];
}

function points(line: Adjustment['items'][number]['from']): number | undefined {
  return line?.ruleScore as number | undefined;
}

function standingOf(fold: SheetFold, itemId: string) {
  const line = fold.lineOf(itemId);
  if (!line) return { itemName: null, declaredScore: null, selfScore: null };
  const item = itemOf(fold.sheet, itemId);
  return {
    itemName: line.itemName,
    declaredScore: numberOf(declaredScore(line.ruleScore, item)),
    selfScore: numberOf(scoreUnderReview(line.ruleScore, item)),
  };
}
