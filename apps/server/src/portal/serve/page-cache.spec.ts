import { brotliDecompressSync } from 'node:zlib';
import { type Made, PageCache } from './page-cache.js';

const page = (body: string): Made => ({ status: 200, type: 'text/html', body });
const forLong = async () => Date.now() + 60_000;

/** A page that is made when it is told to be. */
function slow(body: string) {
  let finish = () => {};
  const ready = new Promise<void>((resolve) => (finish = resolve));
  const make = () => ready.then(() => page(body));
  return { make, finish };
}

test('a page is made once, however many ask for it', async () => {
  const cache = new PageCache();
  let made = 0;
  const make = async () => page(`第 ${++made} 次`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer('a', make, forLong)));
  await cache.answer('a', make, forLong);
  expect(made).toBe(1);
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
});

test('what was begun before the cache was emptied is not kept, nor handed to who asks after it', async () => {
  const cache = new PageCache();
  const old = slow('旧');
  const before = cache.answer('a', old.make, forLong);
  cache.empty();
  const after = cache.answer('a', async () => page('新'), forLong);
  old.finish();
  expect((await before).body.toString()).toBe('旧');
  expect((await after).body.toString()).toBe('新');
  expect((await cache.answer('a', async () => page('再新'), forLong)).body.toString()).toBe('新');
});

test('nothing is kept beyond its time, and nothing that failed', async () => {
  const cache = new PageCache();
  await cache.answer(
    'a',
    async () => page('一'),
    async () => Date.now(),
  );
  expect((await cache.answer('a', async () => page('二'), forLong)).body.toString()).toBe('二');
  await expect(cache.answer('b', () => Promise.reject(new Error('no')), forLong)).rejects.toThrow('no');
  expect((await cache.answer('b', async () => page('好'), forLong)).body.toString()).toBe('好');
});

test('what is asked for again is sent in less than at first, and is the same', async () => {
  const cache = new PageCache();
  const text = Array.from({ length: 200 }, (_, n) => `<li>第 ${n} 期：中医药服务能力建设</li>`).join('');
  const ask = () => cache.answer('a', async () => page(text), forLong);
  const first = await ask();
  let again = await ask();
  while (again === first) {
    await new Promise((resolve) => setImmediate(resolve));
    again = await ask();
  }
  expect(again.brotli!.length).toBeLessThan(first.brotli!.length);
  expect(again.etag).toBe(first.etag);
  expect([first, again].map(({ brotli }) => brotliDecompressSync(brotli!).toString())).toEqual([text, text]);
});
