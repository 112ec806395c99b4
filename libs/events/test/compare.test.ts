import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import {
  CommandExecutor,
  compareProjection,
  compareReader,
  type EventStore,
  type ReaderTables,
  rebuildReader,
  Subscription,
} from '../src/index.js';
import {
  counter,
  counterProjections,
  counterRows,
  counterStore,
  createCounterTables,
  moveRows,
  nobody,
} from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let executor: CommandExecutor;
let subscription: Subscription;

/** A small audit: one line for each event. */
const journal: ReaderTables = {
  name: 'journal',
  version: 1,
  tables: [{ table: 'journal', key: ['position'] }],
  async enter(events, client, named) {
    const lines = events.map(({ position, stream }) => ({ position, stream }));
    await client.query(
      `INSERT INTO ${named('journal')} SELECT * FROM json_populate_recordset(null::journal, $1) ON CONFLICT DO NOTHING`,
      [JSON.stringify(lines)],
    );
  },
};

beforeEach(async () => {
  database = await createTestDatabase();
  await createCounterTables(database);
  await database.owner.query('CREATE TABLE journal (position bigint PRIMARY KEY, stream text NOT NULL)');
  await database.owner.query('CREATE INDEX journal_of_stream ON journal (stream)');
  await database.owner.query(`CREATE TRIGGER journal_stays BEFORE TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_events()`);
  store = counterStore(database);
  executor = new CommandExecutor({ store, projections: counterProjections });
  subscription = new Subscription({ store, name: 'journal', handle: (e, t) => journal.enter(e, t, (name) => name) });
  subscription.start();
});
afterEach(async () => {
  await subscription.stop();
  await store.close();
  await database.drop();
});

const send = (id: string, command: Parameters<typeof counter.decide>[0]) =>
  executor.execute(counter, id, command, { meta: nobody });

const differences = async (most = 20) => {
  const options = { store, owner: database.owner, most };
  const found = await Promise.all(
    [counterRows, moveRows].map((projection) => compareProjection({ ...options, decider: counter, projection })),
  );
  return [...found.flat(), ...(await compareReader({ ...options, reader: journal }))];
};

async function tell() {
  for (const id of ['a', 'b', 'c']) {
    await send(id, { type: 'Open', name: id });
    await send(id, { type: 'Move', by: 2 });
  }
  await send('c', { type: 'Close' });
  await subscription.caughtUp(10_000);
}

/** Writes for as long as `meanwhile` takes. @returns what that answers, and how many were written */
async function underWriters<T>(writers: number, meanwhile: () => Promise<T>) {
  let [going, written] = [true, 0];
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let i = 0; going; i++) {
      await send(`w-${writer}-${i}`, { type: 'Open', name: `w ${writer} ${i}` });
      await send(`w-${writer}-${i >> 1}`, { type: 'Move', by: 1 });
      written += 2;
    }
  });
  try {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { result: await meanwhile(), written };
  } finally {
    going = false;
    await Promise.all(writing);
  }
}

const tampered: [what: string, statement: string, found: object][] = [
  [
    'a read row is changed',
    `UPDATE counters SET total = 9 WHERE id = 'b'`,
    { table: 'counters', key: { id: 'b' }, kind: 'changed', columns: [{ column: 'total', stored: 9, replayed: 2 }] },
  ],
  [
    'a read row is removed',
    `DELETE FROM counters WHERE id = 'a'`,
    { table: 'counters', key: { id: 'a' }, kind: 'missing' },
  ],
  [
    'a read row is added',
    `INSERT INTO counters VALUES ('x', 'x', 1, 1, now())`,
    { table: 'counters', key: { id: 'x' }, kind: 'added' },
  ],
  [
    'a row that had gone comes back',
    `INSERT INTO moves VALUES ('c', 1, 2)`,
    { table: 'moves', key: { id: 'c', place: 1 }, kind: 'added' },
  ],
  [
    'a line of the reader is changed',
    `UPDATE journal SET stream = 'other' WHERE stream = 'counter-c' AND position = (SELECT max(position) FROM journal)`,
    { table: 'journal', kind: 'changed', columns: [{ column: 'stream', stored: 'other', replayed: 'counter-c' }] },
  ],
  [
    'a line of the reader is removed',
    `DELETE FROM journal WHERE stream = 'counter-b'`,
    { table: 'journal', kind: 'missing' },
  ],
  ['a line of the reader is added', `INSERT INTO journal VALUES (-1, 'x')`, { key: { position: -1 }, kind: 'added' }],
];

test.each(tampered)(
  '%s behind the back of the events: found, by table, key and column',
  async (_, statement, found) => {
    await tell();
    expect(await differences()).toEqual([]);
    await database.owner.query(statement);
    expect((await differences())[0]).toMatchObject(found);
    const left = await database.owner.query(`SELECT relname FROM pg_class WHERE relname LIKE '%rebuild%'`);
    expect(left.rows).toEqual([]);
  },
);

test('no more differences are named than were asked for', async () => {
  await tell();
  await database.owner.query(`UPDATE journal SET stream = 'x'`);
  expect(await differences(3)).toHaveLength(3);
});

test('while 16 write, only what was tampered with differs, and nobody waits', async () => {
  await tell();
  await database.owner.query(`UPDATE counters SET total = 9 WHERE id = 'b'`);
  const { result, written } = await underWriters(16, async () => [await differences(), await differences()]);
  for (const found of result) expect(found).toMatchObject([{ table: 'counters', key: { id: 'b' } }]);
  expect(written).toBeGreaterThan(100);
});

test('a rebuild of a reader ends while 64 go on writing, loses nothing, and never shows an empty table', async () => {
  await tell();
  await database.owner.query(`DELETE FROM journal WHERE stream = 'counter-a'`);
  let fewest = Infinity;
  const { written } = await underWriters(64, async () => {
    const looking = setInterval(() => {
      void database.pool.query('SELECT count(*)::integer AS n FROM journal').then(({ rows }) => {
        fewest = Math.min(fewest, rows[0].n);
      });
    }, 20);
    const before = Date.now();
    await rebuildReader({ store, owner: database.owner, reader: journal });
    expect(Date.now() - before).toBeLessThan(30_000);
    clearInterval(looking);
  });
  expect(written).toBeGreaterThan(500);
  expect(fewest).toBeGreaterThanOrEqual(4);
  await subscription.caughtUp(60_000);
  expect(await differences()).toEqual([]);
  const { rows } = await database.owner
    .query(`SELECT (SELECT count(*) FROM events) - (SELECT count(*) FROM journal) AS missing,
    (SELECT count(*)::integer FROM pg_indexes WHERE tablename = 'journal') AS indexes,
    (SELECT count(*)::integer FROM pg_trigger WHERE tgrelid = 'journal'::regclass) AS triggers`);
  expect(rows[0]).toEqual({ missing: '0', indexes: 2, triggers: 1 });
});
