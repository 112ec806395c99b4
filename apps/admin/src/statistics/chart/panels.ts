import type { StatisticsRow } from '@county-tcm/domain/statistics/behind';
import type { Column, StatisticsTable } from '@county-tcm/domain/statistics/table';
import { figure, numberIn, rowTitle } from '../figures.js';

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
export const mostBars = 20;

/** The columns that a table draws, one panel each. */
export function panelsOf(
  table: StatisticsTable,
  rows: readonly StatisticsRow[],
  pathOf: (column: Column, row: StatisticsRow) => string | undefined,
): readonly Panel[] {
  const drawn = table.columns.filter(({ name }) => table.chart.includes(name));
  const shown = rows.slice(0, mostBars);
  return drawn.map((column) => {
    const recommended = column.kind === 'share' ? column.recommended : undefined;
    return {
      name: column.name,
      title: column.kind === 'counted' && column.group ? `${column.group}：${column.label}` : column.label,
      unit: column.unit,
      most: axisEnd(
        drawn.filter(({ unit }) => unit === column.unit),
        shown,
      ),
      bars: shown.map((row) => {
        const value = numberIn(row, column);
        const to = value === 0 ? undefined : pathOf(column, row);
        return { label: rowTitle(table, row), value, text: figure(column, value), to };
      }),
      ...(recommended === undefined ? {} : { recommended }),
    };
  });
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
