import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { sql, type Transaction } from 'kysely';
import { Configuration } from '../config/configuration.js';
import { AppDatabase } from '../platform/database/app-database.js';
import type { Database } from '../platform/database/database.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { AlarmQueue } from './alarms/alarm-queue.js';
import { RunQueue, TICKS } from './runs/run-queue.js';
import { RunRetention } from './runs/run-retention.js';
import { SILENT_MS, SilentSchedules, type Ticking } from './silent-schedules.js';

const LOOK_MS = 1_000;
const SWEEP_MS = 5_000;
/** Schedules are compared with the jobs also where no job has changed. */
const COMPARE_MS = 15_000;
const PRUNE_MS = 60 * 60_000;
/** By then the settings are known. */
const FIRST_PRUNED_MS = 60_000;

/**
 * Makes the queue's schedules what the jobs say, and looks after what got lost. All processes that do background work try;
 * the lock lets one of them at a time, since schedules that are made from two places tick twice.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopping = false;
  private known = '';
  private readonly last = { compared: 0, swept: 0, pruned: Date.now() - PRUNE_MS + FIRST_PRUNED_MS };
  private readonly since = Date.now();

  constructor(
    private readonly configuration: Configuration,
    private readonly database: AppDatabase,
    private readonly queue: JobQueue,
    private readonly runs: RunQueue,
    private readonly alarms: AlarmQueue,
    private readonly silent: SilentSchedules,
    private readonly retention: RunRetention,
  ) {}

  onApplicationBootstrap(): void {
    if (this.configuration.background) this.lookIn(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private lookIn(ms: number): void {
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch((error: unknown) => this.logger.warn({ err: error }, '定时任务未能安排，将重试'))
        .finally(() => this.stopping || this.lookIn(LOOK_MS));
    }, ms).unref();
  }

  /** One look, if no other process has one at this moment. */
  private async look(): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('job-reconciler')) as mine`.execute(transaction);
      if (!rows[0]!.mine) return;
      const jobs = await tickingJobs(transaction);
      await this.reconcile(jobs);
      if (isDue(this.last, 'swept', SWEEP_MS)) await this.sweep(jobs);
    });
    if (isDue(this.last, 'pruned', PRUNE_MS)) await this.retention.prune();
  }

  private async reconcile(jobs: readonly Ticking[]): Promise<void> {
    const wanted = JSON.stringify(jobs.map(({ id, cron_expression }) => [id, cron_expression]));
    if (wanted === this.known && !isDue(this.last, 'compared', COMPARE_MS)) return;
    const schedules = new Map((await this.queue.schedules(TICKS)).map((schedule) => [schedule.key, schedule]));
    for (const { id, cron_expression: cron } of jobs) {
      const made = schedules.get(id);
      schedules.delete(id);
      if (made?.cron !== cron || made.next === undefined) await this.queue.schedule(TICKS, id, cron, { jobId: id });
    }
    for (const key of schedules.keys()) await this.queue.unschedule(TICKS, key);
    this.known = wanted;
  }

  private async sweep(jobs: readonly Ticking[]): Promise<void> {
    await this.runs.takeUpLost();
    await this.alarms.addLost();
    // Ticks that nobody was there for are first left to whoever works now.
    if (Date.now() - this.since > SILENT_MS) await this.silent.mend(jobs);
    await this.database
      .deleteFrom('job_worker')
      .where('seen_at', '<', sql<Date>`now() - interval '10 minutes'`)
      .execute();
  }
}

function tickingJobs(transaction: Transaction<Database>): Promise<Ticking[]> {
  return transaction
    .selectFrom('schedule_job')
    .select(['id', 'updated_at'])
    .select(({ ref }) => sql<string>`${ref('cron_expression')}`.as('cron_expression'))
    .where('status', '=', '正常')
    .where('cron_expression', 'is not', null)
    .orderBy('id')
    .execute();
}

function isDue<Name extends string>(last: Record<Name, number>, name: Name, everyMs: number): boolean {
  const now = Date.now();
  if (now - last[name] < everyMs) return false;
  last[name] = now;
  return true;
}
