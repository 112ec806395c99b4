import type { StatisticsRow } from '@county-tcm/domain/statistics/behind';
import { isOfNothing } from '@county-tcm/domain/statistics/shown';
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

/** Whether a share is below what is recommended; one of nothing is not. */
export function isBelow(column: Column, row: StatisticsRow): boolean {
  if (column.kind !== 'share' || column.recommended === undefined) return false;
  return !isOfNothing(column, row) && numberIn(row, column) < column.recommended;
}

/** The unit that all columns count in; undefined where they differ. */
export function commonUnit({ columns }: StatisticsTable): string | undefined {
  const units = new Set(columns.map(({ unit }) => unit));
  return units.size === 1 ? [...units][0] : undefined;
}

export function isEmpty({ columns }: StatisticsTable, rows: readonly StatisticsRow[]): boolean {
  return rows.every((row) => columns.every((column) => numberIn(row, column) === 0));
}
