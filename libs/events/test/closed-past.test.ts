import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { CommandExecutor, EventStore } from '../src/index.js';
import { counter, counterProjections, createCounterTables, macKey, nobody } from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

const HOUR = 3_600_000;

/** What was told of a moment is what is told of it for ever, whoever records what at the same time. */
let database: TestDatabase;
const stores: EventStore[] = [];
let nextId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await createCounterTables(database);
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});
afterAll(() => database.drop());

const opening = (name: string) => ({ command: { type: 'Open' as const, name }, meta: nobody });
const newId = () => `closed-${++nextId}`;

/** A process whose clock is early or late by so much. */
function processOf(lateMs = 0) {
  const clock = () => new Date(Date.now() - lateMs);
  const store = new EventStore({ pool: database.pool, macKey, categories: ['counter'], clock });
  stores.push(store);
  const executor = new CommandExecutor({ store, projections: counterProjections });
  const open = (id = newId()) => executor.execute(counter, id, { type: 'Open', name: id }, { meta: nobody });
  const move = (id: string) => executor.execute(counter, id, { type: 'Move', by: 1 }, { meta: nobody });
  return { store, executor, open, move };
}

async function recordedUntil(time: Date): Promise<string[]> {
  const { rows } = await database.pool.query<{ event: string }>(
    `SELECT category || stream_id || version AS event FROM events WHERE recorded_at <= $1 ORDER BY position`,
    [time],
  );
  return rows.map(({ event }) => event);
}

async function standingBefore(position: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ event: string }>(
    `SELECT category || stream_id || version AS event FROM events WHERE position <= $1 ORDER BY position`,
    [position],
  );
  return rows.map(({ event }) => event);
}

async function lastPosition(): Promise<string> {
  const { rows } = await database.pool.query<{ last: string }>('SELECT coalesce(max(position), 0) AS last FROM events');
  return rows[0]!.last;
}

test('an append that is under way is waited for', async () => {
  const { store, open, move } = processOf();
  const id = newId();
  await open(id);
  const holder = await database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM stream_heads WHERE stream_id = $1 FOR UPDATE', [id]);
  const moved = move(id);
  await until(async () => {
    const { rows } = await database.owner.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    return rows.length > 0;
  });
  const now = new Date();
  let closed = false;
  const closing = store.closeUntil(now).then(() => (closed = true));
  // Others get through beside it.
  await processOf().open();
  expect(closed).toBe(false);
  await holder.query('COMMIT');
  holder.release();
  await closing;
  expect(await recordedUntil(now)).toContain(`counter${id}2`);
  await moved;
});

test('a process whose clock is late records nothing in a past that was told', async () => {
  const [{ store }, late] = [processOf(), processOf(HOUR)];
  const id = newId();
  await late.open(id);
  const now = new Date();
  await store.closeUntil(now);
  const before = await recordedUntil(now);
  await Promise.all([late.move(id), late.open(), late.open()]);
  const ids = [newId(), newId()];
  const refused = await processOf(HOUR).executor.executeFirst(counter, ids, opening);
  expect(refused.size).toBe(0);
  await processOf(HOUR).store.append({
    stream: { category: 'counter', id: newId() },
    expectedVersion: 0,
    events: [{ type: 'CounterClosed' }],
    meta: nobody,
  });
  expect(await recordedUntil(now)).toEqual(before);
  const events = await store.readStream({ category: 'counter', id });
  expect(events).toHaveLength(2);
  expect(events[1]!.recordedAt.getTime()).toBeGreaterThan(now.getTime());
});

test('what is yet to come cannot be closed', async () => {
  const { store, open } = processOf();
  await store.closeUntil(new Date(Date.now() + HOUR));
  const { events } = await open();
  expect(events[0]!.recordedAt.getTime()).toBeLessThan(Date.now() + HOUR / 2);
});

test('whatever processes with whatever clocks record, a past that was told gains nothing', async () => {
  const writers = [0, 40, -40, 3_000].map(processOf);
  const [first, second] = [processOf(), processOf(15)];
  const told: { time: Date; position: string; until: string[]; before: string[] }[] = [];
  let writing = true;
  const write = async ({ open, move, executor }: ReturnType<typeof processOf>, turn: number) => {
    for (let round = 0; writing; round++) {
      const { stream } = await open();
      await Promise.all([move(stream.id), move(stream.id), open()]);
      if ((round + turn) % 3 > 0) continue;
      const ids = Array.from({ length: 20 }, newId);
      await executor.executeFirst(counter, ids, opening);
    }
  };
  const tell = async ({ store }: ReturnType<typeof processOf>) => {
    for (let round = 0; round < 40; round++) {
      const [time, position] = [new Date(store.clock().getTime() - (round % 4) * 7), await lastPosition()];
      await store.closeUntil(time);
      const [until, before] = [await recordedUntil(time), await standingBefore(position)];
      told.push({ time, position, until, before });
    }
  };
  const written = Promise.all(writers.map(write));
  await Promise.all([tell(first), tell(second)]);
  writing = false;
  await written;
  for (const { time, position, until, before } of told) {
    expect(await recordedUntil(time)).toEqual(until);
    expect(await standingBefore(position)).toEqual(before);
  }
  expect(await first.store.verifyEverything()).toMatchObject({ valid: true });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
