import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { type Product, startProduct } from '../../../../scripts/product.mjs';
import { copyDemo } from '../../../../tests/support/demo-folder.mjs';

const MINUTE = 60_000;
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'county-tcm-client-'));

describe('the admin client as the product serves it', () => {
  let product: Product;
  let page: string;

  beforeAll(async () => {
    await build();
    await copyDemo(DATA_DIR);
    product = await startProduct({ DATA_DIR });
    page = await (await fetch(product.url)).text();
  }, 10 * MINUTE);
  afterAll(async () => {
    await product.stop();
    rmSync(DATA_DIR, { recursive: true });
  });

  /** As it stands: `fetch` would tidy the path up and unpack the answer. */
  function get(target: string, headers: Record<string, string> = {}) {
    return new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(product.url);
      const sent = request({ hostname, port, path: target, headers, agent: false }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
      });
      sent.once('error', reject).end();
    });
  }

  test.each(['/', '/login', '/evaluation/self-evaluation', '/a/b/c?d=e.f'])(
    'answers %s with the page, asked for anew each time',
    async (target) => {
      const answer = await get(target);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: page });
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect((await get(target, { 'if-none-match': String(answer.headers.etag) })).status).toBe(304);
    },
  );

  test('sends scripts compressed, to be kept for ever', async () => {
    const scripts = [...page.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script!);
    const sizes = await Promise.all(
      scripts.map(async (script) => Number((await get(script)).headers['content-length'])),
    );
    const size = Math.max(...sizes);
    const packed = await get(scripts[sizes.indexOf(size)]!, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Number(packed.headers['content-length'])).toBeLessThan(size / 2);
  });

  test.each(['/assets/index-00000000.js', '/favicon.ico', '/api', '/api/', '/api/nowhere', '/api/nowhere/page.html'])(
    'says that %s is not there',
    async (target) => {
      const answer = await get(target);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toEqual({ code: 404, msg: '请求的地址不存在', data: null });
    },
  );

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
    '/%',
    '//',
  ])('gives nothing away, and does not fail, for %s', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBeLessThan(500);
    expect(answer.status !== 200 || answer.body === page).toBe(true);
  });

  test('answers an address that cannot be decoded in the envelope, too', async () => {
    const answer = await get('/api/%zz');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({ code: 400, msg: '请求格式不正确', data: null });
  });

  test('tells browsers to load and to send nothing elsewhere', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`frame-ancestors 'self'`);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });
});
