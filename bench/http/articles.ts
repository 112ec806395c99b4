import { interleave, line } from '../events/rounds.js';
import { startBare } from './bare.js';
import { CAPTCHA, startBenchProduct } from './bench-product.js';
import { load } from './load.js';
import { fillArticles, places, topics } from './many-articles.js';
import { signIn } from './session.js';

/**
 * The editors' list of 100,000 articles: its pages, searches and orders, against a bare Fastify + pg server that answers the
 * columns of the list in the plain way, by one SELECT for the page and one for the total. Besides, the same right after an
 * article was saved, when nothing that is kept can help.
 */
const PAGE = '/api/content-center/content/page';
const SAVE = '/api/content-center/content/save';

const shown = `a.id, a.version, a.title_name, a.column_id, c.column_name, a.author, a.source, a.release_time, a.release_status,
  a.planned, a.refining, a.top, h.hits, l.broken`;
const from = `from content_article a left join content_column c on c.id = a.column_id
  left join content_hits h on h.article_id = a.id left join content_broken_links l on l.article_id = a.id`;
const found = `where a.title_name ilike $1 or a.author ilike $1 or a.source ilike $1 or c.column_name ilike $1`;
const statements = {
  page: [`select ${shown} ${from} order by a.id desc limit 10 offset $1`, `select count(*) ${from}`],
  column: [
    `select ${shown} ${from} where a.column_id = $1 order by a.id desc limit 10`,
    `select count(*) ${from} where a.column_id = $1`,
  ],
  search: [`select ${shown} ${from} ${found} order by a.id desc limit 10`, `select count(*) ${from} ${found}`],
  newest: [
    `select ${shown} ${from} order by a.release_time desc nulls last, a.id desc limit 10`,
    `select count(*) ${from}`,
  ],
  title: [`select ${shown} ${from} order by a.title_name, a.id desc limit 10`, `select count(*) ${from}`],
  hits: [`select ${shown} ${from} order by h.hits desc nulls last, a.id desc limit 10`, `select count(*) ${from}`],
};

/** What both are asked, as the product's list body and as the values of the plain statements. */
interface Question {
  readonly body: object;
  readonly values: readonly (readonly unknown[])[];
}

const ordered = (name: string, asc: boolean): Question[] => [{ body: { orders: [{ name, asc }] }, values: [[], []] }];
const searches = topics.flatMap((topic): Question[] =>
  [topic.slice(0, 2), places[topic.length]! + topic].map((text) => ({
    body: { fuzzyParam: text },
    values: [[`%${text}%`], [`%${text}%`]],
  })),
);

const product = await startBenchProduct();
const { owner } = product;

try {
  const { columnIds } = await fillArticles(owner, 100_000);
  const bare = await startBare(product.databaseUrl, statements);
  const admin = await signIn(product.url, 'admin', CAPTCHA);
  const lists: readonly [title: string, statement: keyof typeof statements, questions: readonly Question[]][] = [
    ['first page', 'page', [{ body: {}, values: [[0], []] }]],
    ['page 9,000', 'page', [{ body: { current: 9_000 }, values: [[89_990], []] }]],
    [
      'of a column',
      'column',
      columnIds.map((id) => ({ body: { queryParams: { columnId: id } }, values: [[id], [id]] })),
    ],
    ['a search', 'search', searches],
    ['by release time', 'newest', ordered('releaseTime', false)],
    ['by title', 'title', ordered('titleName', true)],
    ['by hits', 'hits', ordered('hits', false)],
  ];
  const [columnId] = columnIds;
  const draft = { columnId, titleName: '基准', releaseTime: '2026-01-05 08:00:00', content: '<p>正文</p>' };
  try {
    for (const [title, statement, questions] of lists) {
      const bodies = questions.map(({ body }) => body);
      const plain = questions.map(({ values }) => ({ values }));
      const rates = await interleave({
        bare: () => load(`${bare.url}/${statement}`, {}, plain),
        product: () => load(`${product.url}${PAGE}`, admin.headers, bodies),
      });
      print(`100,000 articles, ${title}, goal 2`, rates, 'bare');
      const anew = await interleave({
        'bare, one by one': () => oneByOne((n) => post(`${bare.url}/${statement}`, plain[n % plain.length]!)),
        'after each change': () =>
          oneByOne(
            (n) => admin.post(PAGE, bodies[n % bodies.length]),
            () => admin.post(SAVE, draft),
          ),
      });
      print(`${title}, each after an article was saved`, anew, 'bare, one by one');
    }
  } finally {
    await bare.stop();
  }
} finally {
  await product.stop();
}

/** So many are asked one by one in a round: some of them take a tenth of a second, and saving comes on top. */
const ONE_BY_ONE = 10;

/** How many a second there would be, by the time that is spent in them alone. */
async function oneByOne(ask: (n: number) => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
  let spent = 0;
  for (let n = 0; n < ONE_BY_ONE; n++) {
    await before?.();
    const begun = performance.now();
    await ask(n);
    spent += performance.now() - begun;
  }
  return (ONE_BY_ONE * 1_000) / spent;
}

function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) => response.json());
}

function print(title: string, rates: Awaited<ReturnType<typeof interleave>>, reference: string): void {
  console.log(`\n${title}`);
  for (const [name, of] of Object.entries(rates)) console.log(line(name, of, rates[reference]!));
}
