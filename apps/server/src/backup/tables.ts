import pg, { type ClientBase } from 'pg';

/** A table of ours, with the columns that hold anything by themselves. */
export interface Table {
  readonly table: string;
  readonly columns: readonly string[];
}

interface FoundTable extends Table {
  readonly references: readonly string[];
}

/**
 * The migrations' own tables, which a restore makes anew, and what a rebuild has under way, are not kept. What is in parts
 * is one table: the parts of today are not those of the day on which it is restored.
 */
const tablesSql = `SELECT c.relname AS table,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    array(SELECT f.confrelid::regclass::text FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS references
  FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname NOT LIKE 'kysely\\_%' AND c.relname NOT LIKE '%\\_\\_rebuild' ORDER BY c.relname`;

/** Every table, none before one that it refers to. */
export async function tablesInOrder(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(tablesSql);
  const ordered: FoundTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const open = new Set(left.map(({ table }) => table));
    const ready = left.filter(({ references }) => !references.some((name) => open.has(name)));
    ordered.push(...(ready.length > 0 ? ready : left));
    left = ready.length > 0 ? left.filter((table) => !ready.includes(table)) : [];
  }
  return ordered;
}

/** A table and its columns as COPY names them for what comes back. */
export function copied({ table, columns }: Table): string {
  return `${pg.escapeIdentifier(table)} (${listOf(columns)})`;
}

/** All of a table as COPY names it, also of one that is in parts. */
export function allOf({ table, columns }: Table): string {
  return `(SELECT ${listOf(columns)} FROM ${pg.escapeIdentifier(table)})`;
}

function listOf(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

const sequencesSql = `SELECT c.relname AS table, a.attname AS column,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`;

/** The next value of every column that counts by itself. */
export async function sequencesOf(client: ClientBase) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(sequencesSql);
  return Promise.all(
    rows.map(async ({ table, column, sequence }) => {
      const asked = await client.query<{ next: string }>(
        `SELECT (last_value + CASE WHEN is_called THEN 1 ELSE 0 END)::text AS next FROM ${sequence}`,
      );
      return { table, column, next: asked.rows[0]!.next };
    }),
  );
}
