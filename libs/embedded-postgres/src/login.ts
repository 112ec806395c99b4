import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The login that the program works with; it owns nothing. */
const LOGIN = 'county_tcm_login';
/** What it works as: may add to the history, never change it. */
const ROLE = 'county_tcm_app';

/**
 * Makes or mends the login of the application in a database of the embedded PostgreSQL: all that it can do is become the
 * application's role. A folder from before there was such a login gets it at its next start.
 * @param ownerUrl address of the superuser in that database
 * @param secret that its password is made from, so that every process on the folder knows it
 * @returns the address to work with; holds the password
 */
export async function applicationLogin(ownerUrl: string, secret: string): Promise<string> {
  const password = createHmac('sha256', secret).update(LOGIN).digest('hex');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Processes that start together take turns.
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(hashtext($$county_tcm_login$$))');
    for (const role of [ROLE, LOGIN]) await ensureRole(client, role);
    await client.query(`
      ALTER ROLE ${LOGIN} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}';
      GRANT ${ROLE} TO ${LOGIN};
      REVOKE ALL ON DATABASE ${pg.escapeIdentifier(client.database ?? '')} FROM PUBLIC;
      GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(client.database ?? '')} TO ${LOGIN};
      COMMIT`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(ownerUrl), { username: LOGIN, password }).href;
}

async function ensureRole(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (!rowCount) await client.query(`CREATE ROLE ${name} NOLOGIN`);
}
