import BackIcon from '@mui/icons-material/ArrowBack';
import ClearIcon from '@mui/icons-material/RestartAltOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useCan } from '../../access/session.js';
import { call } from '../../data/calls.js';
import { messageOf } from '../../data/call-refused.js';
import {
  EmptyList,
  ExportButton,
  GuardedButton,
  HeaderActions,
  currentYear,
  useConfirm,
  useFrame,
  useScreenTitle,
  useToasts,
} from '../../list/index.js';
import { EditGrid } from '../grid/EditGrid.js';
import type { CellSaves } from '../grid/cell-saves.js';
import type { UnitRow } from '../rows.js';
import { usePathOf } from '../screen-path.js';
import { SheetFoot, SheetHead } from '../sheet/SheetPaper.js';
import { SheetLoading } from '../sheet/SheetLoading.js';
import { SheetSummary } from '../sheet/SheetSummary.js';
import { useCellSaves, useSettled, useSheetEvents, useUnsavedCells } from '../sheet/use-cell-saves.js';
import { useSheetRows, useTouchedCells } from '../sheet/use-sheet-rows.js';
import { reviewColumns } from './columns.js';
import { clearDeductions, readReview, saveReview, totalsOf, type ReviewRow } from './score-review.js';

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
  const saves = useCellSaves(`score-review.${unitId}.${currentYear()}`, sheet.find, (save, row) =>
    saveReview(unitId, save, row, sheet.put),
  );
  const columns = useMemo(() => reviewColumns(mayReview, unit?.unitType), [mayReview, unit?.unitType]);
  useTouchedCells(rows, columns, saves);
  const reload = () => void sheet.refetch();
  const events = useSheetEvents(reload);
  // who reviewed and when is known to the server only
  useSettled(saves, reload);
  const place = useRef<HTMLDivElement>(null);
  useUnsavedCells(saves, place);
  const name = unit?.unitName ?? '';
  return (
    <Box ref={place} sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 1 }}>
      <SheetActions unitId={unitId} unitName={name} rows={rows} onCleared={reload} />
      <SheetHead
        title="县域中医药工作评审评分表"
        facts={[
          ['被评单位', name],
          ['单位类别', unit?.unitType],
          ['年度', currentYear()],
        ]}
      />
      {sheet.error && <Alert severity="error">{messageOf(sheet.error)}</Alert>}
      {!rows && !sheet.error && <SheetLoading />}
      {rows?.length === 0 && <EmptyList hint="本年度还没有为该单位的类别选择评审项目。" />}
      {rows && rows.length > 0 && (
        <>
          <EditGrid label={`${name}评分审核表`} columns={columns} rows={rows} saves={saves} {...events} />
          <Totals rows={rows} saves={saves} />
        </>
      )}
      <SheetFoot places={['评审单位（盖章）', '评审组长', '评审人']} />
    </Box>
  );
}

interface SheetActionsProps {
  readonly unitId: string;
  readonly unitName: string;
  readonly rows: readonly ReviewRow[] | undefined;
  readonly onCleared: () => void;
}

function SheetActions({ unitId, unitName, rows = [], onCleared }: SheetActionsProps) {
  const mayReview = useCan('XJX_PFSH_REVIEW');
  const { leaveTo, close, tabKey } = useFrame();
  const back = usePathOf('evaluation/score-review');
  const confirm = useConfirm();
  const toasts = useToasts();
  const below = rows.filter(({ selfScore, standardScore }) => selfScore < standardScore).length;
  const clear = async () => {
    const { standard } = totalsOf(rows);
    const text = `将把“${unitName}”全部 ${rows.length} 个项目的评审得分恢复为标准分（合计 ${standard} 分），其中 ${below} 个项目现有扣分。单位自己申报的扣分不受影响，此操作会留下记录。是否继续?`;
    if (!(await confirm({ title: '清除扣分', text, confirm: '清除扣分', danger: true }))) return;
    try {
      const { msg } = await clearDeductions(unitId);
      toasts.success(msg || '已清除扣分');
    } catch (fault) {
      toasts.failure(fault);
    }
    onCleared();
  };
  return (
    <HeaderActions>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<BackIcon />}
        onClick={() => (tabKey.startsWith(back) ? close() : leaveTo(back))}
      >
        返回
      </Button>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        打印
      </Button>
      <ExportButton path="advanced-group/scorereview/export" body={{ queryParams: { unitId } }} total={rows.length} />
      {mayReview && (
        <GuardedButton
          variant="outlined"
          color="error"
          startIcon={<ClearIcon />}
          disabled={rows.length === 0}
          onClick={() => void clear()}
        >
          清除扣分
        </GuardedButton>
      )}
    </HeaderActions>
  );
}

function Totals({ rows, saves }: { readonly rows: readonly ReviewRow[]; readonly saves: CellSaves }) {
  const { standard, declared, review, reviewed } = useMemo(() => totalsOf(rows), [rows]);
  return (
    <SheetSummary
      totals={[
        { label: '标准总分', value: standard, unit: '分' },
        { label: '申报得分', value: declared, unit: '分' },
        { label: '评审得分', value: review, unit: '分', strong: true },
      ]}
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
