import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Transaction ids belong to one PostgreSQL. Events that came from another one with a restore stand in an earlier epoch and
 * sort before all that are appended here, whatever their ids. The epoch of new events is the column's default, which
 * costs an append nothing; what was there before epochs were kept is in epoch 0.
 *
 * Beside them stands how many streams and events there were, and in which order: `event_tallies` can only be added to.
 */
export const eventEpochs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE event_epochs (
        epoch integer PRIMARY KEY CHECK (epoch > 0),
        system_identifier text COLLATE "C" NOT NULL,
        opened_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
    await sql`ALTER TABLE events ADD COLUMN epoch integer NOT NULL DEFAULT 0`.execute(db);
    await sql`DROP INDEX events_in_reading_order`.execute(db);
    await sql`CREATE INDEX events_in_reading_order ON events (epoch, transaction_id, position)`.execute(db);
    await sql`ALTER TABLE checkpoints ADD COLUMN epoch integer NOT NULL DEFAULT 0`.execute(db);
    await sql`REVOKE ALL ON event_epochs FROM county_tcm_app`.execute(db);
    await sql`GRANT SELECT ON event_epochs TO county_tcm_app`.execute(db);
    await createTallies(db);
  },
};

async function createTallies(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE event_tallies (
      number integer PRIMARY KEY CHECK (number > 0),
      epoch integer NOT NULL,
      transaction_id xid8 NOT NULL,
      position bigint NOT NULL,
      streams bigint NOT NULL,
      events bigint NOT NULL,
      digest bytea NOT NULL,
      tallied_at timestamptz(3) NOT NULL,
      mac bytea NOT NULL
    )`.execute(db);
  await sql`REVOKE ALL ON event_tallies FROM county_tcm_app`.execute(db);
  await sql`GRANT SELECT, INSERT ON event_tallies TO county_tcm_app`.execute(db);
  await sql`
    CREATE TRIGGER event_tallies_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event_tallies
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_events()`.execute(db);
}
