import { type Kysely, type Migration, sql } from 'kysely';

/** The files that rich text has ever named, in whichever version of a record: a reader of the events writes them down. */
export const richTextPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE rich_text_picture (attachment_id uuid PRIMARY KEY)`.execute(db);
  },
};
