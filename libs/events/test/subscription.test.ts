import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { asyncProjection, Subscription, type EventStore, type SubscriptionOptions } from '../src/index.js';
import { CommandExecutor } from '../src/index.js';
import { counter, counterRows, counterStore, createCounterTables, nobody } from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let running: Subscription[] = [];
let nextId = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.owner.query(
    'CREATE TABLE seen (name text, stream text, version integer, PRIMARY KEY (name, stream, version))',
  );
  store = counterStore(database);
});
afterEach(async () => {
  await Promise.all(running.map((subscription) => subscription.stop()));
  running = [];
  await store.close();
  await database.drop();
});

/** Writes down what it sees; the primary key refuses what is seen twice. */
function recorder(name: string, changes: Partial<SubscriptionOptions> = {}): Subscription {
  const subscription = new Subscription({
    store,
    name,
    pollMs: 200,
    handle: async (events, transaction) => {
      for (const { stream, version } of events) {
        await transaction.query('INSERT INTO seen VALUES ($1, $2, $3)', [name, stream, version]);
      }
    },
    ...changes,
  });
  running.push(subscription);
  return subscription;
}

const append = (to = store, events = 1, category = 'counter') =>
  to.append({
    stream: { category, id: `seen-${++nextId}` },
    expectedVersion: 0,
    events: Array.from({ length: events }, () => ({ type: 'CounterClosed' })),
    meta: nobody,
  });

async function seenBy(name: string): Promise<number> {
  const { rows } = await database.pool.query('SELECT count(*)::integer AS seen FROM seen WHERE name = $1', [name]);
  return rows[0].seen;
}

test('everything is handled once, what was there before and what comes later', async () => {
  await append(store, 3);
  const subscription = recorder('all', { batch: 2 });
  subscription.start();
  await subscription.caughtUp(5000);
  expect(await seenBy('all')).toBe(3);
  await Promise.all(Array.from({ length: 50 }, () => append()));
  await subscription.caughtUp(5000);
  expect(await seenBy('all')).toBe(53);
  expect(await subscription.lag()).toEqual({ events: 0, since: null });
});

test('a restart goes on at the checkpoint; a new version begins again', async () => {
  const first = recorder('restart');
  first.start();
  await append();
  await first.caughtUp(5000);
  await first.stop();
  await append();
  const second = recorder('restart');
  expect(await second.lag()).toMatchObject({ events: 1 });
  second.start();
  await second.caughtUp(5000);
  expect(await seenBy('restart')).toBe(2);

  await database.owner.query(`DELETE FROM seen`);
  const anew = recorder('restart', { version: 2 });
  anew.start();
  await anew.caughtUp(5000);
  expect(await seenBy('restart')).toBe(2);
});

test('of several processes one handles, and another takes over when its connection dies', async () => {
  const others = [counterStore(database), counterStore(database)];
  const subscriptions = [store, ...others].map((by) => recorder('one', { store: by }));
  for (const subscription of subscriptions) subscription.start();
  await Promise.all(Array.from({ length: 20 }, () => append()));
  await subscriptions[0]!.caughtUp(5000);
  await database.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await Promise.all(Array.from({ length: 20 }, () => append()));
  await Promise.all(subscriptions.map((subscription) => subscription.caughtUp(5000)));
  expect(await seenBy('one')).toBe(40);
  await Promise.all(others.map((other) => other.close()));
});

test('a executor that throws is told of, tried again, and holds nobody else up', async () => {
  const errors: unknown[] = [];
  let failures = 3;
  const failing = recorder('failing', {
    onError: (error) => errors.push(error),
    handle: async (events, transaction) => {
      for (const { stream, version } of events) {
        await transaction.query('INSERT INTO seen VALUES ($1, $2, $3)', ['failing', stream, version]);
      }
      if (failures-- > 0) throw new Error('not yet');
    },
  });
  const healthy = recorder('healthy');
  await append(store, 2);
  failing.start();
  healthy.start();
  await healthy.caughtUp(5000);
  await failing.caughtUp(10_000);
  expect(errors).toHaveLength(3);
  expect(await seenBy('failing')).toBe(2);
  expect(await seenBy('healthy')).toBe(2);
});

test('catching up takes no longer than it may', async () => {
  const stuck = recorder('stuck', { handle: () => Promise.reject(new Error('never')) });
  await append();
  stuck.start();
  await expect(stuck.caughtUp(150)).rejects.toThrow('stuck has not caught up within 150 ms');
});

test('a slow commit is not skipped by a subscription either', async () => {
  const subscription = recorder('slow');
  subscription.start();
  const slow = await database.owner.connect();
  await slow.query('BEGIN');
  await slow.query(`INSERT INTO events (category, stream_id, version, type, schema, data, meta, recorded_at, command_id,
    command_part, hash, mac) VALUES ('counter', 'slow', 1, 'X', 1, '{}', '{}', now(), gen_random_uuid(), 0, '', '')`);
  await append();
  expect(await subscription.lag()).toMatchObject({ events: 1 });
  await expect(subscription.caughtUp(300)).rejects.toThrow('not caught up');
  await slow.query('COMMIT');
  slow.release();
  await subscription.caughtUp(5000);
  expect(await seenBy('slow')).toBe(2);
});

test('only the categories that are wanted are handed over, and the checkpoint passes the others', async () => {
  const subscription = recorder('books', { categories: ['counter-book'] });
  subscription.start();
  await append(store, 2, 'counter-book');
  await append(store, 5, 'counter');
  await subscription.caughtUp(5000);
  expect(await seenBy('books')).toBe(2);
});

test('an asynchronous projection arrives at the rows of an inline one', async () => {
  await createCounterTables(database);
  const executor = new CommandExecutor({ store });
  const handle = asyncProjection(counter, counterRows, store.schemas);
  const subscription = recorder('rows', { handle, batch: 3, categories: ['counter'] });
  subscription.start();
  for (const id of ['a', 'b', 'c']) {
    await executor.execute(counter, id, { type: 'Open', name: `name of ${id}` }, { meta: nobody });
    await executor.execute(counter, id, { type: 'Move', by: 5 }, { meta: nobody });
  }
  await executor.execute(counter, 'b', { type: 'Close' }, { meta: nobody });
  await executor.execute(counter, 'd', { type: 'Open', name: 'name of b' }, { meta: nobody });
  await subscription.caughtUp(5000);
  const { rows } = await database.pool.query('SELECT id, name, total FROM counters ORDER BY id');
  expect(rows).toEqual([
    { id: 'a', name: 'name of a', total: 5 },
    { id: 'c', name: 'name of c', total: 5 },
    { id: 'd', name: 'name of b', total: 0 },
  ]);
});
