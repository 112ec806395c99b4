import { sql, type Kysely, type Migration } from 'kysely';

/** Of which unit the record was that a call opened, so that a unit can be told who looked at its records. */
export const accessLogOpenedUnits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE access_log ADD COLUMN opened_unit_id uuid`.execute(db);
    await sql`
      CREATE INDEX access_log_of_opened_unit ON access_log (opened_unit_id, created_at)
      WHERE opened_unit_id IS NOT NULL`.execute(db);
  },
};
