import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { MergedTable, type MergedColumn, type RecordRow } from '../../list/index.js';
import type { AuditEvent, SheetLine, SheetState } from '../audit-rows.js';
import { scrollWithin } from './scroll-within.js';
import { itemsOf } from './trail-words.js';

interface SheetAtMomentProps {
  readonly sheet: SheetState;
  /** The event that led here; what it changed lights up. */
  readonly event: AuditEvent | undefined;
  readonly loading: boolean;
}

interface LineRow extends SheetLine, RecordRow {
  readonly upper: string;
  readonly lower: string;
}

/** The whole sheet as it stood. */
export function SheetAtMoment({ sheet, event, loading }: SheetAtMomentProps) {
  const place = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sheet.items.map(rowOf), [sheet.items]);
  const columns = useMemo(() => columnsFor(event), [event]);
  useEffect(() => {
    const changed = place.current?.querySelector<HTMLElement>('[data-changed]');
    if (place.current && changed) scrollWithin(place.current, changed);
  }, [event, rows]);
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <MergedTable
        label="当时的评分表"
        columns={columns}
        rows={rows}
        loading={loading}
        foot={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            <Total label="标准总分" value={sheet.standardTotal} />
            <Total label="申报得分" value={sheet.selfTotal} />
            <Total label="评审得分" value={sheet.reviewTotal} />
          </Box>
        }
      />
    </Box>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <span>
      {label} <strong>{value}</strong> 分
    </span>
  );
}

function rowOf(line: SheetLine): LineRow {
  const { pname, itemTypeName } = line;
  return { ...line, id: line.itemId, upper: pname ?? itemTypeName ?? '', lower: pname ? (itemTypeName ?? '') : '' };
}

/** The figures that an event of this type changes. */
const changedBy: Readonly<Record<string, readonly string[]>> = {
  DeductionDeclared: ['selfEvaluation', 'declaredScore'],
  DeductionWithdrawn: ['selfEvaluation', 'declaredScore'],
  ScoreReviewed: ['selfScore'],
  DeductionsCleared: ['selfScore'],
  ClearingUndone: ['selfScore'],
};

function columnsFor(event: AuditEvent | undefined): readonly MergedColumn<LineRow>[] {
  const sources = (event && changedBy[event.type]) ?? [];
  const items = new Set(event ? itemsOf(event) : []);
  const figure = (source: string, label: string, value: (row: LineRow) => ReactNode): MergedColumn<LineRow> => ({
    source,
    label,
    unit: '分',
    kind: 'number',
    width: 108,
    render: (row) => <Figure changed={sources.includes(source) && items.has(row.itemId)}>{value(row)}</Figure>,
  });
  return [
    { source: 'upper', label: '项目类别', merge: true, width: 120 },
    { source: 'lower', label: '子类别', merge: true, width: 120 },
    {
      source: 'itemName',
      label: '项目名称',
      render: ({ itemName, itemId, selected }) => `${itemName ?? itemId}${selected ? '' : '（已不评审）'}`,
    },
    figure('ruleScore', '规则分', ({ ruleScore }) => ruleScore),
    figure('selfEvaluation', '扣分', ({ selfEvaluation }) => selfEvaluation ?? '未填'),
    figure('declaredScore', '申报分', ({ declaredScore }) => declaredScore),
    figure('selfScore', '评审分', ({ selfScore, reviewed }) => (reviewed ? selfScore : `（${selfScore}）`)),
  ];
}

function Figure({ changed, children }: { readonly changed: boolean; readonly children: ReactNode }) {
  if (!changed) return <>{children}</>;
  return (
    <Box component="mark" data-changed title="本步变化" sx={markStyle}>
      {children}
    </Box>
  );
}

const markStyle = {
  px: 1,
  py: 0.5,
  borderRadius: 0.5,
  fontWeight: 700,
  color: 'inherit',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 24%, transparent)',
  boxShadow: 'inset 0 -2px 0 var(--mui-palette-warning-main)',
};
