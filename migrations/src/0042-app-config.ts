import { sql, type Kysely, type Migration } from 'kysely';

/** System settings: a tree, as dictionaries are. A code is set once, so that there is no doubt which value is in force. */
export const appConfig: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE app_config (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        pid text COLLATE "C" NOT NULL,
        name text,
        code text,
        value text,
        type text,
        status text,
        sort_number numeric,
        remarks text
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX app_config_code ON app_config (code)`.execute(db);
    await sql`CREATE INDEX app_config_of_parent ON app_config (pid, id)`.execute(db);
    await sql`
      CREATE INDEX app_config_text ON app_config USING gin (characters_of(
        coalesce(name, '') || coalesce(code, '') || coalesce(value, '') || coalesce(remarks, '')))`.execute(db);
    await sql`SELECT keep_tree('app_config', 'pid')`.execute(db);
  },
};
