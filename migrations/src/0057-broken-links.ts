import { type Kysely, type Migration, sql } from 'kysely';

/** What was found out of the links of released articles, and when; no part of their histories. */
export const brokenLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE content_broken_links (
        article_id uuid PRIMARY KEY,
        broken integer NOT NULL CHECK (broken >= 0),
        links jsonb NOT NULL,
        checked_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX content_broken_links_broken ON content_broken_links (article_id) WHERE broken > 0`.execute(
      db,
    );
  },
};
