import type { StatisticsRow } from './drill-down.js';

/** A table with its numbers. */
export interface StatisticsAnswer {
  readonly rows: readonly StatisticsRow[];
  /** Over all rows, also those of other pages; null where the rows overlap. */
  readonly total: StatisticsRow | null;
  /** How many rows there are. */
  readonly count: number;
  /** The year that is counted, of a table of one year; and those that there are records of, the latest first. */
  readonly year: number | null;
  readonly years: readonly number[];
}
