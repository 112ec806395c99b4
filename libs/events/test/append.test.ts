import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { newCommandId, VersionConflict, type EventStore } from '../src/index.js';
import { counterStore, nobody } from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let nextId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  store = counterStore(database);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const stream = () => ({ category: 'counter', id: `append-${++nextId}` });
const opened = { type: 'CounterOpened', name: '甲"\\\n' };
const moved = (by: number) => ({ type: 'CounterMoved', by });

test('what is appended is read back as it was', async () => {
  const name = stream();
  const meta = { ...nobody, actorName: '王医生', reason: 'it\'s \\ "quoted"' };
  const { events } = await store.append({ stream: name, expectedVersion: 0, events: [opened, moved(3)], meta });
  const read = await store.readStream(name);
  expect(read).toMatchObject(events);
  expect(read.map(({ data }) => data)).toEqual([opened, moved(3)]);
  expect(read[0]!.meta).toEqual(meta);
  expect(await store.readStream(`counter-${name.id}`)).toEqual(read);
});

test('of racing appends with the same expected version one wins, and the others learn the version', async () => {
  const name = stream();
  await store.append({ stream: name, expectedVersion: 0, events: [opened], meta: nobody });
  const other = counterStore(database);
  const race = Array.from({ length: 20 }, (_, i) =>
    (i % 2 ? store : other).append({ stream: name, expectedVersion: 1, events: [moved(i)], meta: nobody }),
  );
  const results = await Promise.allSettled(race);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toBeInstanceOf(VersionConflict);
    expect(result.reason).toMatchObject({ expectedVersion: 1, actualVersion: 2 });
  }
  expect(await store.readStream(name)).toHaveLength(2);
});

test('version 0 says that the stream must not exist', async () => {
  const name = stream();
  await store.append({ stream: name, expectedVersion: 0, events: [opened, moved(1)], meta: nobody });
  const again = store.append({ stream: name, expectedVersion: 0, events: [opened], meta: nobody });
  await expect(again).rejects.toMatchObject({ name: 'VersionConflict', actualVersion: 2 });
  const missing = store.append({ stream: stream(), expectedVersion: 4, events: [moved(1)], meta: nobody });
  await expect(missing).rejects.toMatchObject({ name: 'VersionConflict', actualVersion: 0 });
});

test('an append without events is refused, and leaves its stream to be begun', async () => {
  const name = stream();
  const nothing = store.append({ stream: name, expectedVersion: 0, events: [], meta: nobody });
  await expect(nothing).rejects.toThrow(`nothing to append to counter-${name.id}`);
  const begun = store.append({ stream: name, expectedVersion: 0, events: [opened], meta: nobody });
  await expect(begun).resolves.toMatchObject({ version: 1 });
});

test('a version that a stream never had is not made true by the append itself', async () => {
  const name = stream();
  const commands = [{ commandId: newCommandId(), meta: nobody, recordedAt: new Date(), events: [moved(1)] }];
  const outcome = await store.appendCommands({ stream: name, expectedVersion: 4, commands });
  expect(outcome).toEqual({ kind: 'conflict', actualVersion: 0 });
  expect(await store.readStream(name)).toEqual([]);
});

test('a conflict leaves its neighbours in the batch alone', async () => {
  const taken = stream();
  await store.append({ stream: taken, expectedVersion: 0, events: [opened], meta: nobody });
  const names = Array.from({ length: 30 }, () => stream());
  const appends = names.map((name, i) =>
    store.append({ stream: i === 11 ? taken : name, expectedVersion: 0, events: [opened, moved(i)], meta: nobody }),
  );
  const results = await Promise.allSettled(appends);
  expect(results.map(({ status }) => status).indexOf('rejected')).toBe(11);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await store.readStream(names[12]!)).toHaveLength(2);
});

test('an append that PostgreSQL refuses fails alone', async () => {
  const commandId = 'not-a-uuid';
  const appends = Array.from({ length: 10 }, (_, i) =>
    store.append({
      stream: stream(),
      expectedVersion: 0,
      events: [opened],
      meta: nobody,
      commandId: i === 4 ? commandId : newCommandId(),
    }),
  );
  const results = await Promise.allSettled(appends);
  expect(results.map(({ status }) => status === 'rejected').flatMap((r, i) => (r ? [i] : []))).toEqual([4]);
});

test('a command that is repeated writes nothing and is answered as the first time', async () => {
  const name = stream();
  const request = {
    stream: name,
    expectedVersion: 0,
    events: [opened, moved(2)],
    meta: nobody,
    commandId: newCommandId(),
  };
  const first = await store.append(request);
  await store.append({ stream: name, expectedVersion: 2, events: [moved(5)], meta: nobody });
  const second = await store.append(request);
  expect(second).toMatchObject({ version: 2, repeated: true });
  expect(second.events).toMatchObject(first.events);
  expect(await store.readStream(name)).toHaveLength(3);
});

test('of two that race with one command id one writes, and both get the same answer', async () => {
  const [other, commandId] = [counterStore(database), newCommandId()];
  const race = Array.from({ length: 12 }, (_, i) =>
    (i % 2 ? store : other).append({ stream: stream(), expectedVersion: 0, events: [opened], meta: nobody, commandId }),
  );
  const answers = await Promise.all(race);
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(answers.map(({ events }) => events[0]!.stream)).size).toBe(1);
});

test('within a stream, the order of all events is the order of the versions', async () => {
  const name = stream();
  const writers = [store, counterStore(database), counterStore(database)];
  for (let version = 0; version < 30; version += 3) {
    const events = [moved(1), moved(2), moved(3)];
    await writers[version % 3]!.append({ stream: name, expectedVersion: version, events, meta: nobody });
  }
  const rows = await database.pool.query<{ version: number }>(
    'SELECT version FROM events WHERE category = $1 AND stream_id = $2 ORDER BY epoch, transaction_id, position',
    [name.category, name.id],
  );
  expect(rows.rows.map(({ version }) => version)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
});
