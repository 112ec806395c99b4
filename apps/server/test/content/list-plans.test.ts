import type pg from 'pg';
import { listMembersOf } from '@county-tcm/domain/register/list';
import { article } from '@county-tcm/domain/registers/content/article';
import { fillArticles, type ManyArticles, places, topics } from '../../../../bench/http/many-articles.js';
import type { Caller } from '../../src/caller/caller.js';
import { parseListQuery } from '../../src/http/list-query.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { listQueries } from '../../src/registers/list/record-query.js';
import { plansOf } from '../support/plans.js';
import { startServer, type TestServer } from '../support/server.js';

/** With many articles, editors find a page of them by indexes: none is gone through as a whole, nothing is put in order as a whole. */

const everything = { scope: { kind: 'everything' } } as Caller;
let server: TestServer;
let many: ManyArticles;

beforeAll(async () => {
  server = await startServer({ empty: true });
  const { owner } = server.database;
  many = await fillArticles(owner as unknown as pg.Client, 20_000);
  await owner.query('VACUUM ANALYZE content_article');
}, 300_000);
afterAll(() => server?.close());

async function planOf(body: object): Promise<string> {
  const queries = listQueries(everything, article, parseListQuery(body, listMembersOf(article)), () => []);
  const { sql: text, parameters } = queries.ids().compile(new AppDatabase(server.database.pool));
  const [plan] = await plansOf(server.database.pool, [{ text, values: [...parameters] }]);
  return plan ?? '';
}

const by = (name: string, asc: boolean) => ({ orders: [{ name, asc }] });

test.each([
  ['the first page', () => ({})],
  ['a page of a column', () => ({ queryParams: { columnId: many.columnIds[0] } })],
  ['the newest first', () => by('releaseTime', false)],
  ['the oldest first', () => by('releaseTime', true)],
  ['by title', () => by('titleName', true)],
  ['by title, from the end', () => by('titleName', false)],
])('%s', async (_name, body) => {
  const plan = await planOf(body());
  expect([plan, /Seq Scan on content_article/.test(plan)]).toEqual([plan, false]);
  // what has the same place as another one may be put in order among itself
  expect([plan, /^\W*Sort {2}/m.test(plan)]).toEqual([plan, false]);
});

test.each([
  ['a search', () => ({ fuzzyParam: `${places[1]}${topics[1]}` })],
  ['a search by title', () => ({ queryParams: { titleName: topics[3] } })],
])('%s', async (_name, body) => {
  const plan = await planOf(body());
  expect([plan, /Seq Scan on content_article/.test(plan)]).toEqual([plan, false]);
});
