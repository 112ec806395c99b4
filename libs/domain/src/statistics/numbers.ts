import { type Decimal, percentageOf, readDecimal } from '../register/decimal.js';
import type { StatisticsRow } from './drill-down.js';
import type { StatisticsTable } from './table.js';

type Amounts = Readonly<Record<string, number>>;

/** The numbers of a row in the order of its columns: what was counted, 0 where nothing was, and the shares of it. */
export function withShares({ columns }: StatisticsTable, counted: Amounts): StatisticsRow {
  const share = (part: string, whole: string) => Number(percentageOf(decimal(counted[part]), decimal(counted[whole])));
  return Object.fromEntries(
    columns.map((column) => [
      column.name,
      column.kind === 'share' ? share(column.part, column.whole) : (counted[column.name] ?? 0),
    ]),
  );
}

/** The numbers of a row that no record counts for. */
export function emptyRow(table: StatisticsTable): StatisticsRow {
  return withShares(table, {});
}

function decimal(amount: number | undefined): Decimal | null {
  const reading = readDecimal(amount ?? 0);
  return 'value' in reading ? reading.value : String(amount);
}
