import { StateCache, type CachedStream } from './state-cache.js';

const at = (version: number): CachedStream => ({ state: {}, version, hash: '', recordedAt: 0 });

test('keeps what is used and lets go of what is not, within its size', () => {
  const cache = new StateCache(10);
  cache.set('used', at(1));
  for (let i = 0; i < 100; i++) {
    cache.set(`stream-${i}`, at(1));
    expect(cache.get('used')).toBeDefined();
  }
  const kept = Array.from({ length: 100 }, (_, i) => cache.get(`stream-${i}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(10);
});

test('a newer state is never replaced by an older one', () => {
  const cache = new StateCache(4);
  cache.set('a', at(5));
  cache.set('a', at(3));
  expect(cache.get('a')?.version).toBe(5);
  for (const other of ['b', 'c']) cache.set(other, at(1));
  cache.set('a', at(4));
  expect(cache.get('a')?.version).toBe(5);
});
