import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { Configuration } from '../../config/configuration.js';
import { Clock } from '../../platform/clock/clock.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { ObjectStorage } from '../../platform/storage/object-storage.js';
import { ImportRuns } from './import-runs.js';
import { RunImport } from './run-import.js';

/** The queue of the imports of units. */
export const IMPORTS = 'unit-import';
const ATTEMPTS = 5;
const MINUTE_MS = 60_000;
/** An import says how far it is every half second; reading a file of the slow kind takes a minute at most. */
const SILENT_FOR_MS = 3 * MINUTE_MS;
const KEPT_FOR_MS = 30 * 24 * 60 * MINUTE_MS;
const NOT_FINISHED = '系统繁忙，导入未完成；已导入的单位不会重复，请重新导入';

/** The job of an import: its import's id. */
type ImportJob = { importId: string };

/** Has imports carried out by a process that does background work, and looks after those that got lost on the way. */
@Injectable()
export class ImportQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportQueue.name);
  private readonly stopping = new AbortController();

  constructor(
    private readonly configuration: Configuration,
    private readonly queue: JobQueue,
    private readonly runs: ImportRuns,
    private readonly runImport: RunImport,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.configuration.background) return;
    await this.queue.process<ImportJob>(IMPORTS, async ({ data: { importId }, attempt }) => {
      try {
        await this.runImport.run(importId, this.stopping.signal);
      } catch (error) {
        if (!this.stopping.signal.aborted && attempt >= ATTEMPTS) await this.runs.fail(importId, NOT_FINISHED);
        throw error;
      }
    });
  }

  /** An import that is under way stops at its next portion, and is taken up again by whoever is there next. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  async add(importId: string): Promise<void> {
    await this.queue.add(IMPORTS, { importId } satisfies ImportJob, { jobId: importId, attempts: ATTEMPTS });
  }

  /**
   * An import whose job is gone (a process that ended between the two, a queue that was emptied) gets a new one; one whose
   * job has ended without it has failed.
   */
  @Interval(MINUTE_MS)
  async takeUpLost(): Promise<void> {
    if (!this.configuration.background || this.stopping.signal.aborted) return;
    for (const { id } of await this.runs.stale(this.ago(SILENT_FOR_MS))) {
      const job = await this.queue.find(IMPORTS, id);
      if (!job) await this.add(id);
      else if (job.state === 'failed' || job.state === 'completed') await this.runs.fail(id, NOT_FINISHED);
    }
  }

  /** What was imported is in the units' history; how it went is not kept for ever. */
  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  async removeOld(): Promise<void> {
    if (!this.configuration.background) return;
    const keys = await this.runs.removeBefore(this.ago(KEPT_FOR_MS));
    for (const key of keys) await this.storage.delete(key);
    if (keys.length > 0) this.logger.log(`已清理${keys.length}份单位导入结果`);
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
