import { type Kysely, type Migration, sql } from 'kysely';

/**
 * More of what the public's pages are made of tells that it was changed: which fields a model declares and shows, and what
 * articles are searched by, which follows them a moment later. And the places of released articles are found in the
 * indexes alone, in either order.
 */
export const contentTellsMore: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['content_model_field', 'content_search']) {
      await sql`
        CREATE TRIGGER ${sql.ref(`${table}_tells`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content()`.execute(db);
    }
    await sql`DROP INDEX content_article_released`.execute(db);
    await sql`
      CREATE INDEX content_article_released ON content_article (column_id, top DESC, release_time DESC, id DESC)
      INCLUDE (expire_time, refining) WHERE release_status = '已发布'`.execute(db);
    await sql`
      CREATE INDEX content_article_released_newest ON content_article (column_id, release_time DESC, id DESC)
      INCLUDE (top, expire_time, refining) WHERE release_status = '已发布'`.execute(db);
  },
};
