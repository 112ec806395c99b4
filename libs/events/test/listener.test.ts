import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import type { EventStore } from '../src/index.js';
import { counterStore } from './support/counter.js';

/** One connection hears for everybody who listens, and whoever may have missed something is told. */

let database: TestDatabase;
let store: EventStore;
beforeEach(async () => {
  database = await createTestDatabase();
  store = counterStore(database);
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

/** Counts what it hears, and lets one wait for the next time. */
async function ear(channel: string) {
  const heard = { times: 0, next: () => new Promise<void>((resolve) => (wake = resolve)) };
  let wake = () => {};
  await store.wakeups.listener.on(channel, () => {
    heard.times++;
    wake();
  });
  return heard;
}

const listening = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;

test('channels share a connection, and each is told of its own', async () => {
  const [news, other] = [await ear('news'), await ear('other')];
  const before = other.times;
  const told = news.next();
  await database.owner.query('NOTIFY news');
  await told;
  expect(other.times).toBe(before);
  expect((await database.owner.query(listening)).rows).toHaveLength(1);
});

test('who listens is told when the connection goes and when there is a new one, and hears again', async () => {
  const news = await ear('news');
  expect(store.wakeups.listener.hears('news')).toBe(true);
  const gone = news.next();
  await database.owner.query(`SELECT pg_terminate_backend(pid) FROM (${listening}) AS listener`);
  await gone;
  expect(store.wakeups.listener.hears('news')).toBe(false);
  await news.next();
  expect(store.wakeups.listener.hears('news')).toBe(true);
  const told = news.next();
  await database.owner.query('NOTIFY news');
  await told;
});

test('nothing is told after the end', async () => {
  const news = await ear('news');
  await store.close();
  const { times } = news;
  await database.owner.query('NOTIFY news');
  expect([news.times, store.wakeups.listener.hears('news')]).toEqual([times, false]);
});
