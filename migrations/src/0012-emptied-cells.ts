import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A cell that was filled and emptied again keeps its row, and with it its version: a deduction that the unit took back, a
 * review that went with an undone clearing. Nobody has declared or reviewed it then.
 */
export const emptiedCells: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE self_evaluation ALTER COLUMN deduction DROP NOT NULL, ALTER COLUMN declared_at DROP NOT NULL`.execute(
      db,
    );
    await sql`
      ALTER TABLE score_review ALTER COLUMN score DROP NOT NULL, ALTER COLUMN reviewed_at DROP NOT NULL`.execute(db);
    await sql`ALTER TABLE score_change ALTER COLUMN value_to DROP NOT NULL`.execute(db);
  },
};
