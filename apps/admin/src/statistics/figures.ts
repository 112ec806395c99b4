import type { StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { highestShare } from '@county-tcm/domain/home/threshold';
import { isOfNothing } from '@county-tcm/domain/statistics/visible-rows';
import type { Column, StatisticsTable } from '@county-tcm/domain/statistics/table';

/** A number as the tables and charts write it: 175,582; shares with two decimals, and none of nothing. */
export function figure(column: Column, row: StatisticsRow): string {
  if (isOfNothing(column, row)) return '—';
  const decimals =
    column.kind === 'share' ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 4 };
  return new Intl.NumberFormat('zh-CN', decimals).format(numberIn(row, column));
}

export function numberIn(row: StatisticsRow, { name }: Column): number {
  return Number(row[name] ?? 0);
}

/** What is wrong with a share in words: below what is recommended, or above a hundred; one of nothing is neither. */
export function problemOf(column: Column, row: StatisticsRow): string | undefined {
  if (column.kind !== 'share' || isOfNothing(column, row)) return undefined;
  const share = numberIn(row, column);
  if (share > highestShare) return '超过100%，请核对';
  return column.recommended !== undefined && share < column.recommended
    ? `低于建议的${column.recommended}%`
    : undefined;
}

/** The unit that all columns count in; undefined where they differ. */
export function commonUnit({ columns }: StatisticsTable): string | undefined {
  const units = new Set(columns.map(({ unit }) => unit));
  return units.size === 1 ? [...units][0] : undefined;
}

export function isEmpty({ columns }: StatisticsTable, rows: readonly StatisticsRow[]): boolean {
  return rows.every((row) => columns.every((column) => numberIn(row, column) === 0));
}
