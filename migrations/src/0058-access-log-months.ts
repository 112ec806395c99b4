import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The access log by months of Shanghai, so that what is too old goes as whole tables and at once. Months are made ahead by
 * `prepare_access_log`; a row of any other month stands in `access_log_other`, and moves when its month is made. The
 * application adds rows and reads them, and may ask for a month, or that old ones go; it owns none of the tables.
 */
export const accessLogMonths: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE access_log RENAME TO access_log_before`.execute(db);
    await createParent(db);
    await createMaking(db);
    await createPruning(db);
    await moveRows(db);
    await createIndexes(db);
    await sql`GRANT SELECT, INSERT ON access_log TO county_tcm_app`.execute(db);
  },
};

async function createParent(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE access_log (LIKE access_log_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
    PARTITION BY RANGE (created_at)`.execute(db);
  await sql`CREATE TABLE access_log_other PARTITION OF access_log DEFAULT`.execute(db);
  await sql`REVOKE ALL ON access_log, access_log_other FROM county_tcm_app`.execute(db);
}

/** Whoever has to make a month waits for what reads or fills the rest, once a month; all others find it made. */
async function createMaking(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION add_access_log_month(month timestamp) RETURNS void
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    DECLARE
      name text := 'access_log_' || to_char(month, 'YYYYMM');
      begins timestamptz := month AT TIME ZONE 'Asia/Shanghai';
      ends timestamptz := (month + interval '1 month') AT TIME ZONE 'Asia/Shanghai';
    BEGIN
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      LOCK TABLE access_log_other IN ACCESS EXCLUSIVE MODE;
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      EXECUTE format('CREATE TABLE %I (LIKE access_log INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
      EXECUTE format('REVOKE ALL ON %I FROM county_tcm_app', name);
      EXECUTE format('WITH moved AS (DELETE FROM access_log_other WHERE created_at >= %L AND created_at < %L RETURNING *)
        INSERT INTO %I SELECT * FROM moved', begins, ends, name);
      EXECUTE format('ALTER TABLE access_log ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, begins, ends);
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION prepare_access_log() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '5s' AS $$
    BEGIN
      PERFORM add_access_log_month(date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + ahead * interval '1 month')
      FROM generate_series(0, 2) AS ahead;
    END $$`.execute(db);
  await sql`REVOKE ALL ON FUNCTION add_access_log_month, prepare_access_log FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION prepare_access_log TO county_tcm_app`.execute(db);
}

/**
 * The law has everybody keep half a year, whatever is asked for. A month goes when its last day may go; who reads it is not
 * waited for longer than a moment, since rows are waiting to be written behind it.
 */
async function createPruning(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION drop_access_log_months(before timestamptz) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
    DECLARE
      latest timestamp := least(before, now() - interval '180 days') AT TIME ZONE 'Asia/Shanghai';
      old record;
      held bigint;
      pruned bigint := 0;
    BEGIN
      FOR old IN
        SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'access_log'::regclass AND c.relname ~ '^access_log_[0-9]{6}$'
          AND to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= latest
        ORDER BY c.relname
      LOOP
        EXECUTE format('SELECT count(*) FROM %I', old.name) INTO held;
        EXECUTE format('DROP TABLE %I', old.name);
        pruned := pruned + held;
      END LOOP;
      RETURN pruned;
    END $$`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION prune_access_log(before timestamptz, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      pruned integer;
    BEGIN
      DELETE FROM access_log_other WHERE (created_at, id) IN (
        SELECT created_at, id FROM access_log_other
        WHERE created_at < least(before, now() - interval '180 days') ORDER BY created_at LIMIT most);
      GET DIAGNOSTICS pruned = ROW_COUNT;
      RETURN pruned;
    END $$`.execute(db);
  await sql`REVOKE ALL ON FUNCTION drop_access_log_months FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION drop_access_log_months TO county_tcm_app`.execute(db);
}

/** Each month that there is gets its table before the rows come, and so do the next ones. */
async function moveRows(db: Kysely<unknown>) {
  await sql`
    SELECT add_access_log_month(month) FROM generate_series(
      (SELECT date_trunc('month', min(created_at) AT TIME ZONE 'Asia/Shanghai') FROM access_log_before),
      (SELECT date_trunc('month', max(created_at) AT TIME ZONE 'Asia/Shanghai') FROM access_log_before),
      interval '1 month') AS month`.execute(db);
  await sql`SELECT prepare_access_log()`.execute(db);
  await sql`INSERT INTO access_log SELECT * FROM access_log_before`.execute(db);
  await sql`DROP TABLE access_log_before`.execute(db);
}

async function createIndexes(db: Kysely<unknown>) {
  await sql`ALTER TABLE access_log ADD PRIMARY KEY (created_at, id)`.execute(db);
  for (const [name, columns] of [
    ['region', 'region_code, created_at'],
    ['user', 'username, created_at'],
    ['address', 'client_ip, created_at'],
    ['code', 'return_code, created_at'],
    ['unit', 'unit_id, created_at'],
  ] as const) {
    await sql`CREATE INDEX ${sql.id(`access_log_of_${name}`)} ON access_log (${sql.raw(columns)})`.execute(db);
  }
  await sql`CREATE INDEX access_log_of_reveals ON access_log (created_at) WHERE revealed IS NOT NULL`.execute(db);
  await sql`
    CREATE INDEX access_log_of_revealed_record ON access_log (revealed_id, created_at)
    WHERE revealed_id IS NOT NULL`.execute(db);
}
