import { AccessLogRetention } from '../../src/system/access-log/access-log-retention.js';
import { startServer, type TestServer } from '../support/server.js';

/** The access log is kept for as long as the settings say, and never for less than the law does. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ empty: true });
}, 300_000);
afterAll(() => server.close());

const log = (daysAgo: number) =>
  server.database.owner.query(
    `insert into access_log (id, created_at, application_name, operation, method, url, parameters, return_code,
       return_content_type, duration_ms, trace_id, client_ip, ua)
     values (gen_random_uuid(), now() - $1 * interval '1 day', $1::text, '', '', '', '', 0, '', 0, '', '', '')`,
    [daysAgo],
  );
const kept = async () =>
  (await server.database.pool.query(`select application_name as days from access_log order by created_at`)).rows.map(
    ({ days }) => Number(days),
  );

test('what is older goes, and nothing else', async () => {
  for (const days of [1000, 731, 729, 181, 1]) await log(days);
  await server.application.get(AccessLogRetention, { strict: false }).prune();
  expect(await kept()).toEqual([729, 181, 1]);
});

const months = async () => {
  const { rows } = await server.database.owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_log'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};
const monthOf = async (daysAgo: number): Promise<string> => {
  const { rows } = await server.database.owner.query(
    `select 'access_log_' || to_char(now() at time zone 'Asia/Shanghai' - $1 * interval '1 day', 'YYYYMM') as name`,
    [daysAgo],
  );
  return rows[0].name as string;
};
const makeMonth = (daysAgo: number) =>
  server.database.owner.query(
    `select add_access_log_month(date_trunc('month', now() at time zone 'Asia/Shanghai' - $1 * interval '1 day'))`,
    [daysAgo],
  );
const placeOf = async (daysAgo: number) =>
  (
    await server.database.owner.query(
      `select tableoid::regclass::text as place from access_log where application_name = $1::text`,
      [daysAgo],
    )
  ).rows.map(({ place }) => place as string);

test('this month and the next two are there before their rows', async () => {
  expect(await months()).toContain(await monthOf(0));
  expect((await months()).length).toBeGreaterThanOrEqual(4);
  await log(0);
  expect(await placeOf(0)).toEqual([await monthOf(0)]);
});

test('a row comes into its month when that is made later, also by two at once', async () => {
  await log(400);
  expect(await placeOf(400)).toEqual(['access_log_other']);
  await Promise.all([makeMonth(400), makeMonth(400)]);
  expect(await placeOf(400)).toEqual([await monthOf(400)]);
});

test('a month goes as a whole, and only when its last day may go', async () => {
  for (const days of [900, 731]) await makeMonth(days);
  for (const days of [900, 731]) await log(days);
  const [gone, half] = [await monthOf(900), await monthOf(731)];
  expect(await server.application.get(AccessLogRetention, { strict: false }).prune()).toBeGreaterThanOrEqual(1);
  expect(await months()).not.toContain(gone);
  // The day before the limit is the last of its month in one month of twelve; otherwise its month is kept.
  expect((await months()).includes(half)).toBe((await monthOf(730)) === half);
});

test('no part of it can be changed, emptied or taken away by the application', async () => {
  for (const part of [...(await months()), 'access_log']) {
    for (const change of [`delete from ${part}`, `update ${part} set url = ''`, `truncate ${part}`]) {
      await expect(server.database.pool.query(change)).rejects.toThrow('permission denied');
    }
    await expect(server.database.pool.query(`drop table ${part}`)).rejects.toThrow('must be owner');
    await expect(server.database.pool.query(`alter table access_log detach partition ${part}`)).rejects.toThrow();
  }
  for (const call of [`add_access_log_month('2020-01-01')`]) {
    await expect(server.database.pool.query(`select ${call}`)).rejects.toThrow('permission denied');
  }
});

test('nobody forgets what is younger than half a year, whoever asks', async () => {
  for (const days of [200, 181, 179]) await log(days);
  await server.database.pool.query(`select prune_access_log(now() + interval '1 day', 1000)`);
  await server.database.pool.query(`select drop_access_log_months(now() + interval '1 day')`);
  const left = await kept();
  expect(left.filter((days) => days < 180)).toEqual([179, 1, 0]);
  expect(left).not.toContain(200);
  await expect(server.database.pool.query('delete from access_log')).rejects.toThrow('permission denied');
});
