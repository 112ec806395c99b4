import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { EventStore, openEpoch } from '../src/index.js';
import { counterStore, nobody } from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;

beforeEach(async () => {
  database = await createTestDatabase();
  await openEpoch(database.owner);
  await database.owner.query('ALTER TABLE events DISABLE TRIGGER ALL');
  await database.owner.query('ALTER TABLE event_tallies DISABLE TRIGGER ALL');
  store = counterStore(database);
  for (const id of ['a', 'b', 'c']) await append(id, 0, 3);
  await store.tally();
  await append('a', 3, 2);
  await append('d', 0, 1);
  await store.tally();
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const append = (id: string, expectedVersion: number, events: number) =>
  store.append({
    stream: { category: 'counter', id },
    expectedVersion,
    events: Array.from({ length: events }, (_, by) => ({ type: 'CounterMoved', by })),
    meta: nobody,
  });

test('an untouched history agrees with its tallies, and says up to where', async () => {
  await append('e', 0, 1);
  const verdict = await store.verifyEverything();
  expect(verdict).toMatchObject({ valid: true, checked: 13, tally: { number: 2, streams: 4, events: 12 } });
});

test('nothing new needs no tally; of several that count at once one does', async () => {
  expect(await store.tally()).toBeNull();
  await append('e', 0, 1);
  const made = await Promise.all(Array.from({ length: 5 }, () => store.tally()));
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await store.verifyEverything()).toMatchObject({ valid: true, tally: { number: 3, events: 13 } });
});

const takeWhole = (id: string) => [
  `DELETE FROM events WHERE stream_id = '${id}'`,
  `DELETE FROM stream_heads WHERE stream_id = '${id}'`,
];
const headOf = `(SELECT hash FROM events e WHERE e.category = h.category AND e.stream_id = h.stream_id AND e.version = 2)`;

const mutations: [what: string, statements: string[], tally: number][] = [
  ['a stream is taken out whole', takeWhole('b'), 1],
  ['the newest stream is taken out whole', takeWhole('d'), 2],
  [
    'a stream is cut together with its head',
    [
      `DELETE FROM events WHERE stream_id = 'b' AND version > 2`,
      `UPDATE stream_heads h SET version = 2, previous_version = 1, hash = ${headOf} WHERE stream_id = 'b'`,
    ],
    1,
  ],
  [
    'events of two streams change places',
    [
      `CREATE TEMP TABLE places AS SELECT stream_id, version, epoch, transaction_id, position FROM events`,
      `UPDATE events e SET transaction_id = p.transaction_id FROM places p WHERE e.stream_id IN ('b', 'c')
         AND p.stream_id = CASE e.stream_id WHEN 'b' THEN 'c' ELSE 'b' END AND p.version = e.version`,
    ],
    1,
  ],
  ['an event moves to another epoch', [`UPDATE events SET epoch = 2 WHERE stream_id = 'c'`], 1],
  ['the last event moves behind the tallies', [`UPDATE events SET epoch = 2 WHERE stream_id = 'd'`], 2],
  [
    'a count is made to fit',
    [...takeWhole('b'), `UPDATE event_tallies SET streams = streams - 1, events = events - 3`],
    1,
  ],
  ['a tally is left out', [`DELETE FROM event_tallies WHERE number = 1`], 2],
  ['the place of a tally is moved', [`UPDATE event_tallies SET position = position + 100 WHERE number = 2`], 2],
  [
    'the time of a tally is moved',
    [`UPDATE event_tallies SET tallied_at = tallied_at - interval '1 day' WHERE number = 1`],
    1,
  ],
];

test.each(mutations)('%s: found', async (_, statements, version) => {
  const client = await database.owner.connect();
  for (const statement of statements) await client.query(statement);
  client.release();
  const firstFault = { stream: 'event_tallies', version, reason: 'miscounted' };
  expect(await store.verifyEverything()).toMatchObject({ valid: false, firstFault });
});

test('who has the database but not the key cannot count anew', async () => {
  const forger = new EventStore({ pool: database.pool, macKey: Buffer.alloc(32, 'another'), categories: ['counter'] });
  for (const statement of [...takeWhole('b'), 'DELETE FROM event_tallies']) await database.owner.query(statement);
  await forger.tally();
  await forger.close();
  expect(await store.verifyEverything()).toMatchObject({
    valid: false,
    firstFault: { version: 1, reason: 'miscounted' },
  });
});

test('the application may add tallies and change none', async () => {
  await database.owner.query('ALTER TABLE event_tallies ENABLE TRIGGER ALL');
  for (const statement of [
    'DELETE FROM event_tallies',
    'UPDATE event_tallies SET events = 0',
    'TRUNCATE event_tallies',
  ]) {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(database.owner.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
