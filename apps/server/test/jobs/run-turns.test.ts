import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type OverlapRule, overlapRules } from '@county-tcm/domain/jobs/schedule-job';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { RunBatches } from '../../src/jobs/runs/run-batches.js';
import { type JobRow, RunRows } from '../../src/jobs/runs/run-rows.js';
import { RunTurns } from '../../src/jobs/runs/run-turns.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';

/** What several workers do to the same runs at the same time; nobody carries them out. */

let database: TestDatabase;
let app: AppDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  app = new AppDatabase(database.pool);
}, 120_000);
afterAll(() => database?.drop());

/** Each process has batches of its own. */
const processes = () =>
  [1, 2, 3].map((n) => {
    const worker = { id: randomUUID(), name: `worker:${n}` };
    const turns = new RunTurns(app, new RunBatches(app));
    return { turns, begin: (id: string) => turns.begin(id, worker) };
  });

async function claimed(overlapRule: OverlapRule, count: number): Promise<{ jobId: string; ids: string[] }> {
  const job = {
    id: randomUUID(),
    service_name: '系统服务',
    schedule_job_name: overlapRule,
    bean_name: 'testTask',
    method_name: 'work',
    overlap_rule: overlapRule,
  } as JobRow;
  const due = Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)));
  const runs = await new RunRows(app).claim({ job, due, reason: '手动' });
  expect(runs).toHaveLength(count);
  return { jobId: job.id, ids: runs.map(({ id }) => id) };
}

const rowsOf = async (jobId: string) =>
  (
    await database.pool.query<{ id: string; status: string; starts: number; error_msg: string | null; output: string }>(
      'select * from schedule_job_run where job_id = $1 order by due_at',
      [jobId],
    )
  ).rows;

test('what is claimed by many at once is claimed by one of them', async () => {
  const job = { id: randomUUID(), service_name: '', schedule_job_name: '', bean_name: '', method_name: '' } as JobRow;
  const due = Array.from({ length: 40 }, (_, n) => new Date(n));
  const claims = await Promise.all(
    processes().map(() => new RunRows(app).claim({ job: { ...job, shard_count: '3' }, due, reason: '定时' })),
  );
  expect(claims.flat()).toHaveLength(120);
  expect(await rowsOf(job.id)).toHaveLength(120);
});

describe.each(overlapRules.map((rule) => [rule]))('of runs by the rule %s that all workers begin at once', (rule) => {
  test('each is begun once, and one of a job at a time unless they may go beside each other', async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, () => claimed(rule, 8)));
    const asked = processes().flatMap(({ begin }) => jobs.flatMap(({ ids }) => ids.map((id) => ({ id, begin }))));
    const begun = (await Promise.all(asked.map(({ id, begin }) => begin(id)))).filter((run) => run !== undefined);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(begun.length);
    for (const { jobId } of jobs) {
      const rows = await rowsOf(jobId);
      const underWay = rows.filter(({ status }) => status === '执行中');
      expect(underWay).toHaveLength(rule === '并行' ? 8 : 1);
      expect(underWay.every(({ starts }) => starts === 1)).toBe(true);
      const others = rows.filter(({ status }) => status !== '执行中').map(({ status }) => status);
      expect(new Set(others)).toEqual(new Set(rule === '并行' ? [] : [rule === '跳过' ? '已跳过' : '等待']));
    }
  });
});

/** Where one does, PostgreSQL writes a new entry into every index, and is tempted to read all that waits for a few that begin. */
test('no index depends on what changes when a run begins', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct attname::text as name from pg_index
       join pg_depend on classid = 'pg_class'::regclass and objid = indexrelid and refobjid = indrelid
       join pg_attribute on attrelid = indrelid and attnum = refobjsubid
     where indrelid = 'schedule_job_run'::regclass`,
  );
  const indexed = rows.map(({ name }) => name);
  expect(indexed).toEqual(expect.arrayContaining(['job_id', 'ended_at']));
  const changing = ['status', 'starts', 'started_at', 'alive_at', 'worker_id', 'worker_name'];
  expect(indexed.filter((name) => changing.includes(name))).toEqual([]);
});

test('is ended by the try that it belongs to, and by no one else', async () => {
  const { jobId, ids } = await claimed('并行', 1);
  const [first, second] = processes();
  const run = (await first!.begin(ids[0]!))!;
  const ended = { status: '成功', error: null, output: '好' } as const;
  expect(await second!.turns.end({ ...run, starts: 2 }, ended)).toBeUndefined();
  expect(await first!.turns.end(run, ended)).toEqual({ status: '成功', followers: [] });
  expect(await first!.turns.end(run, ended)).toBeUndefined();
  expect(await rowsOf(jobId)).toMatchObject([{ status: '成功', output: '好', starts: 1 }]);
});

test.each([
  ['fails and would be tried again', '失败', 10_000],
  ['is handed on by a process that stops', '已取消', 0],
] as const)('a run that was cancelled and then %s is over', async (_, status, againInMs) => {
  const { jobId, ids } = await claimed('排队', 1);
  const [{ turns, begin }] = processes() as [ReturnType<typeof processes>[number]];
  const run = (await begin(ids[0]!))!;
  expect(await turns.cancel(run.id, '由管理员取消')).toBe(true);
  const ending = { status, error: '别的原因', output: '末行\n', againInMs };
  expect(await turns.end(run, ending)).toEqual({ status: '已取消', followers: [] });
  expect(await rowsOf(jobId)).toMatchObject([{ status: '已取消', error_msg: '由管理员取消', output: '末行\n' }]);
});
