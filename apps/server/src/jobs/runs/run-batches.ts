import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AppDatabase } from '../../platform/database/app-database.js';
import { BatchLoader } from '../../platform/database/batch-loader.js';
import type { Ended, Worker } from './ending.js';
import type { JobRow, RunRow } from './run-rows.js';
import { appended, isClaimable, MAX_ERROR } from './run-sql.js';

interface Beginning {
  readonly id: string;
  readonly worker: Worker;
}

interface End extends Ended {
  readonly run: RunRow;
}

/**
 * What every run needs of the database, asked for many of them at once: a worker that is at short runs spends its time on
 * trips to the database otherwise.
 */
@Injectable()
export class RunBatches {
  private readonly beginnings = new BatchLoader((asked: readonly Beginning[]) => this.beginAll(asked));
  private readonly ends = new BatchLoader((asked: readonly End[]) => this.endAll(asked));
  private readonly followers = new BatchLoader((jobs: readonly string[]) => this.followersOfAll(jobs));

  constructor(private readonly database: AppDatabase) {}

  /** @returns undefined where it is not to be begun, or not without a look at the other runs of its job */
  begin(id: string, worker: Worker): Promise<RunRow | undefined> {
    return this.beginnings.ask({ id, worker });
  }

  /** @returns undefined where it is no longer this try's to end */
  end(run: RunRow, ended: Ended): Promise<RunRow | undefined> {
    return this.ends.ask({ run, ...ended });
  }

  /** Jobs that run after another one, as far as they are not paused. */
  followersOf(jobId: string): Promise<readonly JobRow[]> {
    return this.followers.ask(jobId);
  }

  private async beginAll(asked: readonly Beginning[]): Promise<(RunRow | undefined)[]> {
    const { rows } = await sql<RunRow>`
      update schedule_job_run r set status = '执行中', starts = r.starts + 1, started_at = coalesce(r.started_at, now()),
        alive_at = now(), worker_id = asked.worker_id, worker_name = asked.worker_name
      from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ worker }) => worker.id)}::uuid[],
        ${asked.map(({ worker }) => worker.name)}::text[]) as asked(id, worker_id, worker_name)
      where r.id = asked.id and r.policies->>'overlapRule' = '并行' and ${isClaimable}
      returning r.*`.execute(this.database);
    const begun = new Map(rows.map((row) => [row.id, row]));
    // Of two that ask for the same run one has begun it.
    return asked.map(({ id }) => taken(begun, id));
  }

  private async endAll(asked: readonly End[]): Promise<(RunRow | undefined)[]> {
    const { rows } = await sql<RunRow>`
      update schedule_job_run r set status = ended.status, ended_at = now(), error_msg = ended.error, alarm = ended.alarm,
        output = ${appended(sql.ref('r.output'), sql.ref('ended.output'))}
      from unnest(${asked.map(({ run }) => run.id)}::uuid[], ${asked.map(({ run }) => run.starts)}::integer[],
        ${asked.map(({ status }) => status)}::text[], ${asked.map(({ error }) => error?.slice(0, MAX_ERROR) ?? null)}::text[],
        ${asked.map(({ output }) => output)}::text[], ${asked.map(alarmOf)}::text[])
        as ended(id, starts, status, error, output, alarm)
      where r.id = ended.id and r.starts = ended.starts and r.status = '执行中'
      returning r.*`.execute(this.database);
    const ended = new Map(rows.map((row) => [`${row.id}.${row.starts}`, row]));
    return asked.map(({ run: { id, starts } }) => taken(ended, `${id}.${starts}`));
  }

  private async followersOfAll(jobs: readonly string[]): Promise<JobRow[][]> {
    const rows = await this.database
      .selectFrom('schedule_job')
      .selectAll()
      .where('after_job_id', 'in', [...new Set(jobs)])
      .where('status', '=', '正常')
      .execute();
    return jobs.map((job) => rows.filter(({ after_job_id }) => after_job_id === job));
  }
}

function alarmOf({ run, status }: End): '待发送' | null {
  return run.policies.alarm && (status === '失败' || status === '已跳过') ? '待发送' : null;
}

function taken<Row>(rows: Map<string, Row>, key: string): Row | undefined {
  const row = rows.get(key);
  rows.delete(key);
  return row;
}
