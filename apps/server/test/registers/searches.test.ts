import fc from 'fast-check';
import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../src/access/caller.js';
import { parseListQuery } from '../../src/http/list-query.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { recordKinds } from '../../src/registers/histories.js';
import { listQueries } from '../../src/registers/record-query.js';
import { searchedColumns } from '../../src/registers/record-search.js';
import { startServer, type TestServer } from '../support/server.js';
import { everyRegister, type People, RegisterCalls, signInAll } from './register-calls.js';

/** Searches in lists, which go by an index, find what reading every row would find, and totals are never stale. */

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startServer();
  people = await signInAll(server);
}, 120_000);
afterAll(() => server.close());

const everything = { scope: { kind: 'everything' } } as Caller;
const searchable = recordKinds.filter((register) => searchedColumns(register).length > 0);

test.each(searchable.map((register) => [register.label, register] as const))(
  'the index of %s is the one that a search asks for',
  async (_label, register: Register) => {
    const database = new AppDatabase(server.database.pool);
    const query = parseListQuery({ fuzzyParam: '中医' }, listMembersOf(register));
    const { sql: text, parameters } = listQueries(everything, register, query).count.compile(database);
    const client = await server.database.pool.connect();
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await client.query(`explain ${text}`, [...parameters]);
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${register.table}_text`);
  },
);

describe.each(everyRegister)('%s', (_label, register) => {
  const calls = new RegisterCalls(register, () => people);
  const { fuzzy } = listMembersOf(register);

  test('any part of any shown text finds just the rows that have it', async () => {
    for (let n = 0; n < 3; n++) await calls.save();
    const rows: Record<string, unknown>[] = (await calls.page({ size: 100 })).data;
    const texts = rows.flatMap((row) => fuzzy.map((name) => String(row[name] ?? ''))).filter((text) => text !== '');
    const part = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 4 }))
      .map(([text, from, length]) =>
        text
          .slice(from % text.length)
          .slice(0, length)
          .trim(),
      );
    const holds = (row: Record<string, unknown>, wanted: string) =>
      fuzzy.some((name) =>
        String(row[name] ?? '')
          .toLowerCase()
          .includes(wanted.toLowerCase()),
      );
    await fc.assert(
      fc.asyncProperty(part, async (wanted) => {
        const expected = rows.filter((row) => holds(row, wanted)).map(({ id }) => id);
        const answer = await calls.page({ fuzzyParam: wanted, size: 100 });
        expect({ ids: answer.data.map(({ id }: { id: string }) => id), count: answer.count }).toEqual({
          ids: expected,
          count: expected.length,
        });
      }),
      { numRuns: 12 },
    );
  });

  test('the total is what there is at that moment', async () => {
    const before = (await calls.page()).count ?? 0;
    const { id } = await calls.save();
    expect((await calls.page()).count).toBe(before + 1);
    await calls.call('delete', { id });
    expect((await calls.page()).count).toBe(before);
  });
});
