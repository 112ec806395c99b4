import { sql, type Kysely, type Migration } from 'kysely';

/** What people are shown of their own sessions and logins: the browser that opened a session, and logins by account. */
export const ownSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE session ADD COLUMN ua text NOT NULL DEFAULT ''`.execute(db);
    await sql`
      CREATE INDEX access_log_of_logins ON access_log (account_id, created_at)
      WHERE url = '/api/user-center/login' AND account_id IS NOT NULL`.execute(db);
  },
};
