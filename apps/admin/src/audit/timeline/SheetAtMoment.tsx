import { NAMELESS } from '@county-tcm/domain/audit/value-words';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { MergedTable, type MergedColumn, type RecordRow } from '../../list/index.js';
import type { SheetLine, SheetState } from '../audit-rows.js';
import { scrollWithin } from './scroll-within.js';
import { type ComparedMember, differencesOf } from './sheet-differences.js';
import { SheetTotals } from './SheetTotals.js';

interface SheetAtMomentProps {
  readonly sheet: SheetState;
  /** As it stood a step before; what is not as it was lights up. */
  readonly before: SheetState | undefined;
  readonly loading: boolean;
}

interface LineRow extends SheetLine, RecordRow {
  readonly upper: string;
  readonly lower: string;
}

/** The whole sheet as it stood. */
export function SheetAtMoment({ sheet, before, loading }: SheetAtMomentProps) {
  const place = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sheet.items.map(rowOf), [sheet.items]);
  const columns = useMemo(() => columnsFor(before ? differencesOf(before, sheet) : []), [before, sheet]);
  useEffect(() => {
    const changed = place.current?.querySelector<HTMLElement>('[data-changed]');
    if (place.current && changed) scrollWithin(place.current, changed);
  }, [columns, rows]);
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <MergedTable
        label="当时的评分表"
        columns={columns}
        rows={rows}
        loading={loading}
        foot={<SheetTotals sheet={sheet} />}
      />
    </Box>
  );
}

function rowOf(line: SheetLine): LineRow {
  const { pname, itemTypeName } = line;
  return { ...line, id: line.itemId, upper: pname ?? itemTypeName ?? '', lower: pname ? (itemTypeName ?? '') : '' };
}

function columnsFor(differences: ReturnType<typeof differencesOf>): readonly MergedColumn<LineRow>[] {
  const changed = new Map(differences.map((difference) => [difference.itemId, difference.changed]));
  const figure = (
    source: ComparedMember,
    label: string,
    value: (row: LineRow) => ReactNode,
  ): MergedColumn<LineRow> => ({
    source,
    label,
    unit: '分',
    kind: 'number',
    width: 108,
    render: (row) => <Figure changed={changed.get(row.itemId)?.has(source) ?? false}>{value(row)}</Figure>,
  });
  return [
    { source: 'upper', label: '项目类别', merge: true, width: 120 },
    { source: 'lower', label: '子类别', merge: true, width: 120 },
    {
      source: 'itemName',
      label: '项目名称',
      render: ({ itemName, selected }) => `${itemName ?? NAMELESS}${selected ? '' : '（已不评审）'}`,
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
