import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What the public sites read: released articles of a column in their order, when the next one comes or goes, and what their
 * texts are searched by; and word to every process when something of it changes, as the change is committed. Content is
 * changed by a few hands, so that a NOTIFY within these transactions keeps nobody waiting. `content_search` is kept by a reader of the events; its pairs of characters serve a script that
 * has no blanks between words, for which PostgreSQL's own search has no parser.
 */
export const portal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE INDEX content_article_released ON content_article (column_id, top DESC, release_time DESC, id DESC)
      WHERE release_status = '已发布'`.execute(db);
    await sql`
      CREATE INDEX content_article_newest ON content_article (release_time DESC, id DESC)
      WHERE release_status = '已发布'`.execute(db);
    await sql`
      CREATE TABLE content_search (
        article_id uuid PRIMARY KEY,
        title text NOT NULL,
        body text NOT NULL,
        body_pairs tsvector NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX content_search_pairs ON content_search USING gin (body_pairs) WITH (fastupdate = off)`.execute(
      db,
    );
    await sql`
      CREATE FUNCTION tell_of_content() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('county_tcm_content', '');
        RETURN NULL;
      END $$`.execute(db);
    for (const table of shown) {
      await sql`
        CREATE TRIGGER ${sql.ref(`${table}_tells`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content()`.execute(db);
    }
  },
};

/** The tables that the public's pages are made of. */
const shown = [
  'content_article',
  'content_carousel',
  'content_column',
  'content_homepage_relation',
  'content_link',
  'content_notice',
  'content_publicity',
  'content_site',
];
