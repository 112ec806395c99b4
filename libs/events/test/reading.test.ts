import { jest } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { beginning, EventStore, type Checkpoint, type DomainEvent, type Stored } from '../src/index.js';
import { streamRows } from '../src/read/row-stream.js';
import { counterStore, macKey, nobody } from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let nextId = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  store = counterStore(database);
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const opened: DomainEvent & { name: string } = { type: 'CounterOpened', name: '一' };

const append = (to: EventStore = store, category = 'counter') =>
  to.append({
    stream: { category, id: `read-${++nextId}` },
    expectedVersion: 0,
    events: [opened, { type: 'CounterClosed' }],
    meta: nobody,
  });

/** Appends by hand, so that the test says when it commits. */
const insertSql = `INSERT INTO events (category, stream_id, version, type, schema, data, meta, recorded_at, command_id,
  command_part, hash, mac) VALUES ('counter', 'slow', 1, 'CounterClosed', 1, '{}', '{}', now(), gen_random_uuid(), 0, '', '')`;

async function readEverything(after?: Checkpoint, batch?: number) {
  const events: Stored[] = [];
  let checkpoint = after ?? beginning;
  for await (const next of store.readAll({ after, batch })) {
    events.push(...next.events);
    checkpoint = next.checkpoint;
  }
  return { events, checkpoint };
}

test('what was read leaves no clock of its query running', async () => {
  const client = new pg.Client({ connectionString: database.url, query_timeout: 60_000 });
  await client.connect();
  const clocks = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = clocks();
  for (const most of [1, 2, 3]) {
    let batches = 0;
    const rows = streamRows(client, 'SELECT n::text FROM generate_series(1, 20) n', [], 10);
    for await (const batch of rows) if (batch.length > 0 && ++batches === most) break;
  }
  expect(clocks()).toBe(before);
  await client.end();
});

test('a commit that comes late is read late, and never skipped', async () => {
  await append();
  const slow = await database.owner.connect();
  await slow.query('BEGIN');
  await slow.query(insertSql);
  const overtaking = await append();

  const first = await readEverything();
  expect(first.events).toHaveLength(2);
  expect(first.events.map(({ stream }) => stream)).not.toContain(overtaking.events[0]!.stream);

  await slow.query('COMMIT');
  slow.release();
  const second = await readEverything(first.checkpoint);
  expect(second.events.map(({ stream }) => stream)).toEqual([
    'counter-slow',
    overtaking.events[0]!.stream,
    overtaking.events[0]!.stream,
  ]);
});

test('batches join without gap or overlap, wherever they are cut', async () => {
  for (let i = 0; i < 10; i++) await append();
  const whole = await readEverything();
  expect(whole.events).toHaveLength(20);
  expect((await readEverything(undefined, 3)).events).toEqual(whole.events);
  const cut = whole.events[6]!;
  const rest = await readEverything(cut);
  expect(rest.events).toEqual(whole.events.slice(7));
});

test('a reader that stops early gives its connection back', async () => {
  for (let i = 0; i < 5; i++) await append();
  const moreThanThereAre = database.pool.options.max + 5;
  for (let i = 0; i < moreThanThereAre; i++) {
    for await (const { events } of store.readAll({ batch: 1 })) {
      expect(events).toHaveLength(1);
      break;
    }
  }
});

test('old events are lifted to the schema of today', async () => {
  const { events } = await append();
  const today = new EventStore({
    pool: database.pool,
    macKey,
    categories: ['counter'],
    schemas: { CounterOpened: 3 },
    upcasters: {
      CounterOpened: {
        1: ({ name, ...rest }) => ({ ...rest, label: name }),
        2: (data) => ({ ...data, colour: null }),
      },
    },
  });
  const stream = events[0]!.stream;
  const [opened, closed] = await today.readStream(stream);
  expect(opened).toMatchObject({ schema: 3, data: { type: 'CounterOpened', label: '一', colour: null } });
  expect(closed).toMatchObject({ schema: 1, data: { type: 'CounterClosed' } });
  await today.append({ stream, expectedVersion: 2, events: [{ type: 'CounterOpened' }], meta: nobody });
  expect((await today.readStream(stream))[2]!.data).toEqual({ type: 'CounterOpened' });
  expect(await today.verifyStream(stream)).toMatchObject({ valid: true, checked: 3 });
});

test('a schema that nothing lifts is a mistake at the start, not at the first old event', () => {
  const incomplete = { pool: database.pool, macKey, categories: [], schemas: { CounterOpened: 2 } };
  expect(() => new EventStore(incomplete)).toThrow('no upcaster lifts CounterOpened from schema 1');
});

test('a stream’s name is found by the longest category that fits', async () => {
  expect(store.findStream('counter-book-7-a')).toEqual({ category: 'counter-book', id: '7-a' });
  expect(store.findStream('counter-7-a')).toEqual({ category: 'counter', id: '7-a' });
  expect([store.findStream('counter-'), store.findStream('counter'), store.findStream('other-1')]).toEqual([
    null,
    null,
    null,
  ]);
  await append(store, 'counter-book');
  expect(await store.readStream(`counter-book-read-${nextId}`)).toHaveLength(2);
  await expect(async () => store.readStream('other-1')).rejects.toThrow('no stream is called other-1');
});

test('an append whose connection is cut is carried out once', async () => {
  const other = counterStore(database);
  const appends = Array.from({ length: 60 }, (_, i) => append(i % 2 ? store : other));
  const cut = database.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  const [results] = await Promise.all([Promise.all(appends), cut]);
  expect(results.every(({ version, repeated }) => version === 2 && !repeated)).toBe(true);
  const { rows } = await database.owner.query('SELECT count(*)::integer AS events FROM events');
  expect(rows).toEqual([{ events: 120 }]);
  await other.close();
});
