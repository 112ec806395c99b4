import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { RunQueue } from '../../src/jobs/runs/run-queue.js';
import { RunRows } from '../../src/jobs/runs/run-rows.js';
import { reachableRedis } from '../platform/reachable.js';
import { Fleet } from './fleet.js';
import { JobCalls } from './job-calls.js';
import { until } from '../support/until.js';

/**
 * A worker that is asked to stop. What ends within its last seconds has ended, once; what does not goes on elsewhere, at once
 * and as a repeat that says so. Nothing is left with the process that has gone.
 */

const MINUTE = 60_000;
/** Within what a stopping worker waits for its runs, and beyond it. */
const SHORT_MS = 2_000;
const LONG_MS = 9_000;

const redis = await reachableRedis();
afterAll(() => redis?.stop());

interface Run {
  readonly id: string;
  readonly key: string;
  readonly status: string;
  readonly starts: number;
  readonly attempt: number;
  readonly worker: number;
  readonly output: string;
  readonly begun: number;
}

describe.each([['PostgreSQL', undefined], ...(redis ? [['Redis', redis.url] as const] : [])] as const)(
  'a worker that is asked to stop, on %s',
  (_name, redisUrl) => {
    let fleet: Fleet;
    let jobs: JobCalls;
    beforeAll(async () => {
      await build({
        parts: ['libs/domain', 'libs/events', 'libs/workbook', 'libs/embedded-postgres', 'migrations', 'apps/server'],
      });
      fleet = await Fleet.open(redisUrl);
      jobs = new JobCalls(await fleet.server.signIn('admin'));
      await fleet.join();
    }, 5 * MINUTE);
    afterAll(() => fleet?.close(), MINUTE);

    const claim = async (params: object, count: number): Promise<void> => {
      const get = fleet.server.application.get.bind(fleet.server.application);
      const job = (await get(RunRows, { strict: false }).job(await jobs.save(params, { overlapRule: '并行' })))!;
      const due = Array.from({ length: count }, (_, n) => new Date(Date.now() + n));
      await get(RunQueue, { strict: false }).claim({ job, due, reason: '手动' });
    };
    const runsOf = async (...keys: string[]): Promise<Run[]> =>
      (
        await fleet.server.database.pool.query(
          `select r.id, r.params::json->>'key' as key, r.status, r.starts, r.attempt, r.output,
             split_part(r.worker_name, ':', 2)::int as worker,
             (select count(*)::int from fleet_begun b where b.run_id = r.id) as begun
           from schedule_job_run r where r.params::json->>'key' = any($1)`,
          [keys],
        )
      ).rows;

    test(
      'ends what is short and hands on what is long, whether it listens or not',
      async () => {
        const keys = ['short', 'listening', 'deaf'];
        await claim({ key: 'listening', ms: LONG_MS, deaf: false }, 2);
        await claim({ key: 'deaf', ms: LONG_MS, deaf: true }, 2);
        await claim({ key: 'short', ms: SHORT_MS }, 2);
        await until(async () => (await runsOf(...keys)).every(({ begun }) => begun === 1));
        const stopped = await fleet.stop();
        expect(stopped.code).toBe(0);

        // Nobody else is there yet: what it left waits for somebody, as one that is to be begun again.
        const left = await runsOf(...keys);
        expect(left.map(({ key, status, starts }) => [key, status, starts]).sort()).toEqual([
          ...Array.from({ length: 2 }, () => ['deaf', '等待', 1]),
          ...Array.from({ length: 2 }, () => ['listening', '等待', 1]),
          ...Array.from({ length: 2 }, () => ['short', '成功', 1]),
        ]);
        expect((await jobs.call('schedulejob/workers')).data).toEqual([]);

        await fleet.join();
        const runs = await until(async () => {
          const all = await runsOf(...keys);
          return all.every(({ status }) => status === '成功') && all;
        });
        for (const run of runs.filter(({ key }) => key === 'short')) expect(run).toMatchObject({ starts: 1, begun: 1 });
        for (const run of runs.filter(({ key }) => key !== 'short')) {
          expect(run).toMatchObject({ starts: 2, attempt: 1, begun: 2 });
          expect(run.worker).not.toBe(stopped.pid);
          expect(run.output).toContain('由其他进程接着执行');
          expect(run.output).toContain('重复执行');
        }
      },
      3 * MINUTE,
    );

    test(
      'in the midst of many runs loses none and begins none twice unseen',
      async () => {
        await claim({ key: 'many', ms: 300 }, 400);
        await fleet.join();
        await until(async () => (await runsOf('many')).filter(({ status }) => status === '成功').length > 40);
        expect((await fleet.stop()).code).toBe(0);
        const runs = await until(async () => {
          const all = await runsOf('many');
          return all.every(({ status }) => status === '成功') && all;
        }, 3 * MINUTE);
        expect(runs).toHaveLength(400);
        // All of them were short: the worker that went had time for those it was at.
        expect(runs.filter(({ starts, begun }) => starts !== 1 || begun !== 1)).toEqual([]);
      },
      4 * MINUTE,
    );
  },
);
