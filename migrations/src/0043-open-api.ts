import { sql, type Kysely, type Migration } from 'kysely';

/** Applications that call the product by signed requests: which calls there are, who may make which, and what was used. */
export const openApi: Migration = {
  async up(db: Kysely<unknown>) {
    await createEntries(db);
    await createUsers(db);
    await createCredentials(db);
    await createUse(db);
  },
};

async function createEntries(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE api_entry (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      name text,
      url text,
      remarks text
    )`.execute(db);
  await sql`
    CREATE INDEX api_entry_text ON api_entry USING gin (characters_of(
      coalesce(name, '') || coalesce(url, '') || coalesce(remarks, '')))`.execute(db);
}

async function createUsers(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE api_user (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      app_name text NOT NULL,
      manufacturer text NOT NULL,
      permit_ip text NOT NULL,
      contact_name text NOT NULL,
      contact_mobile text NOT NULL,
      app_domain text NOT NULL,
      api_id_list uuid[] NOT NULL,
      unit_id uuid,
      region_code text COLLATE "C",
      expire_time timestamptz,
      rate_per_minute integer NOT NULL,
      order_num integer,
      remarks text,
      access_key_id text COLLATE "C" NOT NULL,
      credential_id uuid NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX api_user_access_key ON api_user (access_key_id)`.execute(db);
}

/** Secrets as they are sealed, outside of all history: one is in force when an event of its user names its id. */
async function createCredentials(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE api_credential (
      id uuid PRIMARY KEY,
      api_user_id uuid NOT NULL,
      sealed_secret bytea NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX api_credential_of_user ON api_credential (api_user_id)`.execute(db);
}

/** A nonce is remembered as long as a request that bears it would be in time: a crash may take them. */
async function createUse(db: Kysely<unknown>) {
  await sql`
    CREATE UNLOGGED TABLE api_nonce (
      api_user_id uuid NOT NULL,
      nonce text COLLATE "C" NOT NULL,
      used_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (api_user_id, nonce)
    )`.execute(db);
  await sql`CREATE INDEX api_nonce_of_minute ON api_nonce (api_user_id, used_at)`.execute(db);
  await sql`CREATE INDEX api_nonce_expiry ON api_nonce (expires_at)`.execute(db);
  await sql`
    CREATE TABLE api_user_use (
      api_user_id uuid PRIMARY KEY,
      last_used_at timestamptz NOT NULL,
      last_ip text NOT NULL
    )`.execute(db);
}
