import { setTimeout as rest } from 'node:timers/promises';
import { type EventStore, Subscription } from '@county-tcm/events';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { AppDatabase } from '../../platform/database/app-database.js';
import { keepAnew } from '../../platform/database/keep-anew.js';
import { everyUnit, keptYears, PROGRESS_READER, progressOfUnits, ProgressKeeper } from './keep-progress.js';

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

/** Whether what is kept has followed everything that was saved; where its reader was stopped before that, it has not. */
export async function hasFollowed(store: EventStore): Promise<boolean> {
  const reader = new Subscription({ store, name: PROGRESS_READER, handle: () => Promise.resolve() });
  return reader.caughtUp(BEHIND_MS).then(
    () => true,
    () => false,
  );
}

/** The units whose progress is kept otherwise than counting it again comes to, also a moment later. */
export async function differingProgress(database: AppDatabase, currentYear: number): Promise<string[]> {
  const first = await differingInYears(database, currentYear);
  if (first.length === 0) return [];
  await rest(BEHIND_MS);
  const later = new Set(await differingInYears(database, currentYear));
  return first.filter((id) => later.has(id));
}

async function differingInYears(database: AppDatabase, currentYear: number): Promise<string[]> {
  const differing = new Set<string>();
  for (const year of keptYears(currentYear)) for (const id of await differingUnits(database, year)) differing.add(id);
  return [...differing].sort();
}

async function differingUnits(database: AppDatabase, year: number): Promise<string[]> {
  const kept = sql`select unit_id, year, region_code, filled, numbers from unit_progress where year = ${year}`;
  const counted = sql`select unit_id, year, region_code, filled, numbers from (${progressOfUnits(year, everyUnit)}) as one`;
  const { rows } = await sql<{ id: string }>`
    select distinct unit_id as id from (
      (${kept} except ${counted}) union all (${counted} except ${kept})) as differing
    where exists (select from unit_progress where year = ${year})`.execute(database);
  return rows.map(({ id }) => id);
}
