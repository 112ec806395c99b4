import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The application may only add to the access log. What it may forget, and no more, it asks of this: rows older than half
 * a year, which the law has everybody keep, the oldest first and some at a time, so that nobody waits for it.
 */
export const accessLogRetention: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE FUNCTION prune_access_log(before timestamptz, most integer) RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      DECLARE
        pruned integer;
      BEGIN
        DELETE FROM access_log WHERE (created_at, id) IN (
          SELECT created_at, id FROM access_log
          WHERE created_at < least(before, now() - interval '180 days') ORDER BY created_at LIMIT most);
        GET DIAGNOSTICS pruned = ROW_COUNT;
        RETURN pruned;
      END $$`.execute(db);
    await sql`REVOKE ALL ON FUNCTION prune_access_log FROM PUBLIC`.execute(db);
    await sql`GRANT EXECUTE ON FUNCTION prune_access_log TO county_tcm_app`.execute(db);
  },
};
