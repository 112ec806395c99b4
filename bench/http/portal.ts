import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startProduct } from '../../scripts/product.mjs';
import { SearchTexts } from '../../apps/server/src/portal/read/search-texts.js';
import { AppDatabase } from '../../apps/server/src/platform/database/app-database.js';
import { startCluster } from '../events/cluster.js';
import { interleave, line } from '../events/rounds.js';
import { startBare } from './bare.js';
import { load, loadPages } from './load.js';
import { fillArticles } from './many-articles.js';

/** The public sites with 100,000 articles: pages that are kept ready, and pages that have to be made. */
const PAGE_SIZE = 20;
/** What a list asks for that knows nothing of the page: everything of its rows, and how many there are. */
const plainQueries = [
  `select * from content_article where column_id = $1 and release_status = '已发布' and release_time <= now()
   order by release_time desc limit ${PAGE_SIZE} offset $2`,
  `select count(*) from content_article where column_id = $1 and release_status = '已发布' and release_time <= now()`,
];
/** Counts pages that were asked for, so that no two are alike. */
let turn = 0;

const cluster = await startCluster();
const dataFolder = mkdtempSync(path.join(tmpdir(), 'county-tcm-bench-'));
const product = await startProduct({ DATABASE_URL: cluster.url, DATA_DIR: dataFolder, LOG_LEVEL: 'error' });
const pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
const owner = (await pool.connect()) as unknown as pg.Client;

try {
  const { siteId, columnIds, articleId } = await fillArticles(owner, 100_000);
  await new SearchTexts(new AppDatabase(pool)).keepAll(owner);
  await owner.query('analyze content_search');
  const site = `/portal/${siteId}`;
  const pageOf = (page: number) => `${site}/column/${columnIds[turn % columnIds.length]}?page=${page}`;
  const anew = (address: () => string) => loadPages(product.url, address, () => `visit-${++turn}.example`);
  const kept = path.join(dataFolder, 'page.br');
  writeFileSync(kept, await bytesOf(`${product.url}${site}/`));
  const bare = await startBare(cluster.url, { articles: plainQueries }, kept);
  try {
    const warm = await interleave({
      'same bytes': () => loadPages(bare.url, () => '/page'),
      'home page': () => loadPages(product.url, () => `${site}/`),
      article: () => loadPages(product.url, () => `${site}/article/${articleId}`),
    });
    print('pages that are kept ready, goal 0.8', warm, 'same bytes');
    const cold = await interleave({
      'plain queries': () => load(`${bare.url}/articles`, {}, bodies(columnIds)),
      'made anew': () => anew(() => pageOf(1 + (turn % 100))),
    });
    print('pages of columns that nobody asked for before, goal 2', cold, 'plain queries');
    const deep = await interleave({
      'first pages': () => anew(() => pageOf(1)),
      'pages around 500': () => anew(() => pageOf(490 + (turn % 10))),
      searches: () => anew(() => `${site}/search?q=${encodeURIComponent(`第${turn % 1_000} 能力`)}`),
      articles: () => anew(() => `${site}/article/${articleId}`),
    });
    print('further on, goal 0.33', deep, 'first pages');
  } finally {
    await bare.stop();
  }
} finally {
  (owner as unknown as pg.PoolClient).release();
  await pool.end();
  await product.stop();
  await cluster.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

function print(title: string, rates: Awaited<ReturnType<typeof interleave>>, reference: string): void {
  console.log(`\n${title}`);
  for (const [name, of] of Object.entries(rates)) console.log(line(name, of, rates[reference]!));
}

function bodies(columnIds: readonly string[]): { values: unknown[][] }[] {
  return Array.from({ length: 1_000 }, (_, n) => {
    const columnId = columnIds[n % columnIds.length];
    return { values: [[columnId, (n % 100) * PAGE_SIZE], [columnId]] };
  });
}

/** A page as it is sent, compressed. */
function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => resolve(buffer(response))).once('error', reject);
  });
}
