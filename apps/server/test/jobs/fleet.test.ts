import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { RunQueue } from '../../src/jobs/runs/run-queue.js';
import { RunRows } from '../../src/jobs/runs/run-rows.js';
import { reachableRedis } from '../platform/reachable.js';
import { ended, HEADER, progress, unitRow, upload, xlsxOf } from '../registers/unit-import-calls.js';
import type { Client } from '../support/client.js';
import { Fleet } from './fleet.js';
import { until } from '../support/until.js';

/**
 * Processes that carry runs out, and some of which are killed. FLEET_RUNS says how many runs there are (2,000 is what must
 * hold), FLEET_TAKEN_OVER_MS how long an import may stand still; the defaults are for machines that do other things, too.
 */
const RUNS = Number(process.env.FLEET_RUNS ?? 300);
const TAKEN_OVER_MS = Number(process.env.FLEET_TAKEN_OVER_MS ?? 14_000);
const MINUTE = 60_000;

const redis = await reachableRedis();
afterAll(() => redis?.stop());

describe.each([['PostgreSQL', undefined], ...(redis ? [['Redis', redis.url] as const] : [])] as const)(
  'a fleet of workers on %s',
  (_name, redisUrl) => {
    let fleet: Fleet;
    let admin: Client;
    beforeAll(async () => {
      await build({
        parts: ['libs/domain', 'libs/events', 'libs/workbook', 'libs/embedded-postgres', 'migrations', 'apps/server'],
      });
      fleet = await Fleet.open(redisUrl);
      admin = await fleet.server.signIn('admin');
      await Promise.all([1, 2, 3].map(() => fleet.join()));
    }, 5 * MINUTE);
    afterAll(() => fleet?.close(), MINUTE);

    const save = async (name: string, more: object): Promise<string> => {
      const job = { serviceName: '系统服务', scheduleJobName: name, beanName: 'testTask', methodName: 'work' };
      const { body } = await admin.call('/api/system-center/schedulejob/save', { ...job, ...more });
      expect([body.code, body.msg]).toEqual([0, '保存成功']);
      return body.data.id;
    };
    const ask = async <Row>(query: string, ...values: unknown[]): Promise<Row[]> =>
      (await fleet.server.database.pool.query(query, values)).rows;
    const counted = async (job: string, status: string) =>
      (
        await ask<{ runs: number }>(
          'select count(*)::int as runs from schedule_job_run where job_id = $1 and status = $2',
          job,
          status,
        )
      )[0]!.runs;

    test(
      'each due second is run once, however many schedulers there are',
      async () => {
        const params = JSON.stringify({ key: 'second' });
        // A machine that stands still for some seconds makes them up.
        const id = await save('每秒', {
          params,
          cronExpression: '* * * * * *',
          misfireRule: '逐次补',
          overlapRule: '并行',
        });
        await until(async () => (await counted(id, '成功')) >= 10);
        expect((await admin.call('/api/system-center/schedulejob/pause', { id })).body.code).toBe(0);
        await until(async () => (await counted(id, '等待')) + (await counted(id, '执行中')) === 0);
        const due = await ask<{ second: number }>(
          'select extract(epoch from due_at)::float8 as second from schedule_job_run where job_id = $1 order by due_at',
          id,
        );
        const seconds = due.map(({ second }) => second);
        expect(seconds).toEqual(seconds.map((_, n) => seconds[0]! + n));
        const begun = await ask('select from fleet_begun where key = $1', 'second');
        expect(begun).toHaveLength(seconds.length);
      },
      3 * MINUTE,
    );

    test(
      `of ${RUNS} runs every one ends and none is lost where two of four workers are killed`,
      async () => {
        await fleet.join();
        const params = JSON.stringify({ key: 'fleet', ms: 200 });
        const id = await save('众多执行', { params, cronExpression: '0 0 0 1 1 ?', overlapRule: '并行' });
        const job = (await fleet.server.application.get(RunRows, { strict: false }).job(id))!;
        const due = Array.from({ length: RUNS }, (_, n) => new Date(Date.now() + n));
        await fleet.server.application.get(RunQueue, { strict: false }).claim({ job, due, reason: '手动' });
        await until(async () => (await counted(id, '成功')) > RUNS / 10);
        const killed = await fleet.kill(2);
        const atHand = await ask<{ id: string }>(
          `select id from schedule_job_run where job_id = $1 and status = '执行中'
             and split_part(worker_name, ':', 2)::int = any($2::int[])`,
          id,
          killed,
        );
        await until(async () => (await counted(id, '成功')) === RUNS, 5 * MINUTE);

        const runs = await ask<{ id: string; repeated: boolean; said: boolean; begun: number }>(
          `select r.id, r.starts > r.attempt as repeated, r.output like '%重复执行%' as said, b.begun
           from schedule_job_run r join (select run_id, count(*)::int as begun from fleet_begun group by run_id) b
             on b.run_id = r.id where r.job_id = $1`,
          id,
        );
        expect(runs).toHaveLength(RUNS);
        // What a killed worker had at hand was begun again, and no other than what says so was begun twice.
        const repeated = new Set(runs.filter((run) => run.repeated).map((run) => run.id));
        expect(repeated.size).toBeGreaterThan(0);
        expect(atHand.filter((run) => !repeated.has(run.id))).toEqual([]);
        expect(runs.filter((run) => run.begun > 1 && !run.repeated)).toEqual([]);
        expect(runs.filter((run) => run.repeated !== run.said)).toEqual([]);
      },
      6 * MINUTE,
    );

    test(
      'an import whose worker is killed goes on within seconds',
      async () => {
        const county = await fleet.server.signIn('county');
        const rows = Array.from({ length: 8_000 }, (_, row) => unitRow(`FL${row}`));
        const fileId = await upload(county, await xlsxOf([HEADER, ...rows]));
        const { jobId } = (await county.call('/api/advanced-group/unit/importUnit', { fileId })).body.data;
        await until(async () => (await progress(county, jobId)).body.data.done > 0);
        const first = fleet.importing;
        await fleet.killImporting();
        const killedAt = Date.now();
        await until(() => fleet.importing !== first);
        const stoodStillMs = Date.now() - killedAt;
        process.stdout.write(`an import was taken over after ${stoodStillMs} ms\n`);
        expect(await ended(county, jobId)).toMatchObject({ state: 'completed', done: 8_000, failed: 0 });
        expect(stoodStillMs).toBeLessThan(TAKEN_OVER_MS);
      },
      4 * MINUTE,
    );
  },
);
