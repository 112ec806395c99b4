import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { CommandExecutor, newCommandId, RowTaken, type EventStore } from '../src/index.js';
import { counter, counterProjections, counterStore, createCounterTables, nobody } from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let executor: CommandExecutor;
let nextId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await createCounterTables(database);
  store = counterStore(database);
  executor = new CommandExecutor({ store, projections: counterProjections });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const newId = () => `handled-${++nextId}`;
const open = (id: string, by = executor) => by.execute(counter, id, { type: 'Open', name: id }, { meta: nobody });
const move = (id: string, by: number, through = executor) =>
  through.execute(counter, id, { type: 'Move', by }, { meta: nobody });
const rowOf = async (id: string) =>
  (await database.pool.query('SELECT name, total, version FROM counters WHERE id = $1', [id])).rows[0];

test('what is saved is what is read next', async () => {
  const id = newId();
  await open(id);
  const { version, state, events, repeated } = await move(id, 4);
  expect({ version, repeated }).toEqual({ version: 2, repeated: false });
  expect(events.map(({ data }) => data)).toEqual([{ type: 'CounterMoved', by: 4 }]);
  expect(state).toMatchObject({ total: 4 });
  expect(await rowOf(id)).toEqual({ name: id, total: 4, version: 2 });
  await executor.execute(counter, id, { type: 'Close' }, { meta: nobody });
  expect(await rowOf(id)).toBeUndefined();
});

test('commands that wait for one stream are decided in their order, and a refusal is only one caller’s', async () => {
  const id = newId();
  const commands = [
    open(id),
    move(id, 1),
    executor.execute(counter, id, { type: 'MoveOnce', by: 9 }, { meta: nobody }),
    move(id, 0),
    move(id, 2),
  ];
  const results = await Promise.allSettled(commands);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(results[2]).toMatchObject({ reason: { code: 'moved-already' } });
  expect(results[3]).toMatchObject({ value: { version: 2, events: [] } });
  expect(await rowOf(id)).toEqual({ name: id, total: 3, version: 3 });
});

describe('many streams begun at once', () => {
  const opening = (name: string) => ({ command: { type: 'Open', name } as const, meta: nobody });

  test('are there, sealed and with their rows, and take commands like any other', async () => {
    const ids = Array.from({ length: 1_200 }, newId);
    expect(await executor.executeFirst(counter, ids, opening)).toEqual(new Map());
    const { rows } = await database.pool.query('SELECT count(*)::int FROM counters WHERE id = ANY($1)', [ids]);
    expect(rows).toEqual([{ count: 1_200 }]);
    const last = ids.at(-1)!;
    expect(await move(last, 3)).toMatchObject({ version: 2, state: { name: last, total: 3 } });
    expect(await store.verifyStream({ category: 'counter', id: last })).toMatchObject({ valid: true, checked: 2 });
  });

  test('are not begun again where they exist, and hold none of the others up', async () => {
    const [there, closed, fresh] = [newId(), newId(), newId()];
    await open(there);
    await open(closed);
    await executor.execute(counter, closed, { type: 'Close' }, { meta: nobody });
    const refused = await executor.executeFirst(counter, [there, closed, fresh], opening);
    expect([...refused]).toEqual([[there, expect.objectContaining({ code: 'already-open' })]]);
    expect(await store.readStream({ category: 'counter', id: there })).toHaveLength(1);
    expect(await store.readStream({ category: 'counter', id: closed })).toHaveLength(3);
    expect(await rowOf(fresh)).toMatchObject({ version: 1 });
  });

  test('are all begun save the one whose row is taken, or whose command is refused', async () => {
    const [holder, late, other, wrong] = [newId(), newId(), newId(), newId()];
    await open(holder);
    const move = { command: { type: 'Move', by: 1 } as const, meta: nobody };
    const refused = await executor.executeFirst(counter, [late, other, wrong], (id) =>
      id === wrong ? move : opening(id === late ? holder : id),
    );
    expect(refused.get(late)).toBeInstanceOf(RowTaken);
    expect(refused.get(wrong)).toMatchObject({ code: 'not-open' });
    expect(refused.size).toBe(2);
    expect(await rowOf(other)).toMatchObject({ version: 1 });
    expect(await store.readStream({ category: 'counter', id: late })).toEqual([]);
  });
});

