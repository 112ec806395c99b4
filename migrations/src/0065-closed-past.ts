import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Until when the past has been told, in milliseconds since 1970: what is recorded must be later. A sequence, since its value
 * is seen by everybody at once, also by a statement that began before.
 */
export const closedPast: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE SEQUENCE closed_past MINVALUE 0 START 0`.execute(db);
    await sql`
      CREATE FUNCTION close_past(until bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock('closed_past'::regclass::oid::bigint);
        IF (SELECT last_value FROM closed_past) < until THEN PERFORM setval('closed_past', until); END IF;
      END $$`.execute(db);
    await sql`
      CREATE FUNCTION refuse_closed(closed bigint) RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the past is closed until %', closed USING ERRCODE = 'PCLSD', DETAIL = closed::text;
      END $$`.execute(db);
    await sql`REVOKE ALL ON FUNCTION close_past, refuse_closed FROM PUBLIC`.execute(db);
    await sql`GRANT EXECUTE ON FUNCTION close_past, refuse_closed TO county_tcm_app`.execute(db);
    await sql`GRANT SELECT, UPDATE ON SEQUENCE closed_past TO county_tcm_app`.execute(db);
  },
};
