import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The event store: events, the head of every stream, the checkpoints of the readers, and the role that may append to
 * the history and never change it.
 */
export const eventStore: Migration = {
  async up(db: Kysely<unknown>) {
    await createApplicationRole(db);
    await createEvents(db);
    await createStreamHeads(db);
    await createCheckpoints(db);
    await makeEventsAppendOnly(db);
  },
};

/**
 * The application connects as the owner and works as this role (`-c role=county_tcm_app`). A role belongs to the whole
 * cluster, so that a second database, or a second process that migrates at the same moment, finds it there already.
 */
async function createApplicationRole(db: Kysely<unknown>) {
  await sql`
    DO $$
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'county_tcm_app') THEN
        CREATE ROLE county_tcm_app NOLOGIN;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`.execute(db);
  await sql`
    DO $$
    BEGIN
      IF NOT pg_has_role(current_user, 'county_tcm_app', 'MEMBER') THEN
        EXECUTE format('GRANT county_tcm_app TO %I', current_user);
      END IF;
    END $$`.execute(db);
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO county_tcm_app', current_schema());
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I
        GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO county_tcm_app', current_schema());
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I
        GRANT USAGE, SELECT ON SEQUENCES TO county_tcm_app', current_schema());
    END $$`.execute(db);
}

/**
 * `data` and `meta` are json and not jsonb, because jsonb rewrites what it is given and the hash is over the exact text.
 * `recorded_at` comes from the application and has milliseconds, because it is hashed too. The index is in exactly the
 * order in which the readers ask.
 */
async function createEvents(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE events (
      category text COLLATE "C" NOT NULL,
      stream_id text COLLATE "C" NOT NULL,
      version integer NOT NULL CHECK (version > 0),
      position bigint GENERATED ALWAYS AS IDENTITY,
      transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
      type text COLLATE "C" NOT NULL,
      schema integer NOT NULL,
      data json NOT NULL,
      meta json NOT NULL,
      recorded_at timestamptz(3) NOT NULL,
      command_id uuid NOT NULL,
      command_part integer NOT NULL,
      hash bytea NOT NULL,
      mac bytea NOT NULL,
      PRIMARY KEY (category, stream_id, version),
      UNIQUE (command_id, command_part)
    )`.execute(db);
  await sql`CREATE INDEX events_in_reading_order ON events (transaction_id, position)`.execute(db);
}

/** One row a stream. Rows are rewritten in place with every append, hence the room that is left on each page. */
async function createStreamHeads(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE stream_heads (
      category text COLLATE "C" NOT NULL,
      stream_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      previous_version integer NOT NULL,
      hash bytea NOT NULL,
      PRIMARY KEY (category, stream_id)
    ) WITH (fillfactor = 80)`.execute(db);
}

async function createCheckpoints(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE checkpoints (
      name text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      transaction_id xid8 NOT NULL,
      position bigint NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (name, version)
    )`.execute(db);
}

/** The grants bind the application; the trigger also stops an owner who does not mean it. */
async function makeEventsAppendOnly(db: Kysely<unknown>) {
  await sql`REVOKE ALL ON events FROM county_tcm_app`.execute(db);
  await sql`GRANT SELECT, INSERT ON events TO county_tcm_app`.execute(db);
  await sql`REVOKE ALL ON stream_heads, checkpoints FROM county_tcm_app`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE ON stream_heads TO county_tcm_app`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON checkpoints TO county_tcm_app`.execute(db);
  await sql`
    CREATE FUNCTION refuse_change_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'events are append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER events_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_events()`.execute(db);
}
