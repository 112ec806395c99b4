import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { sql } from 'kysely';
import { Configuration } from '../config/configuration.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { versionOfProduct } from '../platform/version.js';
import { JobQueue, type Working } from '../platform/queue/job-queue.js';
import { ALARMS, type AlarmJob, AlarmQueue } from './alarms/alarm-queue.js';
import { type RunJob, RunQueue, RUNS, TICKS } from './runs/run-queue.js';
import { RunWork } from './runs/run-work.js';

const BEAT_MS = 5_000;
/** At the end of a process its runs have so long to end by themselves. */
const DRAIN_MS = 4_000;
/**
 * Ticks, and runs, of this process at the same time: most wait for the database, and what begins together shares its trips.
 * Fewer than the pool has connections: a task may need two, and people want some where the process serves them, too.
 */
const AT_A_TIME = 12;

/** This process as one of those that work on jobs: it takes ticks, runs and alarms, and shows that it is there. */
@Injectable()
export class WorkerFleet implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(WorkerFleet.name);
  private readonly worker = { id: randomUUID(), name: `${hostname()}:${process.pid}` };
  private readonly workings: Working[] = [];
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly configuration: Configuration,
    private readonly database: AppDatabase,
    private readonly queue: JobQueue,
    private readonly runs: RunQueue,
    private readonly work: RunWork,
    private readonly alarms: AlarmQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.configuration.background) return;
    await this.database
      .insertInto('job_worker')
      .values({ ...this.worker, version: versionOfProduct() })
      .execute();
    this.beat = setInterval(() => void this.show(), BEAT_MS).unref();
    const concurrency = AT_A_TIME;
    this.workings.push(
      await this.queue.process<{ jobId: string }>(
        TICKS,
        ({ data, due }) => this.runs.tick(data.jobId, due ?? new Date()),
        { concurrency },
      ),
      await this.queue.process<RunJob>(RUNS, ({ data }) => this.runs.run(data, this.worker), { concurrency }),
      await this.queue.process<AlarmJob>(ALARMS, ({ data, attempt }) => this.alarms.send(data, attempt)),
    );
  }

  /** Takes nothing more; what does not end by itself is handed to somebody else. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.workings.length === 0) return;
    clearInterval(this.beat);
    await this.show(true);
    const drained = setTimeout(() => this.work.drain(), DRAIN_MS);
    await Promise.all(this.workings.splice(0).map((working) => working.close()));
    clearTimeout(drained);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.beat === undefined) return;
    await this.database
      .deleteFrom('job_worker')
      .where('id', '=', this.worker.id)
      .execute()
      .catch((error: unknown) => this.logger.warn({ err: error }, '未能注销执行进程'));
  }

  private async show(draining = false): Promise<void> {
    try {
      await this.database
        .insertInto('job_worker')
        .values({ ...this.worker, version: versionOfProduct(), draining })
        .onConflict((known) => known.column('id').doUpdateSet({ seen_at: sql`now()`, draining }))
        .execute();
    } catch (error) {
      this.logger.warn({ err: error }, '未能报告执行进程的状态，将重试');
    }
  }
}
