import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const changes = ['UPDATE events SET version = 2', 'DELETE FROM events', 'TRUNCATE events'];

test.each(changes)('the application may not: %s', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test.each(changes)('the owner is stopped by the trigger: %s', async (statement) => {
  await expect(database.owner.query(statement)).rejects.toThrow('append-only');
});

test('the application may not drop the trigger', async () => {
  await expect(database.pool.query('ALTER TABLE events DISABLE TRIGGER ALL')).rejects.toMatchObject({ code: '42501' });
});

test('tables made later by the owner are usable by the application', async () => {
  await database.owner.query('CREATE TABLE later (id text PRIMARY KEY)');
  await database.pool.query(`INSERT INTO later VALUES ('a')`);
  await database.pool.query(`UPDATE later SET id = 'b'`);
  expect((await database.pool.query('DELETE FROM later RETURNING id')).rows).toEqual([{ id: 'b' }]);
});
