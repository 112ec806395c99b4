import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The standards as the sheets of each year have them, what was lowered in them, and of what type units were before they
 * were of another one: so that no later edit changes a sheet of a year that is over, nor a score without a trace. Of a
 * database that has a history, all of it is found in the events.
 */
export const editions: Migration = {
  async up(db: Kysely<unknown>) {
    await createEditions(db);
    await createCuts(db);
    await createTypeChanges(db);
    for (const table of ['self_evaluation', 'score_review']) {
      await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN standard_version integer`.execute(db);
    }
    await fillFromEvents(db);
  },
};

/** An item as sheets have it from that year on, until a row of a later year; the row of the year 0 is the first. */
async function createEditions(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE item_edition (
      item_id uuid NOT NULL,
      year integer NOT NULL,
      standard text COLLATE "C" NOT NULL,
      item_no text COLLATE "C" NOT NULL,
      item_name text NOT NULL,
      fill_way text NOT NULL,
      rule_score numeric NOT NULL,
      scoring_standard text NOT NULL,
      deducted_rule text NOT NULL,
      item_type_id uuid NOT NULL,
      item_type_name text NOT NULL,
      item_type_no text COLLATE "C" NOT NULL,
      pname text,
      place text COLLATE "C" NOT NULL,
      PRIMARY KEY (item_id, year)
    )`.execute(db);
}

/** Every lowered rule score, by the version of the standard that lowered it. */
async function createCuts(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE rule_cut (
      item_id uuid NOT NULL,
      version integer NOT NULL,
      year integer NOT NULL,
      rule_score numeric NOT NULL,
      cut_by text,
      cut_at timestamptz NOT NULL,
      PRIMARY KEY (item_id, version)
    )`.execute(db);
}

/** `unit_type` is what the unit was before the change, which was made in `year`. */
async function createTypeChanges(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE unit_type_change (
      unit_id uuid NOT NULL,
      version integer NOT NULL,
      year integer NOT NULL,
      unit_type text COLLATE "C" NOT NULL,
      PRIMARY KEY (unit_id, version)
    )`.execute(db);
}

/** Makes of the events that there are what the projections make of those that come. */
export async function fillFromEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO unit_type_change
    SELECT stream_id::uuid, version, extract(year FROM recorded_at AT TIME ZONE 'Asia/Shanghai'),
      data #>> '{changes,unitType,from}'
    FROM events
    WHERE category = 'unit' AND type = 'UnitChanged' AND data #>> '{changes,unitType,from}' IS NOT NULL`.execute(db);
  await sql`
    INSERT INTO rule_cut
    SELECT (data ->> 'itemId')::uuid, version, extract(year FROM recorded_at AT TIME ZONE 'Asia/Shanghai'),
      (data #>> '{changes,ruleScore,to}')::numeric, meta ->> 'actorName', recorded_at
    FROM events
    WHERE category = 'evaluation-standard' AND type = 'ItemChanged'
      AND (data #>> '{changes,ruleScore,to}')::numeric < (data #>> '{changes,ruleScore,from}')::numeric`.execute(db);
  await replayStandards(db);
}

/** Carries both standards from their first event to their last, and keeps each item as it was at the end of each year. */
async function replayStandards(db: Kysely<unknown>) {
  await sql`
    DO $$
    DECLARE
      e record;
      here uuid;
      yr integer;
    BEGIN
      CREATE TEMP TABLE was_category (id uuid PRIMARY KEY, fields jsonb NOT NULL) ON COMMIT DROP;
      CREATE TEMP TABLE was_item (id uuid PRIMARY KEY, fields jsonb NOT NULL) ON COMMIT DROP;
      FOR e IN SELECT stream_id, type, data::jsonb AS data, recorded_at FROM events
          WHERE category = 'evaluation-standard' ORDER BY stream_id, version LOOP
        here := coalesce(e.data ->> 'itemId', e.data ->> 'categoryId')::uuid;
        yr := CASE e.type WHEN 'ItemAdded' THEN 0
          ELSE extract(year FROM e.recorded_at AT TIME ZONE 'Asia/Shanghai') END;
        CASE e.type
          WHEN 'CategoryAdded' THEN INSERT INTO was_category VALUES (here, e.data);
          WHEN 'ItemAdded' THEN INSERT INTO was_item VALUES (here, e.data);
          WHEN 'CategoryRemoved' THEN DELETE FROM was_category WHERE id = here;
          WHEN 'ItemRemoved' THEN DELETE FROM was_item WHERE id = here;
          WHEN 'CategoryChanged' THEN
            UPDATE was_category c SET fields = c.fields || (
              SELECT jsonb_object_agg(key, value -> 'to') FROM jsonb_each(e.data -> 'changes')) WHERE id = here;
          WHEN 'ItemChanged' THEN
            UPDATE was_item i SET fields = i.fields || (
              SELECT jsonb_object_agg(key, value -> 'to') FROM jsonb_each(e.data -> 'changes')) WHERE id = here;
          ELSE NULL;
        END CASE;
        CONTINUE WHEN e.type NOT IN ('ItemAdded', 'ItemChanged', 'CategoryChanged');
        INSERT INTO item_edition
        WITH RECURSIVE placed AS (
          SELECT c.id, c.fields, NULL::text AS pname, c.id = here AS touched,
            lpad(c.fields ->> 'sortNumber', 9, '0') || (c.fields ->> 'itemTypeNo') || c.id AS place
          FROM was_category c WHERE c.fields ->> 'pid' IS NULL
          UNION ALL
          SELECT c.id, c.fields, above.fields ->> 'itemTypeName', above.touched OR c.id = here,
            above.place || '/' || lpad(c.fields ->> 'sortNumber', 9, '0') || (c.fields ->> 'itemTypeNo') || c.id
          FROM placed above JOIN was_category c ON (c.fields ->> 'pid')::uuid = above.id)
        SELECT i.id, yr, e.stream_id, i.fields ->> 'itemNo', i.fields ->> 'itemName', i.fields ->> 'fillWay',
          (i.fields ->> 'ruleScore')::numeric, i.fields ->> 'scoringStandard', i.fields ->> 'deductedRule', p.id,
          p.fields ->> 'itemTypeName', p.fields ->> 'itemTypeNo', p.pname,
          p.place || '/' || lpad(i.fields ->> 'sortNumber', 9, '0') || ' ' || (i.fields ->> 'itemNo') || ' ' || i.id
        FROM was_item i JOIN placed p ON p.id = (i.fields ->> 'itemTypeId')::uuid
        WHERE i.id = here OR p.touched
        ON CONFLICT (item_id, year) DO UPDATE SET (item_no, item_name, fill_way, rule_score, scoring_standard,
          deducted_rule, item_type_id, item_type_name, item_type_no, pname, place) = ROW (excluded.item_no,
          excluded.item_name, excluded.fill_way, excluded.rule_score, excluded.scoring_standard, excluded.deducted_rule,
          excluded.item_type_id, excluded.item_type_name, excluded.item_type_no, excluded.pname, excluded.place);
      END LOOP;
    END $$`.execute(db);
}
