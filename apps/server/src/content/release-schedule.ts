import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { keepSchedule } from '../platform/queue/standing-schedule.js';
import { DueArticles } from './due-articles.js';

/** The queue of the ticks at which articles are released and expire. */
export const RELEASES = 'content-release';
const EVERY_MINUTE = '* * * * *';

/** Has the plans of articles carried out every minute, once in the cluster, by a process that does background work. */
@Injectable()
export class ReleaseSchedule implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReleaseSchedule.name);

  constructor(
    private readonly configuration: Configuration,
    private readonly queue: JobQueue,
    private readonly due: DueArticles,
    private readonly database: AppDatabase,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.configuration.background) return;
    await this.queue.process(RELEASES, async () => {
      const carried = await this.due.carryOut();
      if (carried.released + carried.withdrawn > 0) this.logger.log(carried, '已执行内容的定时计划');
      return carried;
    });
    await keepSchedule(this.database, this.queue, RELEASES, EVERY_MINUTE);
  }
}
