import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The tables of content management, each with the columns of its definition; and one more rule between rows: a record that
 * can only be named while a flag of it is on keeps the flag on as long as it is named, such as a leaf with articles.
 */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, columns] of Object.entries(tables)) {
      await sql`CREATE TABLE ${sql.table(table)} (id uuid PRIMARY KEY, version integer NOT NULL,
        created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, ${sql.raw(columns)})`.execute(db);
    }
    for (const [table, columns] of Object.entries(typed)) {
      const texts = sql.raw(columns.map((column) => `coalesce(${column}, '')`).join(' || '));
      await sql`CREATE INDEX ${sql.ref(`${table}_text`)} ON ${sql.table(table)} USING gin (characters_of(${texts}))`.execute(
        db,
      );
    }
    for (const index of indexes) await sql.raw(index).execute(db);
    for (const rule of [onRule, stayingRule, keepOnly]) await sql.raw(rule).execute(db);
    await sql`SELECT keep_tree('content_column', 'pid', 'final_child_node')`.execute(db);
    for (const [naming, member, named] of references) {
      await sql`SELECT keep_reference(${naming}, ${member}, ${named})`.execute(db);
    }
    await sql`SELECT keep_only('content_article', 'column_id', 'content_column', 'final_child_node')`.execute(db);
  },
};

const tables: Readonly<Record<string, string>> = {
  content_model: 'model_name text, model_introduction text, model_content text, status text',
  content_model_field: 'model_id uuid, content_field text, display_name text, type text, hidden text',
  content_column: `pid text, column_name text, column_introduction text, path text, model_id uuid, final_child_node text,
    status text, sort_number numeric, column_level text`,
  content_article: `column_id uuid, title_name text, subtitle_name text, release_time timestamptz, expire_time timestamptz,
    content_validity text, content text, author text, chief_editor text, source text, source_url text, video_address text,
    cover_id uuid, file_id uuid, refining text, top text, release_status text, planned text, extra jsonb`,
  content_site: `site_name text, site_domain text, site_manage_domain text, site_style text, contcat text, organiser text,
    site_id_code text, miitbeian text, beian text, copyright text, site_icon uuid, status text`,
  content_homepage: 'home_page_name text, style text, home_page_ico uuid, model_content text',
  content_homepage_relation: `homepage_id uuid, site_id uuid, column_id uuid, sort_number numeric, display_quantity numeric,
    refining text, top text, status text`,
  content_carousel: 'title text, release_time date, pic_id uuid, status text, sort_number numeric',
  content_notice: 'hl_name text, hl_no date, hl_region_bm text, hl_region_name text, images uuid[]',
  content_publicity: 'publicize_title text, publicize_overview text, publicize_content text, publicize_file_id uuid',
  content_link: 'name text, url text, region text, sort_number numeric, status text, remarks text',
};

/** Of each table, the columns of text that its list shows and that are typed freely, in the order of the list. */
const typed: Readonly<Record<string, readonly string[]>> = {
  content_model: ['model_name', 'model_introduction'],
  content_model_field: ['content_field', 'display_name'],
  content_column: ['column_name', 'column_introduction'],
  content_article: ['title_name', 'author', 'source'],
  content_site: ['site_name', 'site_domain', 'contcat', 'site_style'],
  content_homepage: ['home_page_name', 'style'],
  content_carousel: ['title'],
  content_notice: ['hl_name'],
  content_publicity: ['publicize_title', 'publicize_overview'],
  content_link: ['name', 'url', 'remarks'],
};

const references: readonly (readonly [naming: string, member: string, named: string])[] = [
  ['content_model_field', 'model_id', 'content_model'],
  ['content_column', 'model_id', 'content_model'],
  ['content_article', 'column_id', 'content_column'],
  ['content_homepage_relation', 'homepage_id', 'content_homepage'],
  ['content_homepage_relation', 'site_id', 'content_site'],
  ['content_homepage_relation', 'column_id', 'content_column'],
];

