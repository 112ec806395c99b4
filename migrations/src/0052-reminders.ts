import { type Kysely, type Migration, sql } from 'kysely';

/** When units were last reminded of what they have still to do, and what that was. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE unit_reminder (
        unit_id uuid PRIMARY KEY,
        year integer NOT NULL,
        registers integer NOT NULL,
        declarations integer NOT NULL,
        files integer NOT NULL,
        reminded_at timestamptz NOT NULL
      )`.execute(db);
  },
};
