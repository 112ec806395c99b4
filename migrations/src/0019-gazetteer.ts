import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Regions are kept by a history, and stay as long as something needs them. A rebuild puts another table in a read table's
 * place, so that no foreign key can point at it; triggers that lock and look as one does go over to the new table.
 */
export const gazetteer: Migration = {
  async up(db: Kysely<unknown>) {
    await versionRegions(db);
    await createGuards(db);
    for (const { table, column } of holders) await guard(db, table, column);
  },
};

/** Where a region's code is kept. A file may be filed under a region or, under an id of another form, a unit. */
const holders = [
  { table: 'unit', column: 'region_code' },
  { table: 'account', column: 'region_code' },
  { table: 'population_share', column: 'region_code' },
  { table: 'region_standard', column: 'region_code' },
  { table: 'domain_config', column: 'region_code' },
  { table: 'attachment', column: 'org_id' },
] as const;

/** The regions that are there are entered into the history by the first start; until then they are at version 1. */
async function versionRegions(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE region
      DROP COLUMN sort,
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`.execute(db);
  await sql`
    ALTER TABLE region
      ALTER COLUMN version DROP DEFAULT,
      ALTER COLUMN created_at DROP DEFAULT,
      ALTER COLUMN updated_at DROP DEFAULT`.execute(db);
  await sql`CREATE INDEX region_of_parent ON region (parent_code, code)`.execute(db);
}

/** The lock keeps a region from being removed until the row that names it is committed, and the other way round. */
async function createGuards(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION require_region() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE named text := to_jsonb(NEW) ->> TG_ARGV[0];
    BEGIN
      PERFORM FROM region WHERE code = named FOR KEY SHARE;
      IF NOT FOUND THEN
        RAISE foreign_key_violation USING TABLE = TG_TABLE_NAME, CONSTRAINT = 'region_is_there',
          MESSAGE = format('%s names the region %s, which is not there', TG_TABLE_NAME, named);
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  const uses = holders.map(({ table, column }) => {
    return sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = OLD.code)`;
  });
  await sql`
    CREATE FUNCTION keep_used_region() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${sql.join(uses, sql` OR `)} THEN
        RAISE foreign_key_violation USING TABLE = 'region', CONSTRAINT = 'region_is_used',
          MESSAGE = format('the region %s is used', OLD.code);
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER region_is_used AFTER DELETE ON region
    DEFERRABLE FOR EACH ROW EXECUTE FUNCTION keep_used_region()`.execute(db);
}

async function guard(db: Kysely<unknown>, table: string, column: string) {
  const names = sql`NEW.${sql.ref(column)} ~ '^[0-9]{6}$'`;
  await sql`
    CREATE CONSTRAINT TRIGGER region_is_there AFTER INSERT OR UPDATE OF ${sql.ref(column)} ON ${sql.table(table)}
    DEFERRABLE FOR EACH ROW WHEN (${names}) EXECUTE FUNCTION require_region(${sql.lit(column)})`.execute(db);
}
