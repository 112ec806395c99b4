import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Rules between the rows of read tables, which no single history can keep: what a row names is there and stays there, and
 * trees have no circles. A trigger asks after the statement that writes the row, and makes those wait that would write
 * something against it at the same moment. A table that is made anew keeps its triggers, which it would not its foreign keys;
 * a restore, which fills the tables in any order, has them ask at its end.
 *
 * `keep_tree('column', 'pid')` and `keep_reference('article', 'column_id', 'column')` are what a later migration asks for;
 * what breaks them is refused under the names `column_tree` and `article_column_id_reference`.
 */
export const rulesBetweenRows: Migration = {
  async up(db: Kysely<unknown>) {
    for (const rule of [treeRule, parentRule, keepTree, referenceRule, namedRule, keepReference]) {
      await sql.raw(rule).execute(db);
    }
    await sql`SELECT keep_tree('dictionary_entry', 'pid')`.execute(db);
  },
};

/**
 * What a row is put below is there, is not below the row, and takes something below itself. Moves within one tree wait for
 * each other: two of them, each right by itself, can make a circle together.
 */
const treeRule = `
  CREATE FUNCTION check_place_in_tree() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    above text := to_jsonb(NEW) ->> TG_ARGV[0];
    there boolean;
    circle boolean;
    leaf boolean;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('tree'), hashtext(TG_TABLE_NAME));
    IF above = '0' THEN
      RETURN NULL;
    END IF;
    EXECUTE format('WITH RECURSIVE above AS (
        SELECT id, %1$I AS pid FROM %2$I WHERE id = $1::uuid
        UNION
        SELECT t.id, t.%1$I FROM above a JOIN %2$I t ON t.id = CASE WHEN a.pid <> ''0'' THEN a.pid::uuid END)
      SELECT count(*) > 0, coalesce(bool_or(id = $2), false) FROM above', TG_ARGV[0], TG_TABLE_NAME)
      INTO there, circle USING above, NEW.id;
    IF NOT there THEN
      RAISE foreign_key_violation USING CONSTRAINT = TG_TABLE_NAME || '_tree', MESSAGE = 'there is nothing to be below';
    ELSIF circle THEN
      RAISE check_violation USING CONSTRAINT = TG_TABLE_NAME || '_tree', MESSAGE = 'it would be below itself';
    END IF;
    IF TG_NARGS > 1 THEN
      EXECUTE format('SELECT %I = $1 FROM %I WHERE id = $2::uuid', TG_ARGV[1], TG_TABLE_NAME) INTO leaf USING TG_ARGV[2], above;
      IF leaf THEN
        RAISE check_violation USING CONSTRAINT = TG_TABLE_NAME || '_leaf', MESSAGE = 'a leaf has nothing below it';
      END IF;
    END IF;
    RETURN NULL;
  END $$`;

/** What something is below does not go, nor become a leaf. */
const parentRule = `
  CREATE FUNCTION check_nothing_below() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    needed boolean;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('tree'), hashtext(TG_TABLE_NAME));
    EXECUTE format('SELECT EXISTS (SELECT FROM %1$I WHERE %2$I = $1)
        AND ($2 <> ''DELETE'' OR NOT EXISTS (SELECT FROM %1$I WHERE id = $3))', TG_TABLE_NAME, TG_ARGV[0])
      INTO needed USING OLD.id::text, TG_OP, OLD.id;
    IF needed THEN
      RAISE restrict_violation USING CONSTRAINT = TG_TABLE_NAME || TG_ARGV[1], MESSAGE = 'something is below it';
    END IF;
    RETURN NULL;
  END $$`;

const keepTree = `
  CREATE FUNCTION keep_tree(tree text, parent text, leaf text DEFAULT NULL, yes text DEFAULT '是') RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    arguments text := quote_literal(parent) || coalesce(', ' || quote_literal(leaf) || ', ' || quote_literal(yes), '');
  BEGIN
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT ON %I DEFERRABLE FOR EACH ROW EXECUTE FUNCTION check_place_in_tree(%s)',
      tree || '_tree_grows', tree, arguments);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER UPDATE ON %2$I DEFERRABLE FOR EACH ROW WHEN (OLD.%3$I IS DISTINCT FROM NEW.%3$I)
      EXECUTE FUNCTION check_place_in_tree(%4$s)', tree || '_tree_moves', tree, parent, arguments);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER DELETE ON %I DEFERRABLE FOR EACH ROW EXECUTE FUNCTION check_nothing_below(%L, %L)',
      tree || '_tree_shrinks', tree, parent, '_tree');
    IF leaf IS NOT NULL THEN
      EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER UPDATE ON %2$I DEFERRABLE FOR EACH ROW
        WHEN (NEW.%3$I = %4$L AND OLD.%3$I IS DISTINCT FROM NEW.%3$I) EXECUTE FUNCTION check_nothing_below(%5$L, %6$L)',
        tree || '_tree_ends', tree, leaf, yes, parent, '_leaf');
    END IF;
  END $$`;

/** What a row names is there, and does not go before this is written. */
const referenceRule = `
  CREATE FUNCTION check_named_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    named uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
    there uuid;
  BEGIN
    EXECUTE format('SELECT id FROM %I WHERE id = $1 FOR KEY SHARE', TG_ARGV[1]) INTO there USING named;
    IF named IS NOT NULL AND there IS NULL THEN
      RAISE foreign_key_violation USING CONSTRAINT = TG_TABLE_NAME || '_' || TG_ARGV[0] || '_reference',
        MESSAGE = 'what it names is not there';
    END IF;
    RETURN NULL;
  END $$`;

/** What other rows name does not go. */
const namedRule = `
  CREATE FUNCTION check_nothing_names() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    needed boolean;
  BEGIN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I = $1) AND NOT EXISTS (SELECT FROM %I WHERE id = $1)',
      TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME) INTO needed USING OLD.id;
    IF needed THEN
      RAISE restrict_violation USING CONSTRAINT = TG_ARGV[0] || '_' || TG_ARGV[1] || '_reference',
        MESSAGE = 'something names it';
    END IF;
    RETURN NULL;
  END $$`;

const keepReference = `
  CREATE FUNCTION keep_reference(naming text, member text, named text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER INSERT ON %2$I DEFERRABLE FOR EACH ROW WHEN (NEW.%3$I IS NOT NULL)
      EXECUTE FUNCTION check_named_is_there(%3$L, %4$L)', naming || '_' || member || '_is_named', naming, member, named);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER UPDATE ON %2$I DEFERRABLE FOR EACH ROW WHEN (OLD.%3$I IS DISTINCT FROM NEW.%3$I)
      EXECUTE FUNCTION check_named_is_there(%3$L, %4$L)', naming || '_' || member || '_is_changed', naming, member, named);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER DELETE ON %2$I DEFERRABLE FOR EACH ROW EXECUTE FUNCTION check_nothing_names(%3$L, %4$L)',
      naming || '_' || member || '_stays', named, naming, member);
  END $$`;
