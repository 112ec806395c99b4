import { type Kysely, type Migration, sql } from 'kysely';

/** Where a selected item stands is the standard's to say: it may move to another leaf and stays selected. */
export const selectionWithoutLeaf: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE item_selection DROP COLUMN item_type_id`.execute(db);
  },
};
