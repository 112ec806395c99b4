import { type Kysely, type Migration, sql } from 'kysely';

/**
 * How far units and regions are with the current year: what the first screens show, kept by a reader of the events so that
 * opening them does not count every record. `numbers` are sums by name, `latest` the latest times by register, `lowest` the
 * units of a region with the fewest registers filled in.
 */
export const progress: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE unit_progress (
        unit_id uuid NOT NULL,
        year integer NOT NULL,
        region_code text COLLATE "C" NOT NULL,
        filled integer NOT NULL,
        numbers jsonb NOT NULL,
        latest jsonb NOT NULL,
        PRIMARY KEY (unit_id, year)
      ) WITH (fillfactor = 80)`.execute(db);
    await sql`CREATE INDEX unit_progress_of_region ON unit_progress (year, region_code)`.execute(db);
    // `digits` says of how many digits of the code the row is the sum: 6 for what is in just this region, 0 for all.
    await sql`
      CREATE TABLE region_progress (
        year integer NOT NULL,
        digits integer NOT NULL,
        region_code text COLLATE "C" NOT NULL,
        numbers jsonb NOT NULL,
        latest jsonb NOT NULL,
        lowest jsonb NOT NULL,
        PRIMARY KEY (year, digits, region_code)
      ) WITH (fillfactor = 80)`.execute(db);
  },
};
