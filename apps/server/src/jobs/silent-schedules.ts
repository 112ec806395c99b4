import { Injectable, Logger } from '@nestjs/common';
import { timesBetween } from '@county-tcm/domain/jobs/cron';
import { AppDatabase } from '../platform/database/app-database.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { RunQueue, TICKS } from './runs/run-queue.js';
import { RunRows } from './runs/run-rows.js';

/** A due time of which there is no run so long after it means that nothing ticks any more. */
export const SILENT_MS = 90_000;
const DAY_MS = 24 * 60 * 60_000;

/** A job whose schedule is to be in the queue. */
export interface Ticking {
  readonly id: string;
  readonly cron_expression: string;
  /** Before that it was another job, or paused. */
  readonly updated_at: Date;
}

/**
 * Finds jobs that should have run a while ago and did not: the queue makes each tick when it delivers the one before it, so
 * that a chain which is broken once stays so without a word.
 */
@Injectable()
export class SilentSchedules {
  private readonly logger = new Logger(SilentSchedules.name);

  constructor(
    private readonly database: AppDatabase,
    private readonly queue: JobQueue,
    private readonly rows: RunRows,
    private readonly runs: RunQueue,
  ) {}

  /** Schedules them anew, and tells somebody. */
  async mend(jobs: readonly Ticking[]): Promise<void> {
    for (const job of jobs) await this.mendOne(job);
  }

  private async mendOne({ id, cron_expression: cron, updated_at }: Ticking): Promise<void> {
    const before = new Date(Date.now() - SILENT_MS);
    // Further back the log may be gone.
    const from = new Date(Math.max(updated_at.getTime(), before.getTime() - DAY_MS));
    const [due] = timesBetween(cron, from, before, 1);
    const job = due && (await this.rows.job(id));
    if (!job || (await this.hasRunSince(id, due))) return;
    this.logger.warn(`定时任务“${job.schedule_job_name}”到时未触发，已重新安排`);
    await this.queue.schedule(TICKS, id, cron, { jobId: id });
    await this.runs.claim({ job, due: [due], reason: '停止触发', skipped: '到时未触发，已重新安排' });
  }

  private async hasRunSince(jobId: string, due: Date): Promise<boolean> {
    const run = this.database.selectFrom('schedule_job_run').select('id').where('job_id', '=', jobId);
    return (await run.where('due_at', '>=', due).limit(1).executeTakeFirst()) !== undefined;
  }
}
