import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../access/session.js';
import { call } from '../../data/calls.js';
import { currentYear, useScreenTitle } from '../../list/index.js';
import type { EvidenceOf } from '../evidence/evidence.js';
import type { CellSaves } from '../grid/cell-saves.js';
import type { UnitRow } from '../rows.js';
import { FilledSheet } from '../sheet/FilledSheet.js';
import { SheetHead } from '../sheet/SheetPaper.js';
import { SheetSummary } from '../sheet/SheetSummary.js';
import { useCellSaves, useSettled, useSheetEvents } from '../sheet/use-cell-saves.js';
import { useSheetRows } from '../sheet/use-sheet-rows.js';
import { reviewColumns } from './columns.js';
import { loweringQuestion } from './lowering-question.js';
import { ReviewActions } from './ReviewActions.js';
import { readReview, saveReview, totalsOf, type ReviewRow } from './score-review.js';
import { UndoClearing } from './UndoClearing.js';
import { useClearing } from './use-clearing.js';
import { useOpinion } from './use-opinion.js';

/** The sheet of one unit, settled item by item. */
export function ReviewSheet({ unitId }: { readonly unitId: string }) {
  const mayReview = useCan('XJX_PFSH_REVIEW');
  const unit = useUnit(unitId);
  useScreenTitle(unit && `${unit.unitName} 评分审核`);
  const sheet = useSheetRows<ReviewRow>({
    queryKey: ['score-review', unitId],
    read: (signal) => readReview(unitId, signal),
    live: mayReview,
  });
  const rows = sheet.data;
  const { ask, dialog } = useOpinion();
  const saves = useCellSaves(
    `score-review.${unitId}.${currentYear()}`,
    sheet.find,
    (save, row) => saveReview(unitId, save, row, sheet.put),
    loweringQuestion(sheet.find, ask),
  );
  const columnsOf = useCallback((onOpen: (itemId: string) => void) => reviewColumns(mayReview, onOpen), [mayReview]);
  const reload = () => void sheet.refetch();
  const events = useSheetEvents(reload);
  // who reviewed and when is known to the server only
  useSettled(saves, reload);
  const name = unit?.unitName ?? '';
  const clearing = useClearing({ saves, unitId, unitName: name, rows: rows ?? [], ask, onDone: reload });
  return (
    <FilledSheet
      label={`${name}评分审核表`}
      rows={rows}
      error={sheet.error}
      empty="本年度还没有为该单位的类别选择评审项目。"
      saves={saves}
      events={events}
      columnsOf={columnsOf}
      evidenceOf={(row) => evidenceOf(row, unitId)}
      contactOf={({ userName, mobile }) => ({ userName, mobile })}
      totals={(all) => <Totals rows={all} saves={saves} />}
      places={['评审单位（盖章）', '评审组长', '评审人']}
    >
      <ReviewActions unitId={unitId} count={rows?.length ?? 0} onClear={mayReview ? clearing.clear : undefined} />
      {dialog}
      {clearing.done && <UndoClearing clearing={clearing.done} onUndo={clearing.undo} onClose={clearing.forget} />}
      <SheetHead
        title="县域中医药工作评审评分表"
        facts={[
          ['被评单位', name],
          ['单位类别', unit?.unitType],
          ['年度', currentYear()],
        ]}
      />
    </FilledSheet>
  );
}

function evidenceOf({ itemId, selfEvaluation, version }: ReviewRow, unitId: string): EvidenceOf {
  return { itemId, unitId, year: currentYear(), stamp: JSON.stringify([selfEvaluation, version]) };
}

function Totals({ rows, saves }: { readonly rows: readonly ReviewRow[]; readonly saves: CellSaves }) {
  const { standard, declared, review, reviewed, unanswered } = useMemo(() => totalsOf(rows), [rows]);
  return (
    <SheetSummary
      totals={[
        { label: '标准总分', value: standard, unit: '分' },
        { label: '申报得分', value: declared, unit: '分' },
        { label: '评审得分', value: review, unit: '分', strong: true },
      ]}
      unanswered={unanswered}
      progress={{ label: '已评审项目', done: reviewed, all: rows.length }}
      saves={saves}
    />
  );
}

function useUnit(unitId: string): UnitRow | undefined {
  const { data } = useQuery({
    queryKey: ['evaluation-unit', unitId],
    queryFn: async ({ signal }) =>
      (await call<UnitRow>('advanced-group/unit/getInfoById', { id: unitId }, { signal })).data,
    staleTime: 60_000,
  });
  return data;
}
