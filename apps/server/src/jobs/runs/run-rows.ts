import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { policiesOf } from '@county-tcm/domain/jobs/policies';
import type { RunTrigger } from '@county-tcm/domain/jobs/run';
import type { Database } from '../../platform/database/database.js';
import type { ScheduleJobRunTable } from '../../platform/database/tables/jobs.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';

export type JobRow = Selectable<Database['schedule_job']>;
export type RunRow = Selectable<ScheduleJobRunTable>;

/** What a worker has to know of a run that it began; `starts` is the number of its try. */
export const begunColumns = [
  'id',
  'job_id',
  'service_name',
  'bean_name',
  'method_name',
  'params',
  'policies',
  'due_at',
  'shard',
  'attempt',
  'starts',
  'worker_name',
] as const satisfies (keyof RunRow)[];

export type BegunRun = Pick<RunRow, (typeof begunColumns)[number]>;

/** A run that the queue is to hear of; the delivery tells one time from another. */
export interface Delivery {
  readonly id: string;
  readonly delivery: number;
  readonly ready_at: Date;
}

/** What a run is begun with. */
export interface NewRuns {
  readonly job: JobRow;
  readonly due: readonly Date[];
  readonly reason: RunTrigger;
  readonly askedBy?: string;
  /** It is put down and never begun, for this reason. */
  readonly skipped?: string;
}

/** Claims runs: each (job, due time, shard) is there once, whoever claims it how often. */
@Injectable()
export class RunRows {
  constructor(private readonly database: AppDatabase) {}

  job(id: string): Promise<JobRow | undefined> {
    return this.database.selectFrom('schedule_job').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** @returns those that nobody had claimed before */
  async claim({ job, due, reason, askedBy, skipped }: NewRuns): Promise<Delivery[]> {
    const policies = policiesOf({
      misfireRule: job.misfire_rule,
      overlapRule: job.overlap_rule,
      retryCount: job.retry_count,
      retryInterval: job.retry_interval,
      timeout: job.timeout,
      shardCount: job.shard_count,
      alarmKind: job.alarm_kind,
      alarmWebhook: job.alarm_webhook,
    });
    const shards = skipped === undefined ? policies.shardCount : 1;
    const runs = due.flatMap((at) => Array.from({ length: shards }, (_, shard) => ({ id: newId(), at, shard })));
    if (runs.length === 0) return [];
    const [status, alarm] = skipped === undefined ? ['等待', null] : ['已跳过', policies.alarm && '待发送'];
    // What all of them share is sent once, however many there are.
    const query = sql<Delivery>`
      insert into schedule_job_run (id, due_at, shard, job_id, service_name, schedule_job_name, bean_name, method_name, params,
        policies, reason, asked_by, status, error_msg, alarm, ended_at)
      select run.*, ${job.id}::uuid, ${job.service_name}, ${job.schedule_job_name}, ${job.bean_name}, ${job.method_name},
        ${job.params}, ${JSON.stringify(policies)}::jsonb, ${reason}, ${askedBy ?? null}, ${status}, ${skipped ?? null}, ${alarm},
        case when ${status} = '已跳过' then now() end
      from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ at }) => at)}::timestamptz[],
        ${runs.map(({ shard }) => shard)}::integer[]) as run(id, due_at, shard)
      on conflict (job_id, due_at, shard) do nothing returning id, delivery, ready_at`;
    return this.database.runNamed('claim-runs', query.compile(this.database));
  }

  /** Runs of these due times that nobody has begun: claimed before, and perhaps never handed on. */
  waiting(jobId: string, due: readonly Date[]): Promise<Delivery[]> {
    return this.database
      .selectFrom('schedule_job_run')
      .select(['id', 'delivery', 'ready_at'])
      .where('job_id', '=', jobId)
      .where('due_at', 'in', [...due])
      .where('status', '=', '等待')
      .where('starts', '=', 0)
      .execute();
  }
}
