import { sql, type Kysely, type Migration } from 'kysely';

/** Proofs of work, locks by address, sessions that tire, passwords that are not used twice, names that look alike. */
export const soundAccess: Migration = {
  async up(db: Kysely<unknown>) {
    await proveWork(db);
    await countByAddress(db);
    await tireSessions(db);
    await keepPasswords(db);
    await tellNamesApart(db);
  },
};

/** Captchas live for two minutes: whoever looks at one now asks for another. */
async function proveWork(db: Kysely<unknown>) {
  await sql`DELETE FROM captcha`.execute(db);
  await sql`ALTER TABLE captcha ADD COLUMN challenge jsonb NOT NULL`.execute(db);
}

/** Counts that tell no addresses apart say nothing to a lock that does. They would have ended in half an hour. */
async function countByAddress(db: Kysely<unknown>) {
  await sql`DELETE FROM login_attempt`.execute(db);
  await sql`
    ALTER TABLE login_attempt
      ADD COLUMN address text COLLATE "C" NOT NULL,
      DROP CONSTRAINT login_attempt_pkey,
      ADD PRIMARY KEY (user_name, address)`.execute(db);
  await sql`
    CREATE TABLE familiar_address (
      account_id uuid NOT NULL,
      address text COLLATE "C" NOT NULL,
      last_login timestamptz NOT NULL,
      PRIMARY KEY (account_id, address)
    )`.execute(db);
  await sql`CREATE INDEX familiar_address_age ON familiar_address (last_login)`.execute(db);
}

/** Who is signed in at the moment of the change has the whole time of idleness before them. */
async function tireSessions(db: Kysely<unknown>) {
  await sql`ALTER TABLE session ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()`.execute(db);
  await sql`ALTER TABLE session ALTER COLUMN last_used_at DROP DEFAULT`.execute(db);
}

/**
 * An account says which of its credentials is in force; older ones stay for a while, so that none is chosen again. The one
 * that was there before goes by the id of its account, and is in force where an account names none.
 */
async function keepPasswords(db: Kysely<unknown>) {
  await sql`ALTER TABLE credential ADD COLUMN id uuid, ADD COLUMN must_change boolean NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`UPDATE credential SET id = account_id`.execute(db);
  await sql`
    ALTER TABLE credential
      DROP CONSTRAINT credential_pkey,
      ADD PRIMARY KEY (id),
      ALTER COLUMN must_change DROP DEFAULT`.execute(db);
  await sql`CREATE INDEX credential_of_account ON credential (account_id, changed_at DESC)`.execute(db);
  await sql`ALTER TABLE account ADD COLUMN credential_id uuid`.execute(db);
}

/**
 * What a name looks like: letters that are taken for one another are the same. Accounts of earlier times may look alike,
 * and keep their names; none is added that looks like another one. Which are earlier is told by when they were opened,
 * which a rebuild does not change.
 */
async function tellNamesApart(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION look_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace(replace(translate(lower(normalize(name, NFKC)), 'i1|0〇丨一', 'lllool-'), 'm', 'rn'), 'w', 'vv')
  `.execute(db);
  await sql`CREATE INDEX account_look ON account (look_of(user_name))`.execute(db);
  const { rows } = await sql<{ now: string }>`SELECT now()::text AS now`.execute(db);
  await sql`
    CREATE UNIQUE INDEX account_look_taken ON account (look_of(user_name))
    WHERE created_at >= ${sql.lit(rows[0]!.now)}::timestamptz`.execute(db);
}
