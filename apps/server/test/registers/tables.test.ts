import { columnsOf } from '@county-tcm/domain/register/columns';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { recordKinds } from '../../src/registers/histories.js';

/** The migrated tables are those that the definitions need: no column is missing, none is of another type, none is left over. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const common = { id: 'uuid', version: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz' };

test.each(recordKinds.map((register) => [register.name, register] as const))('%s', async (_name, register) => {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `select attname as name, replace(format_type(atttypid, null), 'timestamp with time zone', 'timestamptz') as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [register.table],
  );
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual({ ...common, ...columnsOf(register) });
});
