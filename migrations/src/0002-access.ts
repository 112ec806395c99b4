import { sql, type Kysely, type Migration } from 'kysely';

/** Who may sign in and do what, what keeps them signed in, and what was asked of the server. */
export const access: Migration = {
  async up(db: Kysely<unknown>) {
    await createRoles(db);
    await createAccounts(db);
    await createSessions(db);
    await createLoginGuards(db);
    await createAccessLog(db);
  },
};

async function createRoles(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE role (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      role_name text NOT NULL,
      role_kind text COLLATE "C" NOT NULL,
      permissions text[] NOT NULL,
      menus text[],
      remarks text NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX role_name_taken ON role (role_name)`.execute(db);
  await sql`CREATE INDEX role_of_kind ON role (role_kind, created_at)`.execute(db);
}

/**
 * A name that differs only in case would be taken for somebody else's. The password hash stands beside the read table,
 * never in events and never in a rebuild.
 */
async function createAccounts(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE account (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      user_name text NOT NULL,
      nick_name text NOT NULL,
      role_id uuid NOT NULL,
      unit_id uuid,
      region_code text COLLATE "C",
      user_phone text NOT NULL,
      remarks text NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX account_name_taken ON account (lower(user_name))`.execute(db);
  await sql`CREATE INDEX account_newest ON account (created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX account_of_unit ON account (unit_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX account_of_role ON account (role_id)`.execute(db);
  await sql`
    CREATE TABLE credential (
      account_id uuid PRIMARY KEY,
      password_hash text NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);
}

/** Of tokens only the SHA-256 is kept. A spent refresh token stays until its session ends, so that its reuse is seen. */
async function createSessions(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE session (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL,
      client_ip text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX session_of_account ON session (account_id)`.execute(db);
  await sql`
    CREATE TABLE session_token (
      hash bytea PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      kind text COLLATE "C" NOT NULL CHECK (kind IN ('access', 'refresh')),
      expires_at timestamptz NOT NULL,
      spent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX session_token_of_session ON session_token (session_id, kind, expires_at)`.execute(db);
  await sql`CREATE INDEX session_token_expiry ON session_token (expires_at)`.execute(db);
}

/** A captcha lives for two minutes: a crash may take it. Attempts are counted for names, whether or not they exist. */
async function createLoginGuards(db: Kysely<unknown>) {
  await sql`
    CREATE UNLOGGED TABLE captcha (
      token_hash bytea PRIMARY KEY,
      answer text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX captcha_expiry ON captcha (expires_at)`.execute(db);
  await sql`
    CREATE TABLE login_attempt (
      user_name text COLLATE "C" PRIMARY KEY,
      failed_at timestamptz[] NOT NULL,
      locked_until timestamptz
    )`.execute(db);
}

/**
 * Ids are UUIDs of version 7 made from `created_at`, which therefore leads every index: the table can be partitioned by
 * time without changing a query. The application may add rows and read them.
 */
async function createAccessLog(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE access_log (
      id uuid NOT NULL,
      created_at timestamptz(3) NOT NULL,
      application_name text NOT NULL,
      operation text NOT NULL,
      method text NOT NULL,
      url text NOT NULL,
      parameters text NOT NULL,
      return_code integer NOT NULL,
      return_content_type text NOT NULL,
      duration_ms numeric NOT NULL,
      trace_id text NOT NULL,
      account_id uuid,
      username text,
      unit_id uuid,
      region_code text COLLATE "C",
      client_ip text NOT NULL,
      ua text NOT NULL,
      PRIMARY KEY (created_at, id)
    )`.execute(db);
  await sql`CREATE INDEX access_log_of_region ON access_log (region_code, created_at)`.execute(db);
  await sql`CREATE INDEX access_log_of_user ON access_log (username, created_at)`.execute(db);
  await sql`CREATE INDEX access_log_of_address ON access_log (client_ip, created_at)`.execute(db);
  await sql`CREATE INDEX access_log_of_code ON access_log (return_code, created_at)`.execute(db);
  await sql`REVOKE ALL ON access_log FROM county_tcm_app`.execute(db);
  await sql`GRANT SELECT, INSERT ON access_log TO county_tcm_app`.execute(db);
}
