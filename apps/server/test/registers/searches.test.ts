import fc from 'fast-check';
import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';
import { department } from '@county-tcm/domain/registers/units/department';
import type { Caller } from '../../src/caller/caller.js';
import { parseListQuery } from '../../src/http/list-query.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { entities } from '@county-tcm/domain/registers/index';
import { listQueries } from '../../src/registers/list/record-query.js';
import { typedTexts } from '../../src/registers/list/record-search.js';
import type { Client } from '../support/client.js';
import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';

/** Searches in lists, which go by an index, find what reading every row would find, and totals are never stale. */

const demo = useDemoCounty();

const everything = { scope: { kind: 'everything' } } as Caller;
const searchable = entities.filter((register) => typedTexts(register).length > 0);

test.each(searchable.map((register) => [register.label, register] as const))(
  'the index of %s is the one that a search asks for, if only for a single character',
  async (_label, register: Register) => {
    const database = new AppDatabase(demo.server.database.pool);
    const query = parseListQuery({ fuzzyParam: '岐' }, listMembersOf(register));
    const { sql: text, parameters } = listQueries(everything, register, query, () => []).count.compile(database);
    const client = await demo.server.database.pool.connect();
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await client.query(`explain ${text}`, [...parameters]);
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${register.table}_text`);
  },
);

describe.each(everyRegister)('%s', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
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

describe('far down a long list', () => {
  const pageOf = async (client: Client, body: object) => {
    const answer = await client.call('/api/advanced-group/department/page', { size: 100, ...body });
    return { ids: answer.body.data.map(({ id }: { id: string }) => id), count: answer.body.count };
  };
  const idsOf = async (condition = 'true') => {
    const sql = `select id from department where ${condition} order by id desc`;
    return (await demo.server.database.owner.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  };

  beforeAll(async () => {
    await demo.server.database.owner.query(
      `insert into department (id, version, created_at, updated_at, unit_id, department_name, department_type)
       select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, now(), now(),
         (select id from unit order by id offset n % 3 limit 1), '科室' || n, case when n % 2 = 0 then '中医科' else '其他' end
       from generate_series(1, 2600) n`,
    );
  });

  test('every page is the one that counting off the rows would come to', async () => {
    const all = await idsOf();
    for (let current = 1; current <= Math.ceil(all.length / 100) + 1; current++) {
      const expected = all.slice((current - 1) * 100, current * 100);
      expect(await pageOf(demo.people.admin, { current })).toEqual({ ids: expected, count: all.length });
    }
  });

  test('also of a part of it, and in another order', async () => {
    const some = await idsOf(`department_type = '其他'`);
    const queryParams = { departmentType: '其他' };
    const last = { current: 13, queryParams };
    expect(await pageOf(demo.people.admin, last)).toEqual({ ids: some.slice(1200, 1300), count: some.length });
    const rising = { ...last, orders: [{ name: 'createTime', asc: true }] };
    const expected = [...some].reverse().slice(1200, 1300);
    expect(await pageOf(demo.people.admin, rising)).toEqual({ ids: expected, count: some.length });
  });

  test('also right after a record was added or removed', async () => {
    const before = await pageOf(demo.people.admin, { current: 20 });
    const { id } = await new RegisterCalls(department, () => demo.people).save();
    expect((await pageOf(demo.people.admin, { current: 20 })).ids.slice(1)).toEqual(before.ids.slice(0, 99));
    await demo.people.hospital.call('/api/advanced-group/department/delete', { id });
    expect(await pageOf(demo.people.admin, { current: 20 })).toEqual(before);
  });
});
