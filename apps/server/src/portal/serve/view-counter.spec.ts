import type { Hits } from '../../content/hits.js';
import { ViewCounter } from './view-counter.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36';

/** A counter, and what it wrote, each time. */
function counting(fails: () => boolean = () => false) {
  const written: Record<string, number>[] = [];
  const add = async (counted: ReadonlyMap<string, number>) => {
    if (fails()) throw new Error('the database is away');
    written.push(Object.fromEntries(counted));
  };
  return { views: new ViewCounter({ add } as Hits), written };
}

test('a thousand readers are one write', async () => {
  const { views, written } = counting();
  for (let n = 0; n < 1_000; n++) views.note(n % 2 ? 'a' : 'b', `10.0.${n >> 8}.${n & 255}`, { 'user-agent': BROWSER });
  expect(written).toEqual([]);
  await views.write();
  expect(written).toEqual([{ a: 500, b: 500 }]);
});

test('who reloads, robots, what has no name and what a browser fetches in advance are not counted', async () => {
  const { views, written } = counting();
  for (let n = 0; n < 3; n++) views.note('a', '10.0.0.1', { 'user-agent': BROWSER });
  for (const agent of ['Mozilla/5.0 (compatible; Baiduspider/2.0)', 'Sogou web spider/4.0', 'curl/8.5', 'Bytespider']) {
    views.note('a', '10.0.0.2', { 'user-agent': agent });
  }
  views.note('a', '10.0.0.3', {});
  views.note('a', '10.0.0.4', { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' });
  await views.write();
  expect(written).toEqual([{ a: 1 }]);
});

test('what could not be written is written with what comes after it', async () => {
  let isAway = true;
  const { views, written } = counting(() => isAway);
  views.note('a', '10.0.0.1', { 'user-agent': BROWSER });
  await views.write();
  views.note('a', '10.0.0.2', { 'user-agent': BROWSER });
  isAway = false;
  await views.write();
  expect(written).toEqual([{ a: 2 }]);
});
