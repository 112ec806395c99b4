import type { StatisticsRow } from '@county-tcm/domain/statistics/behind';
import type { Column, StatisticsTable } from '@county-tcm/domain/statistics/table';

/** A number as the tables and charts write it: 175,582; shares with two decimals, and none of nothing. */
export function figure(column: Column, row: StatisticsRow): string {
  if (column.kind === 'share' && Number(row[column.whole] ?? 0) === 0) return '—';
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
  return Number(row[column.whole] ?? 0) > 0 && numberIn(row, column) < column.recommended;
}

/** What a row is of. */
export function rowTitle({ rows }: StatisticsTable, row: StatisticsRow | null): string {
  if (!row) return '合计';
  return String(rows.kind === 'unit' ? row['unitName'] : row[rows.kind]);
}

/** What the rows are of, as the head of their column. */
export function rowsLabel({ rows }: StatisticsTable): string {
  return rows.kind === 'name' ? rows.label : rows.kind === 'unit' ? '单位名称' : '单位类别';
}

/** The unit that all columns count in; undefined where they differ. */
export function commonUnit({ columns }: StatisticsTable): string | undefined {
  const units = new Set(columns.map(({ unit }) => unit));
  return units.size === 1 ? [...units][0] : undefined;
}

export function isEmpty({ columns }: StatisticsTable, rows: readonly StatisticsRow[]): boolean {
  return rows.every((row) => columns.every((column) => numberIn(row, column) === 0));
}
