import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { reachableRedis } from '../platform/reachable.js';
import { seen, testTasks } from './test-tasks.js';
import { until } from '../support/until.js';

const redis = await reachableRedis();
afterAll(() => redis?.stop());

const NEVER = '0 0 0 1 1 ?';
let number = 0;

describe.each([['PostgreSQL', undefined], ...(redis ? [['Redis', redis.url] as const] : [])] as const)(
  'scheduled jobs on %s',
  (_name, redisUrl) => {
    let server: TestServer;
    let admin: Client;
    beforeAll(async () => {
      const environment: Record<string, string> = redisUrl === undefined ? {} : { REDIS_URL: redisUrl };
      server = await startServer({ features: [testTasks], environment });
      admin = await server.signIn('admin');
    }, 180_000);
    afterAll(() => server?.close());

    const call = async (name: string, body: object = {}) => {
      const answer = await admin.call(`/api/system-center/${name}`, body);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const job = (more: object = {}) => ({
      serviceName: '系统服务',
      scheduleJobName: `任务${++number}`,
      beanName: 'testTask',
      methodName: 'work',
      params: JSON.stringify({ key: `k${number}` }),
      cronExpression: NEVER,
      ...more,
    });
    const save = async (more: object = {}): Promise<{ id: string; key: string }> => {
      const { code, msg, data } = await call('schedulejob/save', job(more));
      expect([code, msg]).toEqual([0, '保存成功']);
      return { id: data.id, key: `k${number}` };
    };
    const runNow = async (id: string): Promise<string> =>
      (await call('schedulejob/run', { id, serviceName: '系统服务' })).data.id;
    const detail = async (id: string) => (await call('schedulejoblog/getInfoById', { id })).data;
    const ended = (id: string) =>
      until(async () => {
        const run = await detail(id);
        return run.endTime !== null && run;
      });
    const runsOf = async (jobId: string) =>
      (await call('schedulejoblog/page', { queryParams: { jobId, serviceName: '系统服务' }, size: 100 })).data;
    const keyed = (key: string) => seen.filter((one) => one.key === key);

    test('lists the registered tasks with the schema of their parameters, by service', async () => {
      expect((await call('schedulejob/getServiceNames')).data).toEqual(['内容服务', '系统服务']);
      const { data } = await call('schedulejob/listTasks', { serviceName: '系统服务' });
      expect(data).toContainEqual(
        expect.objectContaining({ beanName: 'testTask', methodName: 'work', label: '测试任务' }),
      );
      const mine = data.find(({ beanName }: { beanName: string }) => beanName === 'testTask');
      expect(mine.params.properties).toHaveProperty('key');
      expect((await call('schedulejob/listTasks', { serviceName: '别的' })).data).toEqual([]);
    });

    test('previews a cron expression', async () => {
      const { data } = await call('schedulejob/preview', { cronExpression: '0 30 8 ? * MON-FRI' });
      expect(data.words).toContain('星期一至星期五');
      expect(data.times).toHaveLength(5);
      for (const time of data.times) expect(time).toMatch(/ 08:30:00$/);
      const digits = await call('schedulejob/preview', { cronExpression: '0 0 12 ? * 6' });
      expect(digits.data.words).toMatch(/星期六.*与Quartz不同/);
    });

    test('runs at once, and leaves a row with what the run said', async () => {
      const { id, key } = await save();
      const run = await ended(await runNow(id));
      expect(run).toMatchObject({ status: '成功', reason: '手动', askedBy: 'admin', errorMsg: null, repeats: 0 });
      expect(run).toMatchObject({ beanName: 'testTask', methodName: 'work', params: JSON.stringify({ key }) });
      expect(run.durningTimeInMills).toBeGreaterThanOrEqual(0);
      expect(run.output).toContain(`第1次：${key}`);
      expect(await runsOf(id)).toHaveLength(1);
      expect(keyed(key)).toHaveLength(1);
    });

    test('a run that fails is tried again, and its row says how it ended', async () => {
      const retried = await save({ retryCount: 2, retryInterval: 1 });
      await call('schedulejob/update', { id: retried.id, params: JSON.stringify({ key: retried.key, fails: 1 }) });
      expect(await ended(await runNow(retried.id))).toMatchObject({ status: '成功', attempt: 2, repeats: 0 });
      const failing = await save();
      await call('schedulejob/update', { id: failing.id, params: JSON.stringify({ key: failing.key, fails: 9 }) });
      const run = await ended(await runNow(failing.id));
      expect(run).toMatchObject({ status: '失败', errorMsg: `还没有成功：${failing.key}` });
    });

    test('a run that takes too long is ended, also where its task does not listen', async () => {
      for (const deaf of [false, true]) {
        const { id, key } = await save({ timeout: 1 });
        await call('schedulejob/update', { id, params: JSON.stringify({ key, ms: 8_000, deaf }) });
        expect(await ended(await runNow(id))).toMatchObject({ status: '失败', errorMsg: '执行超过1秒，已超时' });
      }
    });

    test('a run that is under way is cancelled, and not twice', async () => {
      const { id, key } = await save();
      await call('schedulejob/update', { id, params: JSON.stringify({ key, ms: 60_000 }) });
      const run = await runNow(id);
      await until(() => keyed(key).length > 0);
      expect(
        (await call('schedulejob/workers')).data.flatMap((worker: { running: [] }) => worker.running),
      ).toContainEqual(expect.objectContaining({ id: run }));
      expect((await call('schedulejob/cancelRun', { id: run })).code).toBe(0);
      expect(await ended(run)).toMatchObject({ status: '已取消', errorMsg: expect.stringContaining('取消') });
      expect((await call('schedulejob/cancelRun', { id: run })).code).toBe(30009);
    });

    test.each([
      ['并行', ['成功', '成功']],
      ['跳过', ['成功', '已跳过']],
      ['排队', ['成功', '成功']],
      ['替换', ['已取消', '成功']],
    ])('of two runs that overlap, by the rule %s', async (overlapRule, statuses) => {
      const { id, key } = await save({ overlapRule });
      await call('schedulejob/update', { id, params: JSON.stringify({ key, ms: 1_500 }) });
      const first = await runNow(id);
      await until(() => keyed(key).length === 1);
      const second = await runNow(id);
      const runs = [await ended(first), await ended(second)];
      expect(runs.map(({ status }) => status)).toEqual(statuses);
      const [one, two] = keyed(key).map(({ context }) => context);
      if (overlapRule === '并行') expect(two!.signal.aborted).toBe(false);
      if (overlapRule === '排队') expect(runs[1].executeTime >= runs[0].endTime).toBe(true);
      if (overlapRule === '替换') expect(one!.signal.aborted).toBe(true);
    });

    test('a sharded job runs once for each shard, and then the one after it', async () => {
      const { id, key } = await save({ shardCount: 3 });
      const after = await save({ afterJobId: id, cronExpression: null });
      await runNow(id);
      const [run] = await until(async () => {
        const runs = await runsOf(after.id);
        return runs.length > 0 && runs[0].endTime !== null && runs;
      });
      expect(run).toMatchObject({ status: '成功', reason: '前置任务' });
      expect(
        keyed(key)
          .map(({ context }) => context.shard)
          .sort((a, b) => a.index - b.index),
      ).toEqual([0, 1, 2].map((index) => ({ index, count: 3 })));
      expect(keyed(after.key)).toHaveLength(1);
    });

    test('ticks once for each due second, is paused without losing one, and goes on', async () => {
      const { id } = await save({ cronExpression: '* * * * * *' });
      await until(async () => (await runsOf(id)).length >= 3);
      expect((await call('schedulejob/pause', { id, serviceName: '系统服务' })).code).toBe(0);
      expect((await call('schedulejob/pause', { id })).msg).toBe('任务已经暂停');
      const runs = await until(async () => {
        const all = await runsOf(id);
        return all.every(({ endTime }: { endTime: string | null }) => endTime !== null) && all;
      });
      expect(runs.every(({ status }: { status: string }) => status === '成功')).toBe(true);
      expect((await call('schedulejob/resume', { id })).code).toBe(0);
      await until(async () => (await runsOf(id)).length >= runs.length + 2);
      await call('schedulejob/delete', { id });
      const due = (await runsOf(id)).map(({ dueTime }: { dueTime: string }) => dueTime);
      expect(new Set(due).size).toBe(due.length);
    });

    test('hostile input is refused in Chinese', async () => {
      const bad: [object, string][] = [
        [{ cronExpression: '61 * * * *' }, 'cron'],
        [{ cronExpression: '@daily' }, 'cron'],
        [{ cronExpression: '0 0 30 2 *' }, 'cron'],
        [{ cronExpression: 'H * * * *' }, 'cron'],
        [{ cronExpression: '' }, '请输入cron表达式'],
        [{ cronExpression: '* * * * * * *' }, 'cron'],
        [{ params: '[]' }, 'JSON'],
        [{ params: '{' }, 'JSON'],
        [{ params: '{"key":1}' }, '参数'],
        [{ params: '{"key":"a","more":1}' }, '参数'],
        [{ params: '{"__proto__":1}' }, '参数'],
        [{ beanName: 'constructor' }, '任务'],
        [{ beanName: '__proto__', methodName: 'toString' }, '任务'],
        [{ serviceName: '内容服务' }, '任务'],
        [{ serviceName: '别的' }, '服务名称'],
        [{ retryCount: '1.5' }, '失败重试次数'],
        [{ timeout: '-1' }, '超时时间'],
        [{ shardCount: 1_000_000 }, '分片数'],
        [{ afterJobId: 'nobody' }, '前置任务不存在'],
        [{ alarmWebhook: 'file:///etc/passwd' }, '告警地址'],
        [{ alarmWebhook: 'http://a.example' }, '告警格式'],
      ];
      for (const [more, words] of bad) {
        const { code, msg } = await call('schedulejob/save', job(more));
        expect([more, code, msg]).toEqual([more, 30001, expect.stringContaining(words)]);
        expect(msg).not.toMatch(/Error|expected|invalid/i);
      }
      for (const cronExpression of ['', ' ', '?', '99 99 99', 'a b c d e', '* * * * * * *', '0 0 31 2 *', '\\u0000'])
        expect((await call('schedulejob/preview', { cronExpression })).code).toBe(30001);
      for (const name of ['run', 'cancelRun', 'pause', 'resume', 'delete'])
        expect((await call(`schedulejob/${name}`, { id: "1' or true" })).code).toBe(30004);
      expect((await runsOf("1' or true")).length).toBe(0);
    });

    test('a job does not come after itself, by however many', async () => {
      const [a, b] = [await save(), await save()];
      expect((await call('schedulejob/update', { id: b.id, afterJobId: a.id })).code).toBe(0);
      for (const [id, afterJobId] of [
        [a.id, b.id],
        [a.id, a.id],
      ]) {
        expect(await call('schedulejob/update', { id, afterJobId })).toMatchObject({
          code: 30001,
          msg: '前置任务不能是自己，也不能互相等待',
        });
      }
    });
  },
);
