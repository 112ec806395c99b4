import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { EventStore, type FaultReason } from '../src/index.js';
import { counterStore, macKey, nobody } from './support/counter.js';

// Far more than it takes, for a machine that has other things to do.
jest.setTimeout(180_000);

let database: TestDatabase;
let store: EventStore;
let nextId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query('ALTER TABLE events DISABLE TRIGGER ALL');
  store = counterStore(database);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

async function streamOf(events: number): Promise<string> {
  const id = `verified-${String(++nextId).padStart(3, '0')}`;
  const moves = Array.from({ length: events }, (_, i) => ({ type: 'CounterMoved', by: i, note: '备注 "x"' }));
  await store.append({
    stream: { category: 'counter', id },
    expectedVersion: 0,
    events: moves.slice(0, 2),
    meta: nobody,
  });
  for (let i = 2; i < events; i++) {
    await store.append({ stream: { category: 'counter', id }, expectedVersion: i, events: [moves[i]!], meta: nobody });
  }
  return id;
}

test('an untouched history is valid', async () => {
  const id = await streamOf(5);
  expect(await store.verifyStream(`counter-${id}`)).toEqual({ valid: true, checked: 5, firstFault: null });
  expect(await store.verifyEverything()).toMatchObject({ valid: true, firstFault: null });
  expect(await store.verifyStream('counter-nothing')).toEqual({ valid: true, checked: 0, firstFault: null });
});

const atVersion = (version: number) => `category = 'counter' AND stream_id = $1 AND version = ${version}`;
const set = (column: string, version = 3) => [`UPDATE events SET ${column} WHERE ${atVersion(version)}`];
const swap = (a: number, b: number) => [
  `UPDATE events SET version = 99 WHERE ${atVersion(a)}`,
  `UPDATE events SET version = ${a} WHERE ${atVersion(b)}`,
  `UPDATE events SET version = ${b} WHERE ${atVersion(99)}`,
];
const copyAsNext = `INSERT INTO events (category, stream_id, version, type, schema, data, meta, recorded_at, command_id,
  command_part, hash, mac) SELECT category, stream_id, 6, type, schema, data, meta, recorded_at, gen_random_uuid(), 0, hash, mac
  FROM events WHERE ${atVersion(5)}`;
const headAt6 = `UPDATE stream_heads SET version = 6 WHERE category = 'counter' AND stream_id = $1`;

const mutations: [what: string, statements: string[], version: number, reason: FaultReason][] = [
  ['the data is changed', set(`data = '{"by":1000}'`), 3, 'changed'],
  ['the data is written differently', set('data = data::jsonb::json'), 3, 'changed'],
  ['the meta is changed', set(`meta = '{}'`), 3, 'changed'],
  ['the type is changed', set(`type = 'CounterClosed'`), 3, 'changed'],
  ['the schema is changed', set('schema = 2'), 3, 'changed'],
  ['the time is changed', set(`recorded_at = recorded_at - interval '1 ms'`), 3, 'changed'],
  ['the command id is changed', set('command_id = gen_random_uuid()'), 3, 'changed'],
  ['the hash is changed', set(`hash = sha256('x')`), 3, 'changed'],
  ['the code is changed', set(`mac = sha256('x')`), 3, 'forged'],
  ['the last event is changed', set(`data = '{"by":1000}'`, 5), 5, 'changed'],
  ['an event is removed', [`DELETE FROM events WHERE ${atVersion(3)}`], 3, 'missing'],
  ['the first event is removed', [`DELETE FROM events WHERE ${atVersion(1)}`], 1, 'missing'],
  [
    'the tail is cut off',
    [`DELETE FROM events WHERE category = 'counter' AND stream_id = $1 AND version > 3`],
    4,
    'cut-off',
  ],
  ['the stream is removed', [`DELETE FROM events WHERE category = 'counter' AND stream_id = $1`], 1, 'missing'],
  ['two events change places', swap(3, 4), 3, 'reordered'],
  ['distant events change places', swap(2, 5), 2, 'reordered'],
  ['an event is put behind the last', [copyAsNext], 6, 'changed'],
  ['one is put behind, and the head moved', [copyAsNext, headAt6], 6, 'changed'],
  ['the head is turned back', [headAt6.replace('6', '4')], 5, 'unknown-to-head'],
  ['the head has another hash', [headAt6.replace('version = 6', `hash = sha256('x')`)], 5, 'unknown-to-head'],
  [
    'the head is removed',
    [`DELETE FROM stream_heads WHERE category = 'counter' AND stream_id = $1`],
    5,
    'unknown-to-head',
  ],
];

test.each(mutations)('%s: found', async (_, statements, version, reason) => {
  const id = await streamOf(5);
  const client = await database.owner.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement, [id]);
    await client.query('COMMIT');
    const found = { valid: false, firstFault: { stream: `counter-${id}`, version, reason } };
    expect(await store.verifyStream(`counter-${id}`)).toMatchObject(found);
    expect(await store.verifyEverything()).toMatchObject(found);
  } finally {
    await client.query(`DELETE FROM events WHERE category = 'counter' AND stream_id = $1`, [id]);
    await client.query(`DELETE FROM stream_heads WHERE category = 'counter' AND stream_id = $1`, [id]);
    client.release();
  }
});

test('who has the database but not the key cannot append', async () => {
  const forger = new EventStore({ pool: database.pool, macKey: Buffer.alloc(32, 'another'), categories: ['counter'] });
  const id = await streamOf(2);
  await forger.append({
    stream: { category: 'counter', id },
    expectedVersion: 2,
    events: [{ type: 'CounterMoved' }],
    meta: nobody,
  });
  const found = { valid: false, firstFault: { version: 3, reason: 'forged' } };
  expect(await store.verifyStream(`counter-${id}`)).toMatchObject(found);
  expect(() => new EventStore({ pool: database.pool, macKey: macKey.subarray(1), categories: [] })).toThrow('32 bytes');
});
