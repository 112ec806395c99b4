import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sendAlarm } from '../../src/jobs/alarms/send-alarm.js';
import { RunQueue } from '../../src/jobs/runs/run-queue.js';
import { SilentSchedules } from '../../src/jobs/silent-schedules.js';
import { startServer, type TestServer } from '../support/server.js';
import { JobCalls } from './job-calls.js';
import { testTasks } from './test-tasks.js';
import { until } from '../support/until.js';

/** Somebody is told of what did not go well, by a request to a real receiver. */

let server: TestServer;
let jobs: JobCalls;
let receiver: Server;
let alarmWebhook: string;
const received: { path: string; type: string | undefined; body: Record<string, unknown> }[] = [];
/** What the receiver answers next; 200 where nothing is left. */
let answers: number[] = [];

beforeAll(async () => {
  server = await startServer({ features: [testTasks] });
  jobs = new JobCalls(await server.signIn('admin'));
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const type = request.headers['content-type'];
      received.push({ path: request.url ?? '', type, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  alarmWebhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
}, 240_000);
afterAll(async () => {
  receiver?.close();
  await server?.close();
});
beforeEach(() => {
  received.length = 0;
  answers = [];
});

/** Waits until an alarm of the job was sent. @returns the run that it was sent for */
const told = (jobId: string) => until(async () => (await jobs.runsOf(jobId)).find(({ alarm }) => alarm === '已发送'));
const failing = (more: object = {}) =>
  jobs.save({ key: 'alarm', fails: 9 }, { alarmWebhook, alarmKind: '通用JSON', ...more });

describe('an alarm of a run that failed', () => {
  test('is plain JSON', async () => {
    const id = await failing();
    await jobs.runNow(id);
    const { dueTime, scheduleJobName } = await told(id);
    expect(received).toEqual([
      {
        path: '/hook',
        type: expect.stringContaining('application/json'),
        body: {
          event: '执行失败',
          jobId: id,
          scheduleJobName,
          serviceName: '系统服务',
          dueTime,
          message: '还没有成功：alarm',
        },
      },
    ]);
  });

  test.each(['钉钉', '企业微信'])('is what %s takes', async (alarmKind) => {
    const id = await failing({ alarmKind });
    await jobs.runNow(id);
    const { dueTime, scheduleJobName } = await told(id);
    const content = `【定时任务执行失败】${scheduleJobName}\n服务：系统服务\n应执行时间：${dueTime}\n还没有成功：alarm`;
    expect(received.map(({ body }) => body)).toEqual([{ msgtype: 'text', text: { content } }]);
  });

  test('is sent after its last try only, and not for one that ended well', async () => {
    const id = await jobs.save(
      { key: 'alarm', fails: 1 },
      { alarmWebhook, alarmKind: '通用JSON', retryCount: 1, retryInterval: 1 },
    );
    await jobs.runNow(id);
    expect(await jobs.ended(id, 1)).toMatchObject([{ status: '成功', attempt: 2, alarm: null }]);
    const other = await failing({ retryCount: 1, retryInterval: 1 });
    await jobs.runNow(other);
    await told(other);
    expect(received.map(({ body }) => body['jobId'])).toEqual([other]);
  });

  test('is tried again, and no redirect is followed', async () => {
    answers = [500, 302];
    const id = await failing();
    await jobs.runNow(id);
    await told(id);
    expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);
  });

  test('is not sent to where clouds keep what their machines may ask', async () => {
    const alarm = {
      event: '执行失败',
      jobId: '',
      scheduleJobName: '',
      serviceName: '',
      dueTime: '',
      message: '',
    } as const;
    for (const url of ['http://169.254.169.254/latest', 'http://[fe80::1]/', 'http://0.0.0.0/', 'file:///etc/passwd'])
      await expect(sendAlarm({ kind: '通用JSON', url }, alarm)).rejects.toThrow('告警地址');
  });
});

describe('an alarm of a run that was skipped', () => {
  test('because nobody was there', async () => {
    const id = await jobs.save({ key: 'skipped' }, { misfireRule: '跳过', alarmKind: '通用JSON', alarmWebhook });
    await server.application.get(RunQueue, { strict: false }).tick(id, new Date(Date.now() - 3_600_000));
    await told(id);
    expect(received.map(({ body }) => body)).toMatchObject([
      { event: '跳过执行', jobId: id, message: '到时没有执行进程，错过的执行按规则跳过' },
    ]);
  });

  test('because the one before it goes on', async () => {
    const id = await jobs.save(
      { key: 'skipped', ms: 60_000 },
      { overlapRule: '跳过', alarmKind: '通用JSON', alarmWebhook },
    );
    const first = await jobs.runNow(id);
    await until(async () => (await jobs.run(first)).status === '执行中');
    await jobs.runNow(id);
    await told(id);
    await jobs.call('schedulejob/cancelRun', { id: first });
    await jobs.ended(id, 2);
    expect(received.map(({ body }) => body)).toMatchObject([
      { event: '跳过执行', message: '上一次执行尚未结束，按规则跳过' },
    ]);
  });
});

test('a cron that stopped firing is told, and goes on', async () => {
  const id = await jobs.save({ key: 'silent' }, { cronExpression: '0 0 * * * *', alarmKind: '通用JSON', alarmWebhook });
  // It has been there since yesterday, and of all its due times there is no run.
  await server.database.owner.query(`update schedule_job set updated_at = now() - interval '1 day' where id = $1`, [
    id,
  ]);
  const silent = server.application.get(SilentSchedules, { strict: false });
  const ticking = { id, cron_expression: '0 0 * * * *', updated_at: new Date(Date.now() - 24 * 3_600_000) };
  await silent.mend([ticking]);
  expect(await told(id)).toMatchObject({ status: '已跳过', reason: '停止触发', errorMsg: '到时未触发，已重新安排' });
  expect(received.map(({ body }) => body)).toMatchObject([{ event: '停止触发', jobId: id }]);
  // Once: what was told is a run, after which it is not silent.
  await silent.mend([ticking]);
  expect(await jobs.runsOf(id)).toHaveLength(1);
});
