import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { PortalWorld } from './portal-world.js';

/** The public interface, as a program meets it that has read the document that comes with it. */

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a document of any shape

let world: PortalWorld;
let columnId: string;
let articleId: string;
let noticeId: string;
let materialId: string;
let document: Json;

beforeAll(async () => {
  world = await PortalWorld.start();
  const { content } = world;
  columnId = await world.column({ columnName: '适宜技术' });
  const picture = await content.picture('content.coverId');
  const said = { author: '李时珍', contentValidity: '艾灸的要点', coverId: picture };
  const html = `<p>艾灸<img src="/api/attachment-center/file/access/${picture}"></p>`;
  articleId = await world.published({ columnId, titleName: '艾灸', content: html, ...said });
  await world.published({ columnId, titleName: '拔罐', releaseTime: '2026-04-01 08:00:00' });
  noticeId = await content.save('hospital', { hlName: '停诊公告', hlNo: '2026-01-05', hlRegionBm: '"<p>周日</p>"' });
  const material = { publicizeTitle: '折页', publicizeOverview: '三折' };
  materialId = (await content.admin.call('/api/advanced-group/publicize/save', material)).body.data.id as string;
  await world.within(20_000, `/search?q=${encodeURIComponent('艾灸')}`, ({ text }) => text.includes(articleId));
  document = await json('/openapi.json');
}, 180_000);
afterAll(() => world.close());

async function json(path: string): Promise<Json> {
  const { status, text } = await world.get(`/data${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text) as Json;
}

const operationAt = (path: string): Json => document['paths'][path]['get'];

test('answers what its document says, and nothing that it does not', async () => {
  const asked: Record<string, string> = {
    '/site': '/site',
    '/home': '/home',
    '/columns': '/columns',
    '/columns/{id}/articles': `/columns/${columnId}/articles`,
    '/articles/{id}': `/articles/${articleId}`,
    '/notices': '/notices',
    '/notices/{id}': `/notices/${noticeId}`,
    '/publicity': '/publicity',
    '/publicity/{id}': `/publicity/${materialId}`,
    '/search': `/search?q=${encodeURIComponent('艾灸')}`,
  };
  expect(Object.keys(document['paths']).sort()).toEqual(Object.keys(asked).sort());
  for (const [path, address] of Object.entries(asked)) {
    const { schema } = operationAt(path)['responses']['200']['content']['application/json'];
    const answer = await json(address);
    expect([path, z.fromJSONSchema(schema).safeParse(answer).error?.issues]).toEqual([path, undefined]);
    const rows = Array.isArray(answer) ? answer : (answer['rows'] ?? answer['blocks'] ?? [answer]);
    expect([path, rows.length > 0]).toEqual([path, true]);
  }
});

test('says where it is itself, and is valid OpenAPI 3.1 that asks for no key', () => {
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\.\d$/), security: [] });
  expect(document['servers']).toEqual([{ url: `${world.server.url}/portal/${world.siteId}/data` }]);
  for (const path of Object.keys(document['paths'])) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = operationAt(path)['parameters'] as Json[];
    expect(parameters.filter((one) => one['in'] === 'path').map(({ name }) => name)).toEqual(named);
  }
});

test('leads to pages and pictures by whole addresses that are there', async () => {
  const article = await json(`/articles/${articleId}`);
  const [, inText] = /src="([^"]+)"/.exec(article['html'] as string) ?? [];
  for (const url of [article['url'], article['cover'], inText, (await json('/columns'))[0].url]) {
    expect(url).toMatch(/^http:\/\//);
    expect((await fetch(url as string)).status).toBe(200);
  }
  const picture = await fetch(article['cover'] as string);
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('is kept like the pages, may be read by the pages of others, and is told apart by its ETag', async () => {
  const first = await world.get('/data/columns');
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    expect((await world.get('/data/columns', { 'if-none-match': known })).status).toBe(304);
  }
  await world.column({ columnName: '新的栏目' });
  await world.within(2_000, '/map', ({ text }) => text.includes('新的栏目'));
  const later = await world.get('/data/columns');
  expect(later.text).toContain('新的栏目');
  expect(later.headers.get('etag')).not.toBe(etag);
  const asking = await fetch(`${world.server.url}/portal/${world.siteId}/data/columns`, { method: 'OPTIONS' });
  expect([asking.status, asking.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD']);
  const packed = await world.bytesAt('site.example.org', '/data/site', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body).toString()).toContain('测试站');
});

test('says so where there is nothing, or nothing that can be understood, and never fails', async () => {
  const odd: Record<string, number> = {
    '/data/': 404,
    '/data/nothing': 404,
    '/data/articles': 404,
    '/data/articles/x': 404,
    '/data/articles/%27': 404,
    '/data/columns/x/articles': 404,
    '/data/notices/x': 404,
    '/data/search?q=%25%5f%27%22%5c&page=0': 400,
    '/data/search?q=a&page=99999': 200,
    '/data/search': 200,
    '/data/notices?page=-1': 400,
    '/data/notices?page=1&page=2': 400,
    '/data/%': 400,
    '/data/site/x': 404,
    '/data/site?q=%00': 400,
  };
  for (const [path, status] of Object.entries(odd)) {
    const page = await world.get(path);
    expect([path, page.status]).toEqual([path, status]);
    if (status !== 200) expect(JSON.parse(page.text)).toMatchObject({ code: status, msg: expect.any(String) });
  }
  const nowhere = await fetch(`${world.server.url}/portal/00000000-0000-7000-8000-000000000000/data/site`);
  expect([nowhere.status, await nowhere.json()]).toEqual([404, expect.objectContaining({ code: 404 })]);
  const written = await fetch(`${world.server.url}/portal/${world.siteId}/data/site`, { method: 'POST', body: '{}' });
  expect(written.status).toBeGreaterThanOrEqual(400);
  expect(written.status).toBeLessThan(500);
});

test('lets nobody ask without end', async () => {
  const answers: { status: number; headers: Headers }[] = [];
  while (answers.length < 5_000 && !answers.some(({ status }) => status === 429)) {
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => world.get('/data/site')))));
  }
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused?.headers.get('access-control-allow-origin')).toBe('*');
  expect((await world.get('/')).status).toBe(200);
});
