import { setTimeout as rest } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { AppDatabase } from '../../platform/database/app-database.js';
import { keepAnew } from '../../platform/database/keep-anew.js';
import { everyUnit, keptYears, progressOfRegions, progressOfUnits, ProgressKeeper } from './keep-progress.js';

/** How long what is kept may take to follow what was just saved. */
const BEHIND_MS = 3000;

/**
 * Writes what is kept of the progress of the years anew, from the read rows as they are; its reader waits meanwhile.
 * @param owner connections of the tables' owner
 * @returns how many units there are
 */
export async function rebuildProgress(database: AppDatabase, owner: Pool, currentYear: number): Promise<number> {
  return keepAnew(owner, ['unit_progress', 'region_progress'], async (client) => {
    for (const year of keptYears(currentYear)) await new ProgressKeeper(database).begin(client, year);
    const counted = 'SELECT count(*)::integer AS units FROM unit_progress WHERE year = $1';
    const { rows } = await client.query<{ units: number }>(counted, [currentYear]);
    return rows[0]?.units ?? 0;
  });
}

/**
 * The rows, by table and key, in which what is kept is not what counting it again comes to, also a moment later: of the
 * units from the read rows, of the regions from the units.
 */
export async function differingProgress(database: AppDatabase, currentYear: number): Promise<string[]> {
  const first = await differingInYears(database, currentYear);
  if (first.length === 0) return [];
  await rest(BEHIND_MS);
  const later = new Set(await differingInYears(database, currentYear));
  return first.filter((row) => later.has(row));
}

async function differingInYears(database: AppDatabase, currentYear: number): Promise<string[]> {
  const differing = new Set<string>();
  for (const year of keptYears(currentYear)) for (const row of await differingRows(database, year)) differing.add(row);
  return [...differing].sort();
}

/** The same moment, however it is written. */
const times = sql`(select jsonb_object_agg(key, extract(epoch from value::timestamptz)) from jsonb_each_text(latest))`;
const ofUnit = sql`unit_id, region_code, filled, numbers, ${times}`;
const ofRegion = sql`digits, region_code, numbers, ${times}, lowest`;

async function differingRows(database: AppDatabase, year: number): Promise<string[]> {
  const [units, regions] = [sql`unit_progress where year = ${year}`, sql`region_progress where year = ${year}`];
  const differing = [
    difference(sql`'unit_progress ' || unit_id`, ofUnit, units, progressOfUnits(year, everyUnit)),
    difference(sql`'region_progress ' || digits || ':' || region_code`, ofRegion, regions, progressOfRegions(year)),
  ];
  const { rows } = await sql<{ row: string }>`
    select row from (${sql.join(differing, sql` union `)}) as found
    where exists (select from ${units}) or exists (select from ${regions})`.execute(database);
  return rows.map(({ row }) => row);
}

type Part = RawBuilder<unknown>;

function difference(key: Part, members: Part, kept: Part, counted: Part): Part {
  const [was, is] = [sql`select ${members} from ${kept}`, sql`select ${members} from (${counted}) as one`];
  return sql`select ${key} as row from ((${was} except ${is}) union all (${is} except ${was})) as differing`;
}
