import type { AnyProjection } from '@county-tcm/events';
import { sql } from 'kysely';
import type { AppDatabase } from '../platform/database/app-database.js';

/**
 * The columns that read tables lack, or have of another type, than the projections that fill them say: a definition that
 * went ahead of its migration is noticed at the start and not at somebody's save.
 */
export async function misfitColumns(database: AppDatabase, projections: readonly AnyProjection[]): Promise<string[]> {
  const wanted = projections.flatMap(({ table, columns }) =>
    Object.entries(columns).map(([name, type]) => ({ table_name: table, name, type })),
  );
  const { rows } = await sql<{ column: string; found: string | null; wanted: string }>`
    select w.table_name || '.' || w.name as "column", found.type as found, w.type as wanted
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(table_name text, name text, type text)
    left join lateral (
      select replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz') as type
      from pg_attribute a
      where a.attrelid = to_regclass(quote_ident(w.table_name)) and a.attname = w.name and not a.attisdropped) as found on true
    where found.type is distinct from w.type order by 1`.execute(database);
  return rows.map(
    ({ column, found, wanted: type }) => `${column}（应为 ${type}，${found === null ? '没有此列' : `现为 ${found}`}）`,
  );
}
