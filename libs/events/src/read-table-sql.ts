import type { ReadTable } from './projection.js';

/** A name as an SQL identifier. Names come from projections, never from a client; quoted all the same. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Writes the rows of one JSON parameter over what has the same key. `from` adds further joins. */
export function putSql(table: ReadTable, parameter: string, from = ''): string {
  const columns = Object.keys(table.columns);
  const rest = columns.filter((column) => !table.key.includes(column));
  const onConflict = rest.length
    ? `DO UPDATE SET ${rest.map((c) => `${identifier(c)} = excluded.${identifier(c)}`).join(', ')}`
    : 'DO NOTHING';
  return `INSERT INTO ${identifier(table.table)} (${columns.map(identifier).join(', ')})
    SELECT ${columns.map((c) => `r.${identifier(c)}`).join(', ')}
    FROM ${recordset(table, columns, parameter)} ${from}
    ON CONFLICT (${table.key.map(identifier).join(', ')}) ${onConflict}`;
}

/** Deletes the rows whose keys are in one JSON parameter. `using` and `where` narrow them down. */
export function removeSql(table: ReadTable, parameter: string, using = '', where = ''): string {
  const same = table.key.map((c) => `t.${identifier(c)} = r.${identifier(c)}`);
  return `DELETE FROM ${identifier(table.table)} t
    USING ${recordset(table, table.key, parameter)} ${using}
    WHERE ${same.join(' AND ')} ${where}`;
}

/** `append#` is the number of the append, within its statement, that the row belongs to. */
function recordset(table: ReadTable, columns: readonly string[], parameter: string): string {
  const typed = columns.map((column) => `${identifier(column)} ${table.columns[column]}`);
  return `json_to_recordset(${parameter}::json) AS r("append#" integer, ${typed.join(', ')})`;
}
