import { sql, type Kysely, type Migration } from 'kysely';

/** What the audit is searched by is entered and never changed: who makes it anew does so as the tables' owner. */
export const auditInsertOnly: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`REVOKE ALL ON audit_event, score_change FROM county_tcm_app`.execute(db);
    await sql`GRANT SELECT, INSERT ON audit_event, score_change TO county_tcm_app`.execute(db);
  },
};
