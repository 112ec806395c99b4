import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What the access log keeps is not the application's to choose from: it may ask for the oldest rows to go, so many at a time
 * and none of the last thirty days, and for nothing else.
 */
export const accessLogRetention: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE FUNCTION prune_access_log(days integer, most integer) RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      DECLARE gone integer;
      BEGIN
        IF days < 30 THEN
          RAISE check_violation USING MESSAGE = 'the last thirty days stay';
        END IF;
        DELETE FROM access_log WHERE (created_at, id) IN (
          SELECT created_at, id FROM access_log WHERE created_at < now() - make_interval(days => days) ORDER BY created_at LIMIT most);
        GET DIAGNOSTICS gone = ROW_COUNT;
        RETURN gone;
      END $$`.execute(db);
    await sql`REVOKE ALL ON FUNCTION prune_access_log(integer, integer) FROM PUBLIC`.execute(db);
    await sql`GRANT EXECUTE ON FUNCTION prune_access_log(integer, integer) TO county_tcm_app`.execute(db);
  },
};
