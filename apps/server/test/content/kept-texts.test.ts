import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EventStore } from '@county-tcm/events';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { differingSearchTexts, rebuildSearchTexts } from '../../src/portal/read/search-texts.js';
import { searchReader } from '../../src/portal/search-follower.js';
import { differingPictures, rebuildPictures } from '../../src/registers/rich-text/check-pictures.js';
import { pictureReader } from '../../src/registers/rich-text/picture-follower.js';
import { startServer, type TestServer } from '../support/server.js';
import { ContentCalls } from './content-world.js';

/** What readers write down of texts is what writing it anew comes to; what was changed behind their backs is named. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const content = new ContentCalls(await server.signIn('admin'));
  const picture = await content.picture('editor.image');
  await content.article({ content: `<p><img src="/api/attachment-center/file/access/${picture}" alt="图"></p>` });
  for (const reader of [searchReader, pictureReader]) await reader(store(), () => Promise.resolve()).caughtUp(60_000);
}, 180_000);
afterAll(() => server.close());

const store = () => server.application.get(EventStore, { strict: false });
const owner = () => server.database.owner;
const database = () => server.application.get(AppDatabase, { strict: false });

const kept = {
  content_search: {
    key: 'article_id',
    differing: () => differingSearchTexts(database(), owner()),
    rebuild: () => rebuildSearchTexts(database(), owner()),
    changes: [
      `update content_search set body = body || '改' where article_id = $1`,
      'delete from content_search where article_id = $1',
    ],
  },
  rich_text_picture: {
    key: 'attachment_id',
    differing: () => differingPictures(store(), owner()),
    rebuild: () => rebuildPictures(store(), owner()),
    changes: ['delete from rich_text_picture where attachment_id = $1'],
  },
} as const;

describe.each(Object.entries(kept))('%s', (table, { key, differing, rebuild, changes }) => {
  test('is what its texts come to, and is so again after a rebuild', async () => {
    const { rows } = await owner().query<{ id: string }>(`select ${key}::text as id from ${table} order by 1`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await differing()).toEqual([]);
    for (const change of changes) {
      await owner().query(change, [rows[0]!.id]);
      expect(await differing()).toEqual([rows[0]!.id]);
      expect(await rebuild()).toBe(rows.length);
      expect(await differing()).toEqual([]);
    }
  });

  test('has nothing that no text speaks of', async () => {
    const { rows } = await owner().query<{ id: string }>(
      table === 'content_search'
        ? `insert into content_search (article_id, title, body, body_pairs) values (gen_random_uuid(), '', '', '') returning article_id as id`
        : 'insert into rich_text_picture values (gen_random_uuid()) returning attachment_id as id',
    );
    expect(await differing()).toEqual([rows[0]!.id]);
    await rebuild();
    expect(await differing()).toEqual([]);
  });
});
