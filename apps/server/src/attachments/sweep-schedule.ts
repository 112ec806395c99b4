import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { keepSchedule } from '../platform/queue/standing-schedule.js';
import { UnusedFiles } from './unused-files.js';

/** The queue of the ticks at which unused files are swept. */
export const SWEEPS = 'attachment-sweep';
const HOURLY = '17 * * * *';

/** Has unused files swept every hour, once in the cluster, by a process that does background work. */
@Injectable()
export class SweepSchedule implements OnApplicationBootstrap {
  private readonly logger = new Logger(SweepSchedule.name);

  constructor(
    private readonly configuration: Configuration,
    private readonly queue: JobQueue,
    private readonly files: UnusedFiles,
    private readonly database: AppDatabase,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.configuration.background) return;
    await this.queue.process(SWEEPS, async () => {
      const sweep = await this.files.sweep();
      if (sweep.removed + sweep.orphans > 0) this.logger.log(sweep, '已清理无人使用的文件');
      return sweep;
    });
    await keepSchedule(this.database, this.queue, SWEEPS, HOURLY);
  }
}
