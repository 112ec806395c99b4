import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { AppDatabase } from '../platform/database/app-database.js';

/** What a unit is called now, and where it lies. */
export interface NamedUnit {
  readonly id: string;
  readonly unitName: string;
  readonly unitType: string;
  readonly regionCode: string;
  readonly regionName: string | null;
}

/**
 * The units behind these ids, for whoever may see the record that names them: a history names units that are out of
 * reach by now. What is no unit (any more) is left out.
 */
export async function unitsByIds(
  database: AppDatabase,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedUnit>> {
  const known = [...new Set(ids)].filter((id): id is string => id !== null && isUuid(id));
  if (known.length === 0) return new Map();
  const { rows } = await sql<NamedUnit>`
    select u.id, u.unit_name as "unitName", u.unit_type as "unitType", u.region_code as "regionCode", r.name as "regionName"
    from unit u left join region r on r.code = u.region_code where u.id = any(${known}::uuid[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of these regions by their codes. */
export async function regionNames(
  database: AppDatabase,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await database.selectFrom('region').select(['code', 'name']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
