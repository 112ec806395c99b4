import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RunRetention } from '../../src/jobs/runs/run-retention.js';
import { startServer, type TestServer } from '../support/server.js';
import { until } from '../support/until.js';

/** The log of the runs is kept for as long as the settings say, and no longer. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 240_000);
afterAll(() => server?.close());

const JOB = '00000000-0000-7000-8000-000000000001';
const put = (daysAgo: number, status: string) =>
  server.database.owner.query(
    `insert into schedule_job_run (id, job_id, service_name, schedule_job_name, bean_name, method_name, policies, due_at,
       reason, status, ended_at)
     values (gen_random_uuid(), $1, '', '', '', '', '{"shardCount":1}', now() - $2 * interval '1 day', '定时', $3::text,
       case when $3::text = '成功' then now() - $2 * interval '1 day' end)`,
    [JOB, daysAgo, status],
  );
const kept = async () =>
  (
    await server.database.pool.query(
      `select extract(day from now() - due_at)::int as days from schedule_job_run where job_id = $1 order by due_at`,
      [JOB],
    )
  ).rows.map(({ days }) => days as number);
const retention = () => server.application.get(RunRetention, { strict: false });

test('what ended longer ago goes, by the setting that is in force', async () => {
  for (const days of [200, 100, 80, 20, 1]) await put(days, '成功');
  await put(300, '执行中');
  await retention().prune();
  expect(await kept()).toEqual([300, 80, 20, 1]);
  const admin = await server.signIn('admin');
  const setting = {
    name: '任务日志',
    code: 'log.jobDays',
    type: '日志保留策略',
    value: '30',
    status: '已启用',
    sortNumber: 1,
  };
  expect((await admin.call('/api/system-center/appconfig/save', setting)).body).toMatchObject({ code: 0 });
  // In force within a second of its event, in every process.
  await until(async () => (await retention().prune()) > 0);
  expect(await kept()).toEqual([300, 20, 1]);
});

test('of a job that runs all the time the last runs stay', async () => {
  await retention().prune(1);
  expect(await kept()).toEqual([300, 1]);
});
