import { sql, type Kysely, type Migration } from 'kysely';

/** Standards, which items are evaluated, by which standard a region goes, and the sheets of the units. */
export const evaluation: Migration = {
  async up(db: Kysely<unknown>) {
    await createStandards(db);
    await createSelections(db);
    await createRegionStandards(db);
    await createDomainConfigs(db);
    await createSheets(db);
  },
};

/** `pid` is null below the root. `standard` is `province` or `national`. */
async function createStandards(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE item_category (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      standard text COLLATE "C" NOT NULL,
      pid uuid,
      item_type_name text NOT NULL,
      item_type_no text COLLATE "C" NOT NULL,
      sort_number integer NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX item_category_children ON item_category (standard, pid)`.execute(db);
  await sql`CREATE INDEX item_category_parent ON item_category (pid)`.execute(db);
  await sql`
    CREATE TABLE item (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      standard text COLLATE "C" NOT NULL,
      item_type_id uuid NOT NULL,
      item_name text NOT NULL,
      item_no text COLLATE "C" NOT NULL,
      fill_way text NOT NULL,
      score numeric NOT NULL,
      rule_score numeric NOT NULL,
      scoring_standard text NOT NULL,
      deducted_rule text NOT NULL,
      sort_number integer NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX item_of_category ON item (item_type_id, sort_number)`.execute(db);
  await sql`CREATE INDEX item_of_standard ON item (standard, sort_number, id DESC)`.execute(db);
}

/** `unit_type` is the word that units carry, so that a unit finds its selection without a table of types between. */
async function createSelections(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE item_selection (
      standard text COLLATE "C" NOT NULL,
      unit_type text COLLATE "C" NOT NULL,
      year integer NOT NULL,
      item_id uuid NOT NULL,
      item_type_id uuid NOT NULL,
      PRIMARY KEY (standard, unit_type, year, item_id)
    )`.execute(db);
  await sql`CREATE INDEX item_selection_item ON item_selection (item_id, year)`.execute(db);
}

async function createRegionStandards(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE region_standard (
      region_code text COLLATE "C" NOT NULL,
      year integer NOT NULL,
      standard text COLLATE "C" NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (region_code, year)
    )`.execute(db);
}

/** `domain_host` is what a browser calls the domain: lower case, without scheme, port and path. */
async function createDomainConfigs(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE domain_config (
      id uuid PRIMARY KEY,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      domain_name text NOT NULL,
      domain_url text NOT NULL,
      domain_host text COLLATE "C" NOT NULL,
      domain_port text NOT NULL,
      region_code text COLLATE "C"
    )`.execute(db);
  await sql`CREATE INDEX domain_config_host ON domain_config (domain_host, domain_port)`.execute(db);
}

/**
 * What a unit declared and what a reviewer made of it are two tables, written by different people: a row says all about
 * its own last event. Rows are rewritten in place, hence the room that is left on each page.
 */
async function createSheets(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE self_evaluation (
      unit_id uuid NOT NULL,
      year integer NOT NULL,
      standard text COLLATE "C" NOT NULL,
      item_id uuid NOT NULL,
      version integer NOT NULL,
      deduction numeric NOT NULL,
      declared_by text,
      declared_at timestamptz NOT NULL,
      PRIMARY KEY (unit_id, year, standard, item_id)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    CREATE TABLE score_review (
      unit_id uuid NOT NULL,
      year integer NOT NULL,
      standard text COLLATE "C" NOT NULL,
      item_id uuid NOT NULL,
      version integer NOT NULL,
      score numeric NOT NULL,
      opinion text,
      reviewer_id text,
      reviewer_name text,
      reviewed_at timestamptz NOT NULL,
      PRIMARY KEY (unit_id, year, standard, item_id)
    ) WITH (fillfactor = 80)`.execute(db);
}
