import { sql, type Kysely, type Migration } from 'kysely';

/**
 * How many tries of an import ended without anybody hearing of it, as those do whose process ends: counted before the
 * try, so that a file that ends every process which reads it is given up.
 */
export const lostImportTries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE unit_import ADD COLUMN lost_tries integer NOT NULL DEFAULT 0`.execute(db);
  },
};
