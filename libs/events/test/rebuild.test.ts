import { jest } from '@jest/globals';
import fc from 'fast-check';
import { randomHistories } from '../../../tests/support/random-histories.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { CommandExecutor, rebuildProjection, type AnyProjection, type EventStore } from '../src/index.js';
import {
  counter,
  counterProjections,
  counterRows,
  counterStore,
  createCounterTables,
  moveRows,
  nobody,
  type CounterCommand,
} from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let executor: CommandExecutor;

beforeEach(async () => {
  database = await createTestDatabase();
  await createCounterTables(database);
  store = counterStore(database);
  executor = new CommandExecutor({ store, projections: counterProjections });
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const rebuild = (projection: AnyProjection, onProgress?: (handled: number, total: number) => void) =>
  rebuildProjection({ store, owner: database.owner, decider: counter, projection, onProgress });

const send = (id: string, command: CounterCommand, by = executor) =>
  by.execute(counter, id, command, { meta: nobody }).catch((refusal: { code?: string }) => {
    if (!['not-open', 'already-open', 'moved-already'].includes(refusal.code ?? '')) throw refusal;
  });

async function rowsOf(table: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`);
  return rows;
}

/** Rebuilds both tables and expects the rows that the appends had written. */
async function expectRebuiltAsLive() {
  for (const projection of [counterRows, moveRows]) {
    const live = await rowsOf(projection.table);
    await rebuild(projection);
    expect(await rowsOf(projection.table)).toEqual(live);
  }
}

const commands = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    command: fc.oneof(
      fc.constant<CounterCommand>({ type: 'Close' }),
      fc.integer({ min: -5, max: 5 }).map((by): CounterCommand => ({ type: 'Move', by })),
      fc.constant<CounterCommand>({ type: 'Open', name: '' }),
    ),
  }),
  { maxLength: 40 },
);

test('over random histories, a rebuilt table equals the live one', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      run++;
      const sent = history.map(({ id, command }) =>
        send(`${run}-${id}`, command.type === 'Open' ? { ...command, name: `${run}-${id}` } : command),
      );
      await Promise.all(sent);
      await expectRebuiltAsLive();
    }),
    { numRuns: randomHistories(10) },
  );
});

test('a rebuild under load loses nothing, and writing and reading go on', async () => {
  await Promise.all(Array.from({ length: 300 }, (_, i) => send(`load-${i}`, { type: 'Open', name: `load ${i}` })));
  const other = new CommandExecutor({ store: counterStore(database), projections: counterProjections });
  let [loading, sent, rebuilding] = [true, 0, false];
  let sentMeanwhile = 0;
  const load = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; loading; i++) {
      const by = writer % 2 ? executor : other;
      await send(`load-${(i * 7 + writer) % 300}`, { type: 'Move', by: 1 }, by);
      if (i % 5 === 0) await send(`new-${writer}-${i}`, { type: 'Open', name: `new ${writer} ${i}` }, by);
      if (i % 11 === 0) await send(`new-${writer}-${i}`, { type: 'Close' }, by);
      sent++;
      if (rebuilding) sentMeanwhile++;
    }
  });
  for (let round = 0; round < 3; round++) {
    rebuilding = true;
    await rebuild(counterRows);
    await rebuild(moveRows);
    rebuilding = false;
  }
  loading = false;
  await Promise.all(load);
  expect(sent).toBeGreaterThan(0);
  expect(sentMeanwhile).toBeGreaterThan(0);
  await expectRebuiltAsLive();
});

test('indexes, constraints and grants keep their names, and progress is told', async () => {
  for (let i = 0; i < 30; i++) await send(`kept-${i}`, { type: 'Open', name: `kept ${i}` });
  await database.owner.query('GRANT SELECT ON counters TO PUBLIC');
  await database.owner.query('REVOKE UPDATE, DELETE ON counters FROM county_tcm_app');
  await database.owner.query('ALTER TABLE counters SET (fillfactor = 70)');
  const described = () =>
    database.owner.query(`SELECT (SELECT reloptions::text FROM pg_class WHERE oid = 'counters'::regclass) AS options,
      (SELECT jsonb_agg(pg_get_indexdef(indexrelid) ORDER BY indexrelid::regclass::text) FROM pg_index
      WHERE indrelid = 'counters'::regclass) AS indexes,
      (SELECT jsonb_agg(conname || pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint
      WHERE conrelid = 'counters'::regclass) AS constraints,
      (SELECT jsonb_agg(acl::text ORDER BY acl::text) FROM pg_class, unnest(relacl) acl
      WHERE oid = 'counters'::regclass) AS grants`);
  const before = await described();
  const told: [number, number][] = [];
  const { events } = await rebuild(counterRows, (handled, total) => told.push([handled, total]));
  expect((await described()).rows).toEqual(before.rows);
  expect(events).toBe(30);
  expect(told.at(-1)).toEqual([30, 30]);
});

test('a value that must be unique may have passed from one row to another', async () => {
  await send('z', { type: 'Open', name: 'the name' });
  await send('z', { type: 'Close' });
  await send('a', { type: 'Open', name: 'the name' });
  await expectRebuiltAsLive();
});

test('a rebuild mends a table that was damaged, and gives up its shadow when it fails', async () => {
  await send('mended', { type: 'Open', name: 'mended' });
  await database.owner.query(`UPDATE counters SET total = 77`);
  await rebuild(counterRows);
  expect(await rowsOf('counters')).toMatchObject([{ row: { total: 0 } }]);

  const broken = { ...counterRows, rows: () => [{ put: { id: 'x', name: null } }] };
  await expect(rebuild(broken)).rejects.toThrow('null value');
  expect(await rowsOf('counters')).toHaveLength(1);
  const left = await database.owner.query(`SELECT relname FROM pg_class WHERE relname LIKE '%rebuild%'`);
  expect(left.rows).toEqual([]);
});

test('a table is rebuilt by one at a time', async () => {
  const results = await Promise.allSettled([rebuild(counterRows), rebuild(counterRows)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(rebuild(counterRows)).resolves.toEqual({ events: 0 });
});

test('who reads the table for long is not cut off, and the rebuild comes through afterwards', async () => {
  await send('read', { type: 'Open', name: 'read' });
  const reader = await database.pool.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT * FROM counters');
  const rebuilding = rebuild(counterRows);
  await send('meanwhile', { type: 'Open', name: 'meanwhile' });
  await reader.query('COMMIT');
  reader.release();
  await rebuilding;
  expect(await rowsOf('counters')).toHaveLength(2);
});
