import type { StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { rowTitle } from '@county-tcm/domain/statistics/visible-rows';
import type { Column, StatisticsTable } from '@county-tcm/domain/statistics/table';
import { figure, numberIn } from '../figures.js';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as it is written at the end of the bar. */
  readonly text: string;
  /** The list with the records behind it. */
  readonly to: string | undefined;
}

/** One small chart: one column of a table over its rows. */
export interface Panel {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
  /** Where the axis ends; the same for all panels that count the same. */
  readonly most: number;
  /** Drawn as a line across the bars. */
  readonly recommended?: number;
}

/** More bars than these do not fit into a glance; the table has the rest. */
export const maxBars = 20;

type PathOf = (column: Column, row: StatisticsRow) => string | undefined;

/** The columns that a table draws, one panel each; rows that have nothing in any of them are left out. */
export function panelsOf(table: StatisticsTable, rows: readonly StatisticsRow[], pathOf: PathOf): readonly Panel[] {
  const drawn = table.columns.filter(({ name }) => table.chart.includes(name));
  const shown = rows.filter((row) => drawn.some((column) => numberIn(row, column) !== 0)).slice(0, maxBars);
  const [only] = shown;
  if (only && shown.length === 1 && isAlike(drawn)) return [ofRow(table, only, drawn, pathOf)];
  return drawn.map((column) => {
    const recommended = column.kind === 'share' ? column.recommended : undefined;
    return {
      name: column.name,
      title: drawn.length === 1 ? `${table.title}${column.label}` : column.label,
      unit: column.unit,
      most: axisEnd(
        drawn.filter(({ unit }) => unit === column.unit),
        shown,
      ),
      bars: shown.map((row) => barOf(column, row, rowTitle(table, row), pathOf)),
      ...(recommended === undefined ? {} : { recommended }),
    };
  });
}

/** Whether the columns can stand beside each other on one axis. */
function isAlike(columns: readonly Column[]): boolean {
  return columns.length > 1 && new Set(columns.map(({ unit }) => unit)).size === 1 && columns[0]?.kind === 'counted';
}

/** A single row is one panel, with a bar for each column. */
function ofRow(table: StatisticsTable, row: StatisticsRow, columns: readonly Column[], pathOf: PathOf): Panel {
  return {
    name: 'row',
    title: rowTitle(table, row),
    unit: columns[0]?.unit ?? '',
    most: axisEnd(columns, [row]),
    bars: columns.map((column) => barOf(column, row, column.label, pathOf)),
  };
}

function barOf(column: Column, row: StatisticsRow, label: string, pathOf: PathOf): Bar {
  const value = numberIn(row, column);
  return { label, value, text: figure(column, row), to: value === 0 ? undefined : pathOf(column, row) };
}

/** In words, for those who cannot see it. */
export function panelWords({ title, unit, bars, recommended }: Panel): string {
  const values = bars.map(({ label, text }) => `${label} ${text}`).join('，');
  const line = recommended === undefined ? '' : `；建议不低于${recommended}`;
  return `${title}（${unit}）：${values}${line}`;
}

function axisEnd(columns: readonly Column[], rows: readonly StatisticsRow[]): number {
  const values = columns.flatMap((column) => rows.map((row) => numberIn(row, column)));
  const lines = columns.map((column) => (column.kind === 'share' ? (column.recommended ?? 0) : 0));
  return Math.max(1, ...values, ...lines);
}
