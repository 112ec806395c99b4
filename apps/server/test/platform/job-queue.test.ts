import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../../../tests/support/database.js';
import type { FoundJob, Job, JobQueue } from '../../src/platform/queue/job-queue.js';
import { openQueue } from '../../src/platform/queue/open-queue.js';
import { migrateQueueTables } from '../../src/platform/queue/postgres-carrier.js';
import { reachableRedis } from './reachable.js';

const database = await createTestDatabase();
await migrateQueueTables(database.ownerUrl);
const redis = await reachableRedis();
afterAll(async () => {
  await redis?.stop();
  await database.drop();
});

const adapters: [string, string | undefined][] = [
  ['PostgreSQL', undefined],
  ...(redis ? [['Redis', redis.url] as [string, string]] : []),
];

describe.each(adapters)('the job queue on %s', (_name, redisUrl) => {
  let queue: JobQueue;

  beforeAll(async () => {
    queue = await openQueue(redisUrl, database.ownerUrl);
  });
  afterAll(() => queue.close());

  /** A queue of its own for each test; Redis may be one that outlives the run. */
  const fresh = () => `test-${randomUUID()}`;

  /** Starts to work on a queue; `seen` settles when it has been handed that many jobs. */
  async function collect(name: string, wanted: number, concurrency = 1) {
    const jobs: Job<{ n: number }>[] = [];
    let finish: (jobs: Job<{ n: number }>[]) => void;
    const seen = new Promise<Job<{ n: number }>[]>((resolve) => (finish = resolve));
    await queue.process<{ n: number }>(
      name,
      async (job) => {
        jobs.push(job);
        if (jobs.length === wanted) finish(jobs);
      },
      { concurrency },
    );
    return { jobs, seen };
  }

  async function settled(name: string, id: string): Promise<FoundJob> {
    for (;;) {
      const job = await queue.find(name, id);
      if (job && (job.state === 'completed' || job.state === 'failed')) return job;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('hands over every job once, in order where there is one worker', async () => {
    const name = fresh();
    for (let n = 0; n < 20; n += 1) await queue.add(name, { n });
    const { seen } = await collect(name, 20);
    expect((await seen).map((job) => job.data.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test('hands over every job once where several work', async () => {
    const name = fresh();
    const { seen } = await collect(name, 50, 8);
    await Promise.all(Array.from({ length: 50 }, (_, n) => queue.add(name, { n })));
    expect(new Set((await seen).map((job) => job.data.n)).size).toBe(50);
  });

  test('adds many at once, each once, what is to wait and what was there before among them', async () => {
    const name = fresh();
    await queue.add(name, { n: 0 }, { jobId: 'first:job' });
    // More than go into one message.
    const jobs = Array.from({ length: 600 }, (_, n) => ({ data: { n: n + 1 } }));
    const late = { data: { n: -1 }, options: { jobId: 'late', delayMs: 60_000 } };
    await queue.addAll(name, [{ data: { n: 99 }, options: { jobId: 'first:job' } }, late, ...jobs]);
    const { seen } = await collect(name, 601);
    const numbers = (await seen).map((job) => job.data.n).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 601 }, (_, n) => n));
    expect(await queue.find(name, 'late')).toMatchObject({ state: 'delayed' });
    await queue.addAll(name, []);
  });

  test('adds nothing twice under one id, whatever letters it has', async () => {
    const name = fresh();
    const jobId = 'import:单位 1/2?';
    for (const n of [1, 2, 3]) expect(await queue.add(name, { n }, { jobId })).toBe(jobId);
    await queue.add(name, { n: 99 });
    const { seen } = await collect(name, 2);
    const jobs = await seen;
    expect(jobs.map((job) => job.data.n)).toEqual([1, 99]);
    expect(jobs[0]?.id).toBe(jobId);
    expect(await settled(name, jobId)).toMatchObject({ id: jobId, state: 'completed' });
  });

  test('shows state, progress and result', async () => {
    const name = fresh();
    const id = await queue.add(name, { n: 1 });
    expect(await queue.find(name, id)).toEqual({ id, state: 'waiting', progress: null, result: null, failure: null });
    await queue.process(name, async (job) => {
      await job.report({ done: 3, errors: [{ row: 2, msg: '单位名称不能为空' }] });
      return { ok: true };
    });
    expect(await settled(name, id)).toEqual({
      id,
      state: 'completed',
      progress: { done: 3, errors: [{ row: 2, msg: '单位名称不能为空' }] },
      result: { ok: true },
      failure: null,
    });
    expect(await queue.find(name, 'nobody')).toBeUndefined();
  });

  test('tries again as often as asked, then the job has failed and says why', async () => {
    const name = fresh();
    const attempts: number[] = [];
    await queue.process(name, async (job) => {
      attempts.push(job.attempt);
      throw new Error(`no luck ${job.attempt}`);
    });
    const id = await queue.add(name, { n: 1 }, { attempts: 3, backoffMs: 10 });
    expect(await settled(name, id)).toMatchObject({ state: 'failed', failure: 'no luck 3' });
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('keeps a delayed job back', async () => {
    const name = fresh();
    const added = Date.now();
    const id = await queue.add(name, { n: 1 }, { delayMs: 300 });
    expect(await queue.find(name, id)).toMatchObject({ state: 'delayed' });
    const { seen } = await collect(name, 1);
    await seen;
    expect(Date.now() - added).toBeGreaterThanOrEqual(290);
  });

  test('ticks by cron until the schedule is taken away', async () => {
    const name = fresh();
    await queue.schedule(name, 'each:second', '0 0 3 * * *', { n: 7 });
    await queue.schedule(name, 'each:second', '* * * * * *', { n: 8 });
    const [schedule, ...others] = await queue.schedules(name);
    expect(others).toEqual([]);
    expect(schedule).toMatchObject({ key: 'each:second', cron: '* * * * * *' });
    expect(schedule!.next!.getTime() - Date.now()).toBeLessThanOrEqual(1000);
    const { seen } = await collect(name, 2);
    expect((await seen).map((job) => job.data.n)).toEqual([8, 8]);
    expect(await queue.unschedule(name, 'each:second')).toBe(true);
    expect(await queue.unschedule(name, 'each:second')).toBe(false);
    expect(await queue.schedules(name)).toEqual([]);
  });

  test('ticks in the product’s time zone', async () => {
    const name = fresh();
    await queue.schedule(name, 'night', '30 2 * * *', {});
    const [schedule] = await queue.schedules(name);
    expect(schedule!.next!.toISOString()).toMatch(/T18:30:00/);
    await queue.unschedule(name, 'night');
  });

  test('waits at its close for the jobs at work', async () => {
    const own = await openQueue(redisUrl, database.ownerUrl);
    const name = fresh();
    let finished = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const started = new Promise<void>((begun) => {
      void own.process(name, async () => {
        begun();
        await released;
        finished = true;
      });
    });
    await own.add(name, {});
    await started;
    const closed = own.close();
    release();
    await closed;
    expect(finished).toBe(true);
  });
});
