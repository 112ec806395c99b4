import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What the records of units come to in the statistics, kept by a reader of the events so that opening a table does not
 * count every record. One row is one number: of which table, of which year (0 where it is not of one), of which name ('' where
 * the rows are not names). A number that is 0 has no row of a unit. The index is the order of the units in a table.
 */
export const statistics: Migration = {
  async up(db: Kysely<unknown>) {
    const number = sql`unit_type text NOT NULL, statistic text NOT NULL, year integer NOT NULL, name text NOT NULL,
      number text NOT NULL, amount numeric NOT NULL`;
    await sql`
      CREATE TABLE unit_statistic (
        unit_id uuid NOT NULL, region_code text COLLATE "C" NOT NULL, ${number},
        PRIMARY KEY (unit_id, statistic, year, name, number, unit_type, region_code)
      ) WITH (fillfactor = 80)`.execute(db);
    // `digits` says of how many digits of the code the row is the sum: 6 for what is in just this region, 0 for all.
    await sql`
      CREATE TABLE region_statistic (
        digits integer NOT NULL, region_code text COLLATE "C" NOT NULL, ${number},
        PRIMARY KEY (digits, region_code, statistic, year, name, number, unit_type)
      ) WITH (fillfactor = 80)`.execute(db);
    await sql`CREATE INDEX unit_in_order ON unit (region_code, unit_no, id)`.execute(db);
  },
};
