import { jest } from '@jest/globals';
import { createTestDatabase, quietPool, type TestDatabase } from '../../../tests/support/database.js';
import {
  CommandExecutor,
  type EventStore,
  isEpochCurrent,
  openEpoch,
  rebuildProjection,
  type Stored,
  Subscription,
} from '../src/index.js';
import {
  counter,
  counterProjections,
  counterRows,
  counterStore,
  createCounterTables,
  nobody,
} from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let executor: CommandExecutor;
let seen: string[];
let reader: Subscription;

beforeEach(async () => {
  database = await createTestDatabase();
  await createCounterTables(database);
  await database.owner.query('ALTER TABLE events DISABLE TRIGGER ALL');
  store = counterStore(database);
  executor = new CommandExecutor({ store, projections: counterProjections });
  seen = [];
  reader = new Subscription({ store, name: 'seen', handle });
});
afterEach(async () => {
  await reader.stop();
  await store.close();
  await database.drop();
});

async function handle(events: readonly Stored[]) {
  seen.push(...events.map(({ streamId }) => streamId));
}

const open = (id: string) => executor.execute(counter, id, { type: 'Open', name: id }, { meta: nobody });

async function openAndRead(...ids: string[]) {
  for (const id of ids) await open(id);
  reader.start();
  await reader.caughtUp(10_000);
  await reader.stop();
}

/** What a restore from another server leaves behind: its transaction ids, as data, in a server that counts its own. */
async function arriveFrom(server: string, shift: number) {
  for (const table of ['events', 'checkpoints']) {
    await database.owner.query(
      `UPDATE ${table} SET transaction_id = (transaction_id::text::bigint + $1)::text::xid8
       WHERE epoch = (SELECT max(epoch) FROM event_epochs)`,
      [shift],
    );
  }
  await database.owner.query(
    'UPDATE event_epochs SET system_identifier = $1 WHERE epoch = (SELECT max(epoch) FROM event_epochs)',
    [server],
  );
}

async function expectEverythingToGoOn(...ids: string[]) {
  const before = [...seen];
  await openAndRead(...ids);
  expect(seen).toEqual([...before, ...ids]);
  expect(await reader.lag()).toEqual({ events: 0, since: null });
  const all: string[] = [];
  for await (const { events } of store.readAll()) all.push(...events.map(({ streamId }) => streamId));
  expect(all).toEqual(seen);
  expect(await store.verifyEverything()).toMatchObject({ valid: true });
  await expectRebuildToEqual(seen.length);
}

/** Also with a stream that is appended to while the rebuild folds. */
async function expectRebuildToEqual(streams: number) {
  const rebuilding = rebuildProjection({ store, owner: database.owner, decider: counter, projection: counterRows });
  await executor.execute(counter, seen[0]!, { type: 'Move', by: 1 }, { meta: nobody });
  await rebuilding;
  const { rows } = await database.pool.query<{ count: number; total: number }>(
    'SELECT count(*)::integer AS count, sum(total)::integer AS total FROM counters',
  );
  const { rows: moves } = await database.pool.query(`SELECT FROM events WHERE type = 'CounterMoved'`);
  expect(rows[0]).toEqual({ count: streams, total: moves.length });
  await openAndRead();
  seen = [...new Set(seen)];
  await database.owner.query(`DELETE FROM events WHERE type = 'CounterMoved'`);
  await database.owner.query(`UPDATE stream_heads h SET version = 1, previous_version = 0, hash =
    (SELECT hash FROM events e WHERE e.category = h.category AND e.stream_id = h.stream_id)`);
  store = await reopened();
}

/** As the next start would have it, with nothing remembered. */
async function reopened(): Promise<EventStore> {
  await store.close();
  const next = counterStore(database);
  executor = new CommandExecutor({ store: next, projections: counterProjections });
  reader = new Subscription({ store: next, name: 'seen', handle });
  return next;
}

const arrivals: [what: string, server: string | null, shift: number][] = [
  ['ahead by 50,000', 'another', 50_000],
  ['behind', 'another', -300],
  ['as they are here', 'another', 0],
  ['ahead, though the server calls itself the same', null, 50_000],
];

test.each(arrivals)(
  'a restore whose transaction ids are %s is read on, nothing skipped or doubled',
  async (_, server, shift) => {
    expect(await openEpoch(database.owner)).toBe(1);
    await openAndRead('a', 'b');
    await open('unread');
    const { rows } = await database.owner.query('SELECT system_identifier FROM event_epochs');
    await arriveFrom(server ?? rows[0].system_identifier, shift);
    expect(await isEpochCurrent(database.pool)).toBe(false);
    expect(await openEpoch(database.owner)).toBe(2);
    expect(await isEpochCurrent(database.pool)).toBe(true);
    store = await reopened();
    await openAndRead();
    expect(seen).toEqual(['a', 'b', 'unread']);
    await expectEverythingToGoOn('c', 'd');

    await arriveFrom('a third', shift);
    expect(await openEpoch(database.owner)).toBe(3);
    await expectEverythingToGoOn('e', 'f');
  },
);

test('what was there before epochs were kept comes first', async () => {
  await openAndRead('a', 'b');
  await database.owner.query(`UPDATE events SET transaction_id = '9999999'`);
  await database.owner.query(`UPDATE checkpoints SET transaction_id = '9999999'`);
  expect(await openEpoch(database.owner)).toBe(1);
  store = await reopened();
  await expectEverythingToGoOn('c');
});

test('a start on the same server, a physical copy and a server whose identifier is not known go on in their epoch', async () => {
  expect(await openEpoch(database.owner)).toBe(1);
  await openAndRead('a');
  expect(await openEpoch(database.owner)).toBeNull();
  await database.owner.query(`UPDATE event_epochs SET system_identifier = ''`);
  expect(await openEpoch(database.owner)).toBeNull();
  await expectEverythingToGoOn('b');
});

test('of several that start at once one opens the epoch, while a transaction is still open', async () => {
  const others = Array.from({ length: 4 }, () => quietPool(database.ownerUrl));
  const opened = await Promise.all([database.owner, ...others].map((pool) => openEpoch(pool)));
  expect(opened.filter((epoch) => epoch !== null)).toEqual([1]);
  await Promise.all(others.map((pool) => pool.end()));
});

test('readers ask in the order of the index, bounded at both ends', async () => {
  await openEpoch(database.owner);
  const client = await database.owner.connect();
  await client.query('SET enable_seqscan = off');
  const { rows } = await client.query(`EXPLAIN SELECT position FROM events
    WHERE (epoch, transaction_id, position) > (0, '0'::xid8, 0::bigint) AND (epoch, transaction_id) <
    ((SELECT coalesce(max(epoch), 0) FROM event_epochs), pg_snapshot_xmin(pg_current_snapshot()))
    ORDER BY epoch, transaction_id, position LIMIT 10`);
  const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
  client.release();
  expect(plan).toMatch(/Index.*events_in_reading_order/);
  expect(plan).toMatch(/Index Cond: .*< ROW\(/);
  expect(plan).not.toMatch(/Sort/);
});
