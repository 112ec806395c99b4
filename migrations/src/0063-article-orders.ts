import { type Kysely, type Migration, sql } from 'kysely';

/** The orders in which editors look through many articles: what was released last, and by title, as their list asks for them. */
export const articleOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, order] of Object.entries(orders)) {
      await sql`CREATE INDEX ${sql.ref(`content_article_${name}`)} ON content_article (${sql.raw(order)})`.execute(db);
    }
  },
};

const orders = {
  newest_first: 'release_time DESC NULLS LAST, id DESC',
  by_title: 'title_name, id DESC',
  by_title_from_the_end: 'title_name DESC NULLS LAST, id DESC',
} as const;
