import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';
import { JobCalls } from './job-calls.js';
import { testTasks } from './test-tasks.js';

/** What the product can do by itself, each as a job that somebody runs. */

let server: TestServer;
let jobs: JobCalls;
jest.setTimeout(300_000);
beforeAll(async () => {
  server = await startServer({ features: [testTasks] });
  jobs = new JobCalls(await server.signIn('admin'));
});
afterAll(() => server?.close());

/** Runs a task by a job of its own. @returns how it ended */
async function done(beanName: string, methodName: string, params: object = {}, serviceName = '系统服务') {
  const id = await jobs.save(params, { beanName, methodName, serviceName, cronExpression: '0 0 0 1 1 ?' });
  const run = await jobs.runNow(id);
  await jobs.ended(id, 1, { withinMs: 240_000 });
  return jobs.run(run);
}
const query = (text: string, values: unknown[] = []) => server.database.owner.query(text, values);

/** Does what the database keeps everybody from who does not mean to break it. */
async function forge(text: string, values: unknown[]): Promise<void> {
  const client = await server.database.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
  } finally {
    client.release(true);
  }
}

test('the chains of all events are verified, and one that was changed makes the run fail', async () => {
  const verified = await done('auditTask', 'verifyEvents');
  expect(verified).toMatchObject({ status: '成功', output: expect.stringContaining('核验通过') });
  const { rows } = await query(
    `select position, data::text as data from events where category = 'unit' order by position limit 1`,
  );
  const [{ position, data }] = rows;
  await forge(`update events set data = (data::jsonb || '{"forged":1}')::json where position = $1`, [position]);
  try {
    const run = await done('auditTask', 'verifyEvents');
    expect(run).toMatchObject({ status: '失败', errorMsg: expect.stringContaining('unit') });
  } finally {
    await forge('update events set data = $2::json where position = $1', [position, data]);
  }
});

test('a read row that no event made is found, and named', async () => {
  const { rows } = await query('select id, unit_phone from unit order by id limit 1');
  await query(`update unit set unit_phone = '不实' where id = $1`, [rows[0].id]);
  const run = await done('historyTask', 'compareProjections');
  expect(run).toMatchObject({ status: '失败', errorMsg: expect.stringMatching(/^\d+行与事件重放不一致$/) });
  expect(run.output).toContain('不实');
  await query('update unit set unit_phone = $2 where id = $1', [rows[0].id, rows[0].unit_phone]);
  expect(await done('historyTask', 'compareProjections')).toMatchObject({ status: '成功' });
});

test('what is counted is counted anew', async () => {
  const counted = async () => (await query('select unit_id, filled from unit_progress order by unit_id, year')).rows;
  const before = await counted();
  await query('update unit_progress set filled = filled + 1');
  expect(await counted()).not.toEqual(before);
  expect(await done('countTask', 'refresh')).toMatchObject({
    status: '成功',
    output: expect.stringContaining('个单位'),
  });
  expect(await counted()).toEqual(before);
});

test('plans of articles are carried out', async () => {
  expect(await done('articleTask', 'carryOutPlans', {}, '内容服务')).toMatchObject({
    status: '成功',
    output: expect.stringContaining('发布内容0篇'),
  });
});

test('files that nobody uses are removed', async () => {
  await query(
    `insert into attachment_thumbnail (attachment_id, created_at, data_url) values (gen_random_uuid(), now() - interval '2 days', 'orphan')`,
  );
  expect(await done('attachmentTask', 'removeUnusedFiles', {}, '内容服务')).toMatchObject({ status: '成功' });
  expect((await query(`select from attachment_thumbnail where data_url = 'orphan'`)).rowCount).toBe(0);
});

test('the access log gets shorter by a job that is there from the beginning, and by nothing else', async () => {
  await query(
    `insert into access_log (id, created_at, application_name, operation, method, url, parameters, return_code,
       return_content_type, duration_ms, trace_id, client_ip, ua)
     select gen_random_uuid(), now() - interval '1000 days', 'old', '', '', '', '', 0, '', 0, '', '', '' from generate_series(1, 3)`,
  );
  const listed = await jobs.call('schedulejob/page', { queryParams: { scheduleJobName: '清理过期的访问日志' } });
  expect(listed.data).toMatchObject([{ beanName: 'accessLogTask', methodName: 'prune', status: '正常' }]);
  const { id } = listed.data[0];
  const run = await jobs.runNow(id);
  await jobs.ended(id, 1);
  expect(await jobs.run(run)).toMatchObject({ status: '成功', output: expect.stringContaining('清理访问日志3条') });
});

test('the chains of events are verified every week by a job that is there from the beginning', async () => {
  const listed = await jobs.call('schedulejob/page', { queryParams: { scheduleJobName: '核验全部事件链' } });
  expect(listed.data).toMatchObject([{ beanName: 'auditTask', cronExpression: '0 30 2 ? * SUN', status: '正常' }]);
  const { id } = listed.data[0];
  const run = await jobs.runNow(id);
  await jobs.ended(id, 1);
  expect(await jobs.run(run)).toMatchObject({ status: '成功' });
});

test('a backup by a job is for the embedded database only, and says so', async () => {
  expect(await done('backupTask', 'backup')).toMatchObject({
    status: '失败',
    errorMsg: expect.stringContaining('只有内置数据库'),
  });
});

test('units are reminded of what they have still to do, once in some days, and see it on their home', async () => {
  const remind = (more: object = {}) => done('reminderTask', 'remindUnits', { quietDays: 3, ...more });
  const remindedAt = async () => {
    const township = await server.signIn('township');
    return (await township.call('/api/advanced-group/home/overview')).body.data.remindedAt as string | null;
  };
  expect(await remindedAt()).toBeNull();
  const first = await remind();
  const [, behind, reminded] = /(\d+)个单位还有未完成的填报，提醒了其中(\d+)个/.exec(first.output)!;
  expect([first.status, Number(reminded)]).toEqual(['成功', Number(behind)]);
  expect(Number(behind)).toBeGreaterThan(0);
  const time = await remindedAt();
  expect(time).not.toBeNull();
  expect((await remind()).output).toContain('提醒了其中0个');
  expect(await remindedAt()).toBe(time);
  // What it says is what the unit's own home counts.
  const { rows } = await query(
    `select r.* from unit_reminder r join unit u on u.id = r.unit_id where u.unit_type like '乡镇%' limit 1`,
  );
  const county = await server.signIn('county');
  const { unit } = (await county.call('/api/advanced-group/home/overview', { unitId: rows[0].unit_id })).body.data;
  expect(rows[0]).toMatchObject({
    registers: unit.registers - unit.filled,
    declarations: unit.items - unit.selfEvaluated,
    files: unit.toFile - unit.filed,
  });
});
