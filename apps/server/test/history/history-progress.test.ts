import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { HistoryProgress } from '../../src/history/history-progress.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';

let database: TestDatabase;
let progress: HistoryProgress;
beforeAll(async () => {
  database = await createTestDatabase();
  progress = new HistoryProgress(new AppDatabase(database.pool));
}, 180_000);
afterAll(() => database.drop());

/** Appends by hand, so that the test says when it commits. */
const append = (client: pg.Pool | pg.PoolClient, category: string) =>
  client.query(
    `insert into events (category, stream_id, version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac)
     values ($1, gen_random_uuid(), 1, 'Happened', 1, '{}', '{}', now(), gen_random_uuid(), 0, '', '')`,
    [category],
  );

test('stays as it is while nothing happens', async () => {
  await append(database.owner, 'doctor');
  const before = await progress.of(['doctor']);
  expect(await progress.of(['doctor'])).toBe(before);
});

test('moves with a commit of any of its categories and of no other', async () => {
  const [both, other] = [await progress.of(['doctor', 'unit']), await progress.of(['role'])];
  await append(database.owner, 'unit');
  expect(await progress.of(['doctor', 'unit'])).not.toBe(both);
  expect(await progress.of(['role'])).toBe(other);
});

test('sees a commit that comes after one which began later', async () => {
  const slow = await database.owner.connect();
  await slow.query('begin');
  await append(slow, 'doctor');
  await append(database.owner, 'doctor');
  const overtaken = await progress.of(['doctor']);
  await slow.query('commit');
  slow.release();
  expect(await progress.of(['doctor'])).not.toBe(overtaken);
});

test('comes to rest again when the slow one is over', async () => {
  const slow = await database.owner.connect();
  await slow.query('begin');
  await append(slow, 'role');
  await append(database.owner, 'doctor');
  await progress.of(['doctor']);
  await slow.query('rollback');
  slow.release();
  await progress.of(['doctor']);
  const rested = await progress.of(['doctor']);
  expect(await progress.of(['doctor'])).toBe(rested);
});
