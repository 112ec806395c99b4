import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import type { Caller } from '../../src/caller/caller.js';
import { parseListQuery } from '../../src/http/list-query.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { applicationPool } from '../../src/platform/database/pools.js';
import { idOfTime } from '../../src/platform/ids.js';
import { accessLogList, AccessLogRepository } from '../../src/system/access-log/access-log.repository.js';

/** An installation whose access log was one table, over several months, when it becomes a table by months. */

const BEFORE_MONTHS = '0057-broken-links';
const HOUR_MS = 3_600_000;

/** The first and the last instants of months by the clocks of Shanghai, a month of which there is nothing, and a spread. */
const times: Date[] = [
  '2025-11-30T23:59:59.999+08:00',
  '2025-12-01T00:00:00.000+08:00',
  '2025-12-31T23:59:59.999+08:00',
  // Nothing in January, whose first hours are still December in Greenwich.
  '2026-02-01T00:00:00.000+08:00',
  '2026-02-01T07:59:59.999+08:00',
  '2026-02-28T23:59:59.999+08:00',
  '2026-03-01T00:00:00.000+08:00',
].map((time) => new Date(time));
for (let at = Date.parse('2026-02-03T00:00:00+08:00'); at < Date.parse('2026-05-02T00:00:00+08:00'); at += 7 * HOUR_MS)
  times.push(new Date(at));

const everybody = { scope: { kind: 'everything' } } as Caller;

describe('an access log of several months from before it was kept by months', () => {
  let database: TestDatabase;
  const name = `before_${randomUUID().replaceAll('-', '')}`;
  let owner: pg.Client;
  let reading: AppDatabase;
  let before: unknown[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.owner.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const url = Object.assign(new URL(database.ownerUrl), { pathname: `/${name}` }).href;
    await migrateDatabase(url, BEFORE_MONTHS);
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(
      `insert into access_log (id, created_at, application_name, operation, method, url, parameters, return_code,
         return_content_type, duration_ms, trace_id, username, region_code, client_ip, ua, revealed, revealed_id)
       select id, at, 'advanced-group', '查看医师列表', 'POST', '/api/advanced-group/doctor/page', '{}', n % 3, 'application/json',
         n, 'trace-' || n, 'county', '360902', '10.0.0.1', 'bench', case when n % 5 = 0 then '身份证号' end,
         case when n % 5 = 0 then id end
       from unnest($1::uuid[], $2::timestamptz[]) with ordinality as one(id, at, n)`,
      [times.map(idOfTime), times],
    );
    before = await rows();
    await migrateDatabase(url);
    reading = new AppDatabase(applicationPool({ url, size: 2, name: 'test' }));
  }, 240_000);

  afterAll(async () => {
    await Promise.all([owner?.end(), reading?.destroy()]);
    await database.owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await database.drop();
  });

  const rows = async (): Promise<unknown[]> =>
    (await owner.query(`select to_jsonb(l) - 'opened_unit_id' as row from access_log l order by created_at, id`)).rows;
  const repository = () => new AccessLogRepository(reading);
  const page = (body: object) => repository().page(everybody, parseListQuery(body, accessLogList));

  test('has every row as it was', async () => {
    expect(before).toHaveLength(times.length);
    expect(await rows()).toEqual(before);
  });

  test('has each row in its month of Shanghai, and a table for every month there was and the next ones', async () => {
    const { rows: astray } = await owner.query(
      `select tableoid::regclass, created_at from access_log
       where tableoid::regclass::text <> 'access_log_' || to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMM')`,
    );
    expect(astray).toEqual([]);
    const { rows: tables } = await owner.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_log'::regclass`,
    );
    const months = ['202511', '202512', '202601', '202602', '202603', '202604', '202605'].map((m) => `access_log_${m}`);
    expect(tables.map((table) => table.name)).toEqual(expect.arrayContaining([...months, 'access_log_other']));
    const { rows: ahead } = await owner.query(
      `select 'access_log_' || to_char(now() at time zone 'Asia/Shanghai' + n * interval '1 month', 'YYYYMM') as name
       from generate_series(0, 2) as n`,
    );
    expect(tables).toEqual(expect.arrayContaining(ahead));
  });

  test('shows each row on one page, the newest first, and by itself', async () => {
    const shown: string[] = [];
    for (let current = 1; shown.length < times.length; current += 1) {
      const { rows: ofPage, count } = await page({ current, size: 100 });
      expect(count).toBe(times.length);
      expect(ofPage).not.toEqual([]);
      shown.push(...(ofPage as { id: string }[]).map(({ id }) => id));
    }
    const newestFirst = before.map((one) => (one as { row: { id: string } }).row.id).reverse();
    expect(shown).toEqual(newestFirst);
    for (const id of shown.slice(0, 20)) expect(await repository().find(everybody, id)).toMatchObject({ id });
  });

  test('is found by a time that goes over the end of a month', async () => {
    const found = await page({
      queryParams: { createTimeStart: '2026-02-28 23:59:59', createTimeEnd: '2026-03-01 00:00:00' },
    });
    expect((found.rows as { createTime: string }[]).map(({ createTime }) => createTime)).toEqual([
      '2026-03-01 00:00:00',
      '2026-02-28 23:59:59',
    ]);
  });

  test('takes new rows from the application, which changes and takes away none', async () => {
    const values = [idOfTime(new Date()), new Date()];
    await reading.pool.query(
      `insert into access_log (id, created_at, application_name, operation, method, url, parameters, return_code,
         return_content_type, duration_ms, trace_id, client_ip, ua)
       values ($1, $2, '', '', '', '', '', 0, '', 0, '', '', '')`,
      values,
    );
    expect((await page({ size: 1 })).rows).toMatchObject([{ id: values[0] }]);
    for (const statement of [
      'delete from access_log',
      `update access_log_202602 set url = ''`,
      'delete from access_log_202602',
    ])
      await expect(reading.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
