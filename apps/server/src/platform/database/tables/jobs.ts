import type { Generated, JSONColumnType } from 'kysely';
import type { JobPolicies } from '@county-tcm/domain/jobs/policies';
import type { RunStatus, RunTrigger } from '@county-tcm/domain/jobs/run';

/** One run of a job for one due time, or one shard of it, with the job as it was then. */
export interface ScheduleJobRunTable {
  id: string;
  job_id: string;
  service_name: string;
  schedule_job_name: string;
  bean_name: string;
  method_name: string;
  params: string | null;
  policies: JSONColumnType<JobPolicies>;
  due_at: Date;
  shard: Generated<number>;
  reason: RunTrigger;
  /** Who asked for it by hand. */
  asked_by: string | null;
  status: RunStatus;
  /** Which try it is; 1 for the first. */
  attempt: Generated<number>;
  /** How often it was begun; more than tries where a worker went away with it. */
  starts: Generated<number>;
  /** How often it was handed to the queue. */
  delivery: Generated<number>;
  created_at: Generated<Date>;
  /** Not before this. */
  ready_at: Generated<Date>;
  handed_at: Generated<Date>;
  started_at: Date | null;
  /** When its worker was last heard of. */
  alive_at: Date | null;
  ended_at: Date | null;
  worker_id: string | null;
  worker_name: string | null;
  /** Set: it is to end, for this reason. */
  cancel: string | null;
  error_msg: string | null;
  output: Generated<string>;
  alarm: '待发送' | '已发送' | '发送失败' | null;
}

/** A process that works on jobs. */
export interface JobWorkerTable {
  id: string;
  name: string;
  version: string;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
  draining: Generated<boolean>;
}

export interface JobTables {
  schedule_job_run: ScheduleJobRunTable;
  job_worker: JobWorkerTable;
}
