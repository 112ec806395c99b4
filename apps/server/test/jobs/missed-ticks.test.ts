import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RunQueue } from '../../src/jobs/runs/run-queue.js';
import { startServer, type TestServer } from '../support/server.js';
import { JobCalls } from './job-calls.js';
import { seen, testTasks } from './test-tasks.js';
import { until } from '../support/until.js';

/** Due times that nobody was there for, and runs that wait and are no longer wanted. */

let server: TestServer;
let jobs: JobCalls;
beforeAll(async () => {
  server = await startServer({ features: [testTasks] });
  jobs = new JobCalls(await server.signIn('admin'));
}, 240_000);
afterAll(() => server?.close());

const queue = () => server.application.get(RunQueue, { strict: false });
/** Long before anything that a schedule of the test itself brings. */
const due = new Date('2020-01-01T08:00:00+08:00');
const isOfThen = ({ dueTime }: { dueTime: string }) => dueTime.startsWith('2020-');

describe('a tick that comes late', () => {
  const now = new Date(due.getTime() + 5.5 * 60_000);

  test.each([
    ['跳过', ['2020-01-01 08:00:00'], '已跳过', '定时'],
    ['补一次', ['2020-01-01 08:05:00'], '成功', '补跑'],
    ['逐次补', [5, 4, 3, 2, 1, 0].map((minute) => `2020-01-01 08:0${minute}:00`), '成功', '补跑'],
  ])('is treated by the rule %s, once however often it comes', async (misfireRule, times, status, reason) => {
    const id = await jobs.save({ key: 'late' }, { cronExpression: '0 * * * * *', misfireRule });
    await Promise.all([1, 2, 3].map(() => queue().tick(id, due, now)));
    const runs = await jobs.ended(id, times.length, { which: isOfThen });
    expect(runs.map(({ dueTime }) => dueTime)).toEqual(times);
    for (const run of runs) expect(run).toMatchObject({ status, reason });
    await jobs.call('schedulejob/delete', { id });
  });
});

test('a tick on time is run once, however often it comes', async () => {
  const id = await jobs.save({ key: 'often' });
  await Promise.all(Array.from({ length: 8 }, () => queue().tick(id, due, due)));
  expect(await jobs.ended(id, 1)).toHaveLength(1);
  expect(seen.filter(({ key }) => key === 'often')).toHaveLength(1);
});

test('a tick of a job that was paused meanwhile is nothing', async () => {
  const id = await jobs.save({ key: 'paused' });
  await jobs.call('schedulejob/pause', { id });
  await queue().tick(id, due, due);
  expect(await jobs.runsOf(id)).toEqual([]);
});

test('a run that waits for its turn is cancelled without having begun', async () => {
  const id = await jobs.save({ key: 'turn', ms: 60_000 }, { overlapRule: '排队' });
  const first = await jobs.runNow(id);
  await until(() => seen.some(({ key }) => key === 'turn'));
  const second = await jobs.runNow(id);
  for (const run of [second, first]) expect((await jobs.call('schedulejob/cancelRun', { id: run })).code).toBe(0);
  await jobs.ended(id, 2);
  expect(await jobs.run(second)).toMatchObject({ status: '已取消', executeTime: null });
  expect(seen.filter(({ key }) => key === 'turn')).toHaveLength(1);
});

test('what comes after a job does not where a shard of it fails', async () => {
  const first = await jobs.save({ key: 'half', failsIn: [1] }, { shardCount: 2 });
  const after = await jobs.save({ key: 'after' }, { afterJobId: first, cronExpression: null });
  await jobs.runNow(first);
  const statuses = (await jobs.ended(first, 2)).map(({ status }) => status);
  expect(statuses.sort()).toEqual(['失败', '成功']);
  await jobs.call('schedulejob/update', { id: first, params: JSON.stringify({ key: 'whole' }) });
  await jobs.runNow(first);
  // The second round has its successor, and by then the first one would have had it, too.
  await jobs.ended(after, 1);
  expect(await jobs.runsOf(after)).toHaveLength(1);
});
