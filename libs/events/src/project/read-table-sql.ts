import { textArray } from './binary-array.js';
import type { ReadTable } from './projection.js';
import { rowText } from './row-text.js';

/** A name as an SQL identifier. Names come from projections, never from a client; quoted all the same. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Writes rows over what has the same key. They come as one array of texts for each column of the table, in its order,
 * the first of them in parameter `first`. With `joined`, the parameter before is the number of each row's append.
 */
export function putSql(table: ReadTable, first: number, joined = ''): string {
  const columns = Object.keys(table.columns);
  const rest = columns.filter((column) => !table.key.includes(column));
  const onConflict = rest.length
    ? `DO UPDATE SET ${rest.map((c) => `${identifier(c)} = excluded.${identifier(c)}`).join(', ')}`
    : 'DO NOTHING';
  return `INSERT INTO ${identifier(table.table)} (${columns.map(identifier).join(', ')})
    SELECT ${columns.map((c) => cast(table, c)).join(', ')}
    FROM ${rowsFrom(columns, first, joined !== '')} ${joined}
    ON CONFLICT (${table.key.map(identifier).join(', ')}) ${onConflict}`;
}

/** Deletes rows by their keys, which come as `putSql`'s rows do. `using` and `where` narrow them down. */
export function removeSql(table: ReadTable, first: number, using = '', where = ''): string {
  const same = table.key.map((c) => `t.${identifier(c)} = ${cast(table, c)}`);
  return `DELETE FROM ${identifier(table.table)} t
    USING ${rowsFrom(table.key, first, using !== '')} ${using}
    WHERE ${same.join(' AND ')} ${where}`;
}

/** The parameters of rows, or with `table.key` of keys: one for each of the columns. */
export function columnArrays(
  table: ReadTable,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): Buffer[] {
  return columns.map((column) => textArray(rows.map((row) => rowText(row[column], table.columns[column]!))));
}

function cast(table: ReadTable, column: string): string {
  return `r.${identifier(column)}::${table.columns[column]}`;
}

function rowsFrom(columns: readonly string[], first: number, numbered: boolean): string {
  const arrays = columns.map((_, index) => `$${first + index}::text[]`);
  const names = columns.map(identifier);
  return numbered
    ? `unnest($${first - 1}::integer[], ${arrays.join(', ')}) AS r("append#", ${names.join(', ')})`
    : `unnest(${arrays.join(', ')}) AS r(${names.join(', ')})`;
}
