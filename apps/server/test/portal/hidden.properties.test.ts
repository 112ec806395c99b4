import fc from 'fast-check';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import { PortalWorld } from './portal-world.js';

/** Whatever is hidden, is hidden everywhere: no page, feed, map, search, neighbour, file or public call leads to it. */

let world: PortalWorld;
beforeAll(async () => {
  world = await PortalWorld.start();
}, 180_000);
afterAll(() => world.close());

const states = ['draft', 'released', 'later', 'over', 'withdrawn'] as const;
const places = ['shown', 'disabled', 'below-disabled', 'relation-hidden', 'not-named', 'below-shown'] as const;

const PAST = '2026-01-05 08:00:00';
const FUTURE = '2099-01-01 08:00:00';

async function articleIn(columnId: string, state: (typeof states)[number], mark: string, coverId: string) {
  const { content } = world;
  const times = { releaseTime: state === 'later' ? FUTURE : PAST };
  const id = await content.article({
    columnId,
    titleName: `标题${mark}`,
    content: `<p>正文${mark}</p>`,
    coverId,
    ...times,
  });
  if (state !== 'draft') await content.data('content/release', { id });
  if (state === 'withdrawn') await content.data('content/cancelRelease', { id });
  if (state === 'over') {
    // A time that has passed cannot be waited for; the table has it as the event would.
    await world.server.database.owner.query(
      `UPDATE content_article SET expire_time = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
  }
  return id;
}

async function columnIn(place: (typeof places)[number]): Promise<string> {
  const { content } = world;
  switch (place) {
    case 'shown':
      return world.column();
    case 'disabled':
      return world.column({ status: '1' });
    case 'not-named':
      return content.column();
    case 'relation-hidden': {
      const columnId = await content.column();
      await world.relate(columnId, { status: '1' });
      return columnId;
    }
    case 'below-shown':
    case 'below-disabled': {
      const pid = await world.column({ finalChildNode: '否', status: place === 'below-shown' ? '0' : '1' });
      return content.column({ pid });
    }
  }
}

test('what is hidden cannot be reached by anything that the public can ask', async () => {
  const coverId = await world.content.picture('content.coverId');
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ state: fc.constantFrom(...states), place: fc.constantFrom(...places) }), {
        minLength: 2,
        maxLength: 5,
      }),
      async (wanted) => {
        const made = [];
        for (const { state, place } of wanted) {
          const mark = `甲${++number}乙`;
          const columnId = await columnIn(place);
          const id = await articleIn(columnId, state, mark, coverId);
          const isShown = state === 'released' && (place === 'shown' || place === 'below-shown');
          made.push({ mark, id, columnId, isShown, what: `${state} in ${place}` });
        }
        for (const { mark, id, columnId, isShown, what } of made) {
          const article = await world.within(2_000, `/article/${id}`, ({ status }) => (status === 200) === isShown);
          expect([what, article.status]).toEqual([what, isShown ? 200 : 404]);
          expect([what, (await world.get(`/files/article/${id}/${coverId}?width=64`)).status]).toEqual([
            what,
            isShown ? 200 : 404,
          ]);
          const found = await world.within(
            5_000,
            `/search?q=${encodeURIComponent(mark)}`,
            ({ text }) => text.includes(id) === isShown,
          );
          expect([what, found.text.includes(id)]).toEqual([what, isShown]);
          const told = await world.get(`/data/articles/${id}`);
          expect([what, told.status]).toEqual([what, isShown ? 200 : 404]);
          const words = encodeURIComponent(mark);
          const data = ['/data/home', `/data/columns/${columnId}/articles`, `/data/search?q=${words}`];
          if (isShown) expect((await world.get(`/data/search?q=${words}`)).text).toContain(id);
          for (const path of ['/', '/rss.xml', '/sitemap.xml', `/column/${columnId}`, '/data/columns', ...data]) {
            const { text } = await world.get(path);
            if (!isShown)
              expect([what, path, text.includes(id), text.includes(mark)]).toEqual([what, path, false, false]);
          }
          if (isShown) expect((await world.get('/sitemap.xml')).text).toContain(id);
        }
      },
    ),
    { numRuns: randomHistories(4) },
  );
});

test('a hidden site is not there, nor is anything of it', async () => {
  const columnId = await world.column();
  const id = await world.published({ columnId });
  expect((await world.within(2_000, `/article/${id}`, ({ status }) => status === 200)).status).toBe(200);
  await world.content.data('site/update', { id: world.siteId, status: '1' });
  const pages = ['/', `/article/${id}`, `/column/${columnId}`, '/rss.xml', '/sitemap.xml', '/search?q=标题'];
  const data = ['site', 'home', 'columns', `columns/${columnId}/articles`, `articles/${id}`, 'openapi.json'];
  for (const path of [...pages, ...data.map((asked) => `/data/${asked}`)]) {
    expect([path, (await world.within(2_000, path, ({ status }) => status === 404)).status]).toEqual([path, 404]);
  }
  expect((await fetch(`${world.server.url}/portal`).then((response) => response.text())).includes(world.siteId)).toBe(
    false,
  );
  await world.content.data('site/update', { id: world.siteId, status: '0' });
  expect((await world.within(2_000, '/', ({ status }) => status === 200)).status).toBe(200);
});