const indexes = [
  'CREATE UNIQUE INDEX content_model_field_model_id_content_field ON content_model_field (model_id, content_field)',
  'CREATE UNIQUE INDEX content_site_site_domain ON content_site (site_domain)',
  'CREATE INDEX content_column_pid ON content_column (pid)',
  'CREATE INDEX content_column_model_id ON content_column (model_id)',
  // The articles of a column, newest first, and its total.
  'CREATE INDEX content_article_column_id ON content_article (column_id, id)',
  'CREATE INDEX content_article_release_time ON content_article (release_time, id)',
  'CREATE INDEX content_article_cover_id ON content_article (cover_id) WHERE cover_id IS NOT NULL',
  'CREATE INDEX content_article_file_id ON content_article (file_id) WHERE file_id IS NOT NULL',
  // What the timer looks for: drafts with a plan, and released ones that will end.
  `CREATE INDEX content_article_planned ON content_article (release_time) WHERE planned = '是' AND release_status = '草稿'`,
  `CREATE INDEX content_article_expiring ON content_article (expire_time)
    WHERE expire_time IS NOT NULL AND release_status = '已发布'`,
  'CREATE INDEX content_homepage_relation_homepage_id ON content_homepage_relation (homepage_id)',
  'CREATE INDEX content_homepage_relation_site_id ON content_homepage_relation (site_id)',
  'CREATE INDEX content_homepage_relation_column_id ON content_homepage_relation (column_id)',
  'CREATE INDEX content_notice_images ON content_notice USING gin (images)',
  `CREATE TABLE content_hits (article_id uuid PRIMARY KEY, hits integer NOT NULL DEFAULT 0 CHECK (hits >= 0))`,
  `CREATE UNLOGGED TABLE content_editing (
    article_id uuid NOT NULL, user_id uuid NOT NULL, nick_name text NOT NULL, since timestamptz NOT NULL,
    seen_at timestamptz NOT NULL, PRIMARY KEY (article_id, user_id))`,
  'CREATE INDEX content_editing_seen_at ON content_editing (seen_at)',
];

/** What a row names has the flag on, and whoever turns it off at the same moment waits. */
const onRule = `
  CREATE FUNCTION check_named_is_on() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    named uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
    is_on boolean;
  BEGIN
    EXECUTE format('SELECT %I = $2 FROM %I WHERE id = $1 FOR SHARE', TG_ARGV[2], TG_ARGV[1])
      INTO is_on USING named, TG_ARGV[3];
    IF is_on IS DISTINCT FROM true AND named IS NOT NULL THEN
      RAISE check_violation USING CONSTRAINT = TG_TABLE_NAME || '_' || TG_ARGV[0] || '_only',
        MESSAGE = 'what it names cannot be named';
    END IF;
    RETURN NULL;
  END $$`;

/** What other rows name keeps the flag on. */
const stayingRule = `
  CREATE FUNCTION check_nothing_needs_flag() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    needed boolean;
  BEGIN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I = $1)', TG_ARGV[0], TG_ARGV[1]) INTO needed USING OLD.id;
    IF needed THEN
      RAISE restrict_violation USING CONSTRAINT = TG_ARGV[0] || '_' || TG_ARGV[1] || '_only',
        MESSAGE = 'something names it';
    END IF;
    RETURN NULL;
  END $$`;

const keepOnly = `
  CREATE FUNCTION keep_only(naming text, member text, named text, flag text, yes text DEFAULT '是') RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER INSERT ON %2$I DEFERRABLE FOR EACH ROW WHEN (NEW.%3$I IS NOT NULL)
      EXECUTE FUNCTION check_named_is_on(%3$L, %4$L, %5$L, %6$L)', naming || '_' || member || '_needs', naming, member, named,
      flag, yes);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER UPDATE ON %2$I DEFERRABLE FOR EACH ROW
      WHEN (OLD.%3$I IS DISTINCT FROM NEW.%3$I) EXECUTE FUNCTION check_named_is_on(%3$L, %4$L, %5$L, %6$L)',
      naming || '_' || member || '_needs_now', naming, member, named, flag, yes);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %1$I AFTER UPDATE ON %2$I DEFERRABLE FOR EACH ROW
      WHEN (OLD.%3$I = %4$L AND NEW.%3$I IS DISTINCT FROM OLD.%3$I) EXECUTE FUNCTION check_nothing_needs_flag(%5$L, %6$L)',
      naming || '_' || member || '_keeps', named, flag, yes, naming, member);
  END $$`;
