import { columnOf, columnsOf } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { indexOf } from '../../src/registers/entry/broken-rules.js';
import { entities } from '@county-tcm/domain/registers/index';

/** The migrated tables are those that the definitions need: no column is missing, none is of another type, none is left over. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 180_000);
afterAll(() => database.drop());

const common = { id: 'uuid', version: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz' };

test.each(entities.map((register) => [register.name, register] as const))('%s', async (_name, register) => {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `select attname as name, replace(format_type(atttypid, null), 'timestamp with time zone', 'timestamptz') as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [register.table],
  );
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual({ ...common, ...columnsOf(register) });
});

test.each(entities.map((register) => [register.name, register as Register] as const))(
  '%s: what is unique has its index, and what names other rows its rules',
  async (_name, register) => {
    const indexes = await database.pool.query<{ name: string }>(
      `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid = $1::regclass and indisunique and not indisprimary`,
      [register.table],
    );
    const unique = (register.unique ?? []).map((one) => indexOf(register, one));
    expect(indexes.rows.map(({ name }) => name).sort()).toEqual([...unique].sort());
    const triggers = await database.pool.query<{ name: string }>(
      'select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
      [register.table],
    );
    const wanted = [
      ...fieldsOfKind(register, 'parent').map(() => `${register.table}_tree_grows`),
      ...fieldsOfKind(register, 'reference').map(([name]) => `${register.table}_${columnOf(name)}_is_named`),
    ];
    expect(triggers.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  },
);