test('two processes race on one stream and nothing is lost', async () => {
  const id = newId();
  const other = new CommandExecutor({ store: counterStore(database), projections: counterProjections });
  await open(id);
  const moves = Array.from({ length: 200 }, (_, i) => move(id, 1, i % 2 ? executor : other));
  await Promise.all(moves);
  expect(await rowOf(id)).toEqual({ name: id, total: 200, version: 201 });
  expect(await store.verifyStream({ category: 'counter', id })).toEqual({
    valid: true,
    checked: 201,
    firstFault: null,
  });
});

test('who begins a stream that exists hears of that before anything else', async () => {
  const [id, taker] = [newId(), newId()];
  const other = new CommandExecutor({ store: counterStore(database), projections: counterProjections });
  const openAs = (name: string, by = executor, of = id) =>
    by.execute(counter, of, { type: 'Open', name }, { meta: nobody, newStream: true });
  await openAs('before');
  await executor.execute(counter, id, { type: 'Close' }, { meta: nobody });
  await executor.execute(counter, id, { type: 'Open', name: 'after' }, { meta: nobody });
  await openAs('before', executor, taker);
  await expect(openAs('before', other)).rejects.toMatchObject({ code: 'already-open' });
  expect(await rowOf(id)).toMatchObject({ name: 'after' });
});

test('nobody is refused because of what another process has changed since', async () => {
  const id = newId();
  const other = new CommandExecutor({ store: counterStore(database), projections: counterProjections });
  await open(id);
  await other.execute(counter, id, { type: 'Close' }, { meta: nobody });
  await expect(open(id)).resolves.toMatchObject({ version: 3 });
});

test('a repeated command is answered as the first time, even where it would be refused by now', async () => {
  const id = newId();
  const commandId = newCommandId();
  const once = () => executor.execute(counter, id, { type: 'Open', name: id }, { meta: nobody, commandId });
  const first = await once();
  const again = await once();
  expect(again).toMatchObject({ version: 1, repeated: true });
  expect(again.events).toMatchObject(first.events);
});

test('a command repeated while others wait holds nobody up', async () => {
  const id = newId();
  const commandId = newCommandId();
  await open(id);
  const twice = () => executor.execute(counter, id, { type: 'Move', by: 7 }, { meta: nobody, commandId });
  await twice();
  const [repeated, plain] = await Promise.all([twice(), move(id, 1), move(id, 2)]);
  expect(repeated).toMatchObject({ repeated: true, version: 2 });
  expect(plain).toMatchObject({ repeated: false, version: 3 });
  expect(await rowOf(id)).toMatchObject({ total: 10, version: 4 });
});

test('of two processes that race with one command id one writes', async () => {
  const id = newId();
  const commandId = newCommandId();
  const other = new CommandExecutor({ store: counterStore(database), projections: counterProjections });
  await open(id);
  const race = [executor, other, executor, other].map((by) =>
    by.execute(counter, id, { type: 'Move', by: 7 }, { meta: nobody, commandId }),
  );
  const answers = await Promise.all(race);
  expect(answers.map(({ version }) => version)).toEqual([2, 2, 2, 2]);
  expect(await rowOf(id)).toMatchObject({ total: 7, version: 2 });
});

test('connections that were cut while nobody used them are noticed by nobody', async () => {
  const id = newId();
  await open(id);
  await database.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect(await executor.load(counter, id)).toMatchObject({ version: 1 });
  await expect(move(id, 2)).resolves.toMatchObject({ version: 2 });
});

