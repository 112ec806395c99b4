import { sql, type Kysely, type Migration } from 'kysely';

/** What each call showed whole of a person, and of which record; null where it showed nothing of the kind. */
export const accessLogReveals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE access_log ADD COLUMN revealed text, ADD COLUMN revealed_id uuid`.execute(db);
    await sql`
      CREATE INDEX access_log_of_reveals ON access_log (created_at) WHERE revealed IS NOT NULL
    `.execute(db);
    await sql`
      CREATE INDEX access_log_of_revealed_record ON access_log (revealed_id, created_at) WHERE revealed_id IS NOT NULL
    `.execute(db);
  },
};
