import pg from 'pg';
import { fillArticles, type ManyArticles } from '../../../../bench/http/many-articles.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { PortalContents } from '../../src/portal/portal-contents.js';
import { nextTurn } from '../../src/portal/read/articles.js';
import { SearchTexts } from '../../src/portal/read/search-texts.js';
import { type SiteColumns, visibleColumns } from '../../src/portal/read/visible-columns.js';
import { overheard, plansOf } from '../support/plans.js';
import { startServer, type TestServer } from '../support/server.js';

/** With many articles, whatever the public asks for is found by indexes. */

const ARTICLES = 20_000;
const FOLLOWED = 2_000;

let server: TestServer;
let many: ManyArticles;
let columns: SiteColumns;
let contents: PortalContents;
let database: AppDatabase;
const asked: pg.QueryConfig[] = [];

beforeAll(async () => {
  server = await startServer({ empty: true });
  const { owner } = server.database;
  many = await fillArticles(owner as unknown as pg.Client, ARTICLES);
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM content_article ORDER BY release_time DESC LIMIT ${FOLLOWED}`,
  );
  const texts = new SearchTexts(new AppDatabase(server.database.pool));
  const client = await owner.connect();
  await texts.keep(
    client,
    rows.map(({ id }) => id),
  );
  client.release();
  // The rest is searched by something short: what counts is how many there are.
  await owner.query(
    `INSERT INTO content_search (article_id, title, body, body_pairs)
     SELECT id, title_name, '短', array_to_tsvector(ARRAY['短']) FROM content_article ON CONFLICT DO NOTHING`,
  );
  await owner.query('VACUUM ANALYZE content_article');
  await owner.query('VACUUM ANALYZE content_search');
  database = new AppDatabase(overheard(server.database.pool, asked));
  contents = new PortalContents(database, server.application.get(Clock, { strict: false }));
  columns = await visibleColumns(database, many.siteId);
}, 300_000);
afterAll(() => server?.close());

const leaf = () => many.columnIds[0]!;

test.each([
  ['the home page', () => contents.home(columns)],
  ['the first page of a column', () => contents.column(columns, leaf(), 1)],
  ['its page 90', () => contents.column(columns, leaf(), 90)],
  ['an article', () => contents.article(columns, many.articleId)],
  ['a search for what many have', () => contents.search(columns, '县域中医药', 1)],
  ['a search for what few have', () => contents.search(columns, '能力建设第77期', 1)],
  ['the feed', () => contents.newest(columns, 50)],
  ['when the next one comes or goes', () => nextTurn(database, new Date())],
])('%s', async (_name, ask) => {
  asked.length = 0;
  expect(await ask()).toBeDefined();
  expect(asked.length).toBeGreaterThan(0);
  for (const plan of await plansOf(server.database.pool, [...asked]))
    expect([plan, /Seq Scan on content_(article|search)/.test(plan)]).toEqual([plan, false]);
});

test('columns are gone through in their indexes, however far down', async () => {
  asked.length = 0;
  const page = await contents.column(columns, leaf(), 90);
  expect(page?.teasers.rows).toHaveLength(20);
  const [plan] = await plansOf(server.database.pool, asked.slice(-1));
  expect(plan).toMatch(/Index Only Scan using content_article_released/);
});
