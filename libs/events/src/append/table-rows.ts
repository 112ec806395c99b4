import { integerArray } from '../project/binary-array.js';
import type { PreparedAppend } from './prepared-append.js';
import type { ReadTable } from '../project/projection.js';
import { columnArrays } from '../project/read-table-sql.js';

type Row = Record<string, unknown>;

/** What a batch does to one table, each row beside the number of its append. */
export interface TableRows {
  readonly table: ReadTable;
  readonly puts: Row[];
  readonly putOf: number[];
  readonly removes: Row[];
  readonly removeOf: number[];
}

/** Gathers what a batch does to each table, always in the same order of the tables. */
export function tablesOf(batch: readonly PreparedAppend[]): TableRows[] {
  const byTable = new Map<ReadTable, TableRows>();
  for (const [index, { rows }] of batch.entries()) {
    for (const { table, puts, removes } of rows) {
      let all = byTable.get(table);
      if (!all) byTable.set(table, (all = { table, puts: [], putOf: [], removes: [], removeOf: [] }));
      for (const row of puts) all.putOf[all.puts.push(row) - 1] = numberOf(index);
      for (const row of removes) all.removeOf[all.removes.push(row) - 1] = numberOf(index);
    }
  }
  return [...byTable.values()].sort((a, b) => tableNumber(a.table) - tableNumber(b.table));
}

/** The number of an append in its statement counts from 1, as PostgreSQL counts. */
export const numberOf = (index: number) => index + 1;

const tableNumbers = new WeakMap<ReadTable, number>();
let tablesSeen = 0;

/** Two projections may write different columns of one table, so that its name would not do. */
export function tableNumber(table: ReadTable): number {
  let number = tableNumbers.get(table);
  if (number === undefined) tableNumbers.set(table, (number = ++tablesSeen));
  return number;
}

/** The rows as parameters, each kind behind the numbers of its appends. */
export function numberedRowValues({ table, puts, putOf, removes, removeOf }: TableRows): Buffer[] {
  return [
    ...(removes.length ? [integerArray(removeOf), ...columnArrays(table, table.key, removes)] : []),
    ...(puts.length ? [integerArray(putOf), ...columnArrays(table, Object.keys(table.columns), puts)] : []),
  ];
}
