import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../access/session.js';
import { useWhoAmI } from '../../access/who-am-i.js';
import { HeaderActions } from '../../layout/PageHeader.js';
import { ExportButton } from '../../list/tools/ExportTool.js';
import { currentYear } from '../../list/search/YearPicker.js';
import type { EvidenceOf } from '../evidence/evidence.js';
import { FilledSheet } from '../sheet/FilledSheet.js';
import { SheetHead } from '../sheet/SheetPaper.js';
import { SheetSummary } from '../sheet/SheetSummary.js';
import { useCellSaves, useSheetEvents } from '../sheet/use-cell-saves.js';
import { useSheetYear, YearOfSheet } from '../sheet/YearOfSheet.js';
import { useSheetRows } from '../sheet/use-sheet-rows.js';
import { selfEvaluationColumns } from './columns.js';
import { readSelfEvaluation, saveDeduction, totalsOf, type SelfEvaluationRow } from './self-evaluation.js';

/** 自评: the unit's own deductions, one cell for each item (spec part 2, section 2, "Self-evaluation grid"). */
export default function SelfEvaluationScreen() {
  const [year, setYear] = useSheetYear();
  return (
    <>
      <HeaderActions>
        <YearOfSheet year={year} onChange={setYear} />
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          打印
        </Button>
      </HeaderActions>
      <Sheet key={year} year={year} />
    </>
  );
}

/** The sheet of one year; only that of the current one can be filled in. */
function Sheet({ year }: { readonly year: number }) {
  const current = year === currentYear();
  const editable = useCan('XJX_ZPGL_DECLARE') && current;
  const sheet = useSheetRows<SelfEvaluationRow>({
    queryKey: ['self-evaluation', year],
    read: (signal) => readSelfEvaluation(current ? undefined : String(year), signal),
    live: editable,
  });
  const rows = sheet.data;
  const saves = useCellSaves(`self-evaluation.${year}`, sheet.find, (save, row) => saveDeduction(save, row, sheet.put));
  const columnsOf = useCallback(
    (onOpen: (itemId: string) => void) => selfEvaluationColumns(editable, onOpen),
    [editable],
  );
  const events = useSheetEvents();
  return (
    <FilledSheet
      label={`${year}年度自评表`}
      rows={rows}
      error={sheet.error}
      empty={`${year} 年度还没有为本单位选择评审项目，请联系管理员在“项目选择”中选择。`}
      saves={saves}
      events={events}
      columnsOf={columnsOf}
      evidenceOf={(row) => evidenceOf(row, year)}
      totals={(all) => <Totals rows={all} saves={saves} />}
      places={['填报单位（盖章）', '负责人', '填报人']}
    >
      <PaperHead year={year} />
      {!current && <Alert severity="info">{year} 年度的自评只供查阅，不能修改。</Alert>}
      {rows && rows.length > 0 && (
        <HeaderActions>
          <ExportButton
            path="advanced-group/selfevaluation/export"
            body={current ? {} : { year: String(year) }}
            total={rows.length}
          />
        </HeaderActions>
      )}
    </FilledSheet>
  );
}

function evidenceOf({ itemId, selfEvaluation, version }: SelfEvaluationRow, year: number): EvidenceOf {
  return { itemId, year, stamp: JSON.stringify([selfEvaluation, version]) };
}

function PaperHead({ year }: { readonly year: number }) {
  const user = useWhoAmI();
  const facts = [
    ['填报单位', user?.unitName ?? ''],
    ['单位类别', user?.unitType ?? ''],
    ['年度', year],
  ] as const;
  return <SheetHead title="县域中医药工作评审自评表" facts={facts} />;
}

function Totals({ rows, saves }: { rows: readonly SelfEvaluationRow[]; saves: ReturnType<typeof useCellSaves> }) {
  const { ruleScore, deduction, declared, filled, unanswered } = useMemo(() => totalsOf(rows), [rows]);
  return (
    <SheetSummary
      totals={[
        { label: '规则总分', value: ruleScore, unit: '分' },
        { label: '自评扣分', value: deduction, unit: '分' },
        { label: '自评得分', value: declared, unit: '分', strong: true },
      ]}
      unanswered={unanswered}
      progress={{ label: '已填项目', done: filled, all: rows.length }}
      saves={saves}
    />
  );
}