test('a command id belongs to one stream', async () => {
  const [a, b, commandId] = [newId(), newId(), newCommandId()];
  await executor.execute(counter, a, { type: 'Open', name: a }, { meta: nobody, commandId });
  const misused = executor.execute(counter, b, { type: 'Open', name: b }, { meta: nobody, commandId });
  await expect(misused).rejects.toMatchObject({ name: 'CommandIdTaken', stream: `counter-${a}` });
});

test('a name that another stream has fails by itself', async () => {
  const [a, b] = [newId(), newId()];
  await open(a);
  const results = await Promise.allSettled([
    executor.execute(counter, b, { type: 'Open', name: a }, { meta: nobody }),
    open(newId()),
    executor.execute(counter, b, { type: 'Open', name: b }, { meta: nobody }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect((results[0] as PromiseRejectedResult).reason).toBeInstanceOf(RowTaken);
  expect(results[0]).toMatchObject({ reason: { table: 'counters', constraint: 'counters_name_key' } });
  expect(await store.readStream({ category: 'counter', id: b })).toHaveLength(1);
});

test('a caller may insist on the version that he has seen', async () => {
  const id = newId();
  await open(id);
  const insist = (expectedVersion: number) =>
    executor.execute(counter, id, { type: 'Move', by: 1 }, { meta: nobody, expectedVersion });
  const [first, second] = await Promise.allSettled([insist(1), insist(1)]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { version: 2 } });
  expect(second).toMatchObject({ reason: { name: 'VersionConflict', actualVersion: 2 } });
});

test('the past can be looked at, by version and by time', async () => {
  const id = newId();
  let now = Date.parse('2025-03-01T08:00:00Z');
  const { EventStore: Store } = await import('../src/index.js');
  const past = new Store({ ...storeOptions(), clock: () => new Date(now) });
  const historian = new CommandExecutor({ store: past, projections: counterProjections });
  await open(id, historian);
  for (const by of [1, 2, 4]) {
    now += 60_000;
    await move(id, by, historian);
  }
  expect(await historian.loadAt(counter, id, { version: 2 })).toMatchObject({ version: 2, state: { total: 1 } });
  const at = (time: string) => historian.loadAt(counter, id, { time: new Date(time) });
  expect(await at('2025-03-01T08:02:00.000Z')).toMatchObject({ version: 3, state: { total: 3 } });
  expect(await at('2025-03-01T08:01:59.999Z')).toMatchObject({ version: 2, state: { total: 1 } });
  expect(await at('2025-02-01T00:00:00.000Z')).toMatchObject({ version: 0, state: { open: false } });
  // A clock that was set back does not turn history round.
  now -= 3_600_000;
  await move(id, 8, historian);
  expect((await past.readStream({ category: 'counter', id })).at(-1)!.recordedAt.toISOString()).toBe(
    '2025-03-01T08:03:00.000Z',
  );
});

test('commands that are written together keep the times at which they were decided', async () => {
  const id = newId();
  const times = ['08:00', '08:01', '08:03', '08:02', '08:07'].map((time) => new Date(`2025-03-01T${time}:00Z`));
  const { EventStore: Store } = await import('../src/index.js');
  const patient = new Store({ ...storeOptions(), clock: () => times.shift()! });
  const clerk = new CommandExecutor({ store: patient, projections: counterProjections });
  await open(id, clerk);
  await Promise.all([1, 2, 4, 8].map((by) => move(id, by, clerk)));
  const events = await patient.readStream({ category: 'counter', id });
  expect(events.map(({ recordedAt }) => recordedAt.toISOString().slice(11, 16))).toEqual([
    '08:00',
    '08:01',
    '08:03',
    '08:03',
    '08:07',
  ]);
  expect(await patient.verifyStream({ category: 'counter', id })).toMatchObject({ valid: true });
});

function storeOptions() {
  return { pool: database.pool, macKey: Buffer.alloc(32, 'k'), categories: ['counter'] };
}
