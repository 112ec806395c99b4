import type { StatisticsRow } from './drill-down.js';
import type { Column, StatisticsTable } from './table.js';

/** The rows of a table that are shown to somebody, and the sums below them. */
export interface Shown {
  readonly rows: readonly StatisticsRow[];
  /** Null where there are none. */
  readonly total: StatisticsRow | null;
}

/**
 * What a table shows to the staff of a unit, to whom rows of other types of units and the sums of a single row say nothing.
 * @param unitType null for those above the units, who are shown all of it
 */
export function shownTo(unitType: string | null, table: StatisticsTable, { rows, total }: Shown): Shown {
  if (unitType === null) return { rows, total };
  const own = table.rows.kind === 'unitType' ? rows.filter((row) => row['unitType'] === unitType) : rows;
  return { rows: own, total: null };
}

/** Whether a column of a row is the share of nothing, which is no number. */
export function isOfNothing(column: Column, row: StatisticsRow): boolean {
  return column.kind === 'share' && Number(row[column.whole] ?? 0) === 0;
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
