import { type Kysely, type Migration, sql } from 'kysely';

/**
 * More of what the public's pages are made of tells that it was changed: which fields a model declares and shows, and what
 * articles are searched by, which follows them a moment later.
 */
export const contentTellsMore: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['content_model_field', 'content_search']) {
      await sql`
        CREATE TRIGGER ${sql.ref(`${table}_tells`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_content()`.execute(db);
    }
  },
};
