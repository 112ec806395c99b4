import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Open runs are found by a column that changes once in a run's life: where an index names the status, each step of a run is
 * a new entry in every index, and a batch that is looked up by its ids is tempted to read all that waits instead.
 */
export const openRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP INDEX schedule_job_run_open`.execute(db);
    await sql`CREATE INDEX schedule_job_run_open ON schedule_job_run (job_id) WHERE ended_at IS NULL`.execute(db);
    // Room beside a row for the version of it that has begun.
    await sql`ALTER TABLE schedule_job_run SET (fillfactor = 60)`.execute(db);
  },
};
