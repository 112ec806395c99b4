import { sql } from 'kysely';
import type { AppDatabase } from '../database/app-database.js';
import type { JobQueue } from './job-queue.js';

/**
 * Sees to it that a queue has its one schedule. Processes that start together would make it twice; the lock lets one of
 * them do it.
 */
export async function keepSchedule(database: AppDatabase, queue: JobQueue, name: string, cron: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
    const made = (await queue.schedules(name)).find(({ key }) => key === name);
    if (made?.cron !== cron || made.next === undefined) await queue.schedule(name, name, cron, {});
  });
}
