import { sql, type Kysely, type Migration } from 'kysely';

/** A rebuild used to give the application every right to the tables that it had made anew (see 0017). */
export const auditInsertOnlyAgain: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`REVOKE ALL ON audit_event, score_change FROM county_tcm_app`.execute(db);
    await sql`GRANT SELECT, INSERT ON audit_event, score_change TO county_tcm_app`.execute(db);
  },
};
