import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { policiesOf } from '@county-tcm/domain/jobs/policies';
import type { RunTrigger } from '@county-tcm/domain/jobs/run';
import type { Database } from '../../platform/database/database.js';
import type { ScheduleJobRunTable } from '../../platform/database/tables/jobs.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';

export type JobRow = Selectable<Database['schedule_job']>;
export type RunRow = Selectable<ScheduleJobRunTable>;

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
    const ended = skipped === undefined ? null : new Date();
    const rows = due.flatMap((due_at) =>
      Array.from({ length: shards }, (_, shard) => ({
        id: newId(),
        job_id: job.id,
        // No job is without these; only the columns of its table could be.
        service_name: job.service_name!,
        schedule_job_name: job.schedule_job_name!,
        bean_name: job.bean_name!,
        method_name: job.method_name!,
        params: job.params,
        policies: JSON.stringify(policies),
        due_at,
        shard,
        reason,
        asked_by: askedBy ?? null,
        status: skipped === undefined ? ('等待' as const) : ('已跳过' as const),
        error_msg: skipped ?? null,
        ended_at: ended,
        alarm: skipped !== undefined && policies.alarm ? ('待发送' as const) : null,
      })),
    );
    if (rows.length === 0) return [];
    return this.database
      .insertInto('schedule_job_run')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['job_id', 'due_at', 'shard']).doNothing())
      .returning(['id', 'delivery', 'ready_at'])
      .execute();
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
