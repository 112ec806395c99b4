import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Imports of units from workbooks: how far each is, what came of it, and every row that could not be taken. None of it is
 * history: what an import writes are the events of the units.
 */
export const unitImport: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE unit_import (
        id uuid PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('waiting', 'active', 'completed', 'failed')),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        finished_at timestamptz,
        user_id text NOT NULL,
        unit_id uuid,
        region_code text COLLATE "C" NOT NULL,
        caller json NOT NULL,
        file_name text NOT NULL,
        storage_key text NOT NULL,
        total integer NOT NULL DEFAULT 0,
        done integer NOT NULL DEFAULT 0,
        imported integer NOT NULL DEFAULT 0,
        unchanged integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        failure text,
        marked_key text,
        marked_size integer
      )`.execute(db);
    await sql`CREATE INDEX unit_import_of_user ON unit_import (user_id, created_at DESC)`.execute(db);
    await sql`
      CREATE INDEX unit_import_unfinished ON unit_import (updated_at) WHERE state IN ('waiting', 'active')`.execute(db);
    await sql`
      CREATE TABLE unit_import_fault (
        import_id uuid NOT NULL REFERENCES unit_import ON DELETE CASCADE,
        row_number integer NOT NULL,
        msg text NOT NULL,
        PRIMARY KEY (import_id, row_number)
      )`.execute(db);
  },
};
