/** One number of the statistics, as a reader of the events keeps it. */
interface KeptNumber {
  region_code: string;
  /** Empty where the unit has none. */
  unit_type: string;
  /** The table that the number is of. */
  statistic: string;
  /** 0 where the table is not of one year. */
  year: number;
  /** What the row is of where rows are names, else empty. */
  name: string;
  /** The column. */
  number: string;
  amount: string;
}

export interface StatisticsTables {
  unit_statistic: KeptNumber & { unit_id: string };
  /** The sums over the units of a region; `digits` of the code are shared by them: 6, 4, 2 or 0. */
  region_statistic: KeptNumber & { digits: number };
}
