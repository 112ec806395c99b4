import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { SystemSettings } from '../../settings/system-settings.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 5_000;

/** Has the months of the access log made before their rows come, and forgets those that the settings keep no longer. */
@Injectable()
export class AccessLogRetention implements OnApplicationBootstrap {
  private readonly logger = new Logger(AccessLogRetention.name);

  constructor(
    private readonly database: AppDatabase,
    private readonly settings: SystemSettings,
    private readonly clock: Clock,
  ) {}

  /** Makes this month and the next two. A row whose month is not there is kept all the same: nothing fails by this. */
  @Interval(HOUR_MS)
  async onApplicationBootstrap(): Promise<void> {
    try {
      await sql`select prepare_access_log()`.execute(this.database);
    } catch (error) {
      this.logger.warn({ err: error }, '访问日志的月份未能建立，将重试');
    }
  }

  /**
   * Whole months, as soon as their last day may go; what stands beside them row by row.
   * @param signal ends it between two portions
   * @returns how many rows went
   */
  async prune(signal?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.settings.get('log.accessDays') * DAY_MS);
    const { rows } = await sql<{ pruned: string }>`select drop_access_log_months(${before}) as pruned`.execute(
      this.database,
    );
    return Number(rows[0]?.pruned ?? 0) + (await this.pruneRest(before, signal));
  }

  /** Some rows at a time, so that nobody waits for it. */
  private async pruneRest(before: Date, signal?: AbortSignal): Promise<number> {
    let total = 0;
    for (;;) {
      signal?.throwIfAborted();
      const { rows } = await sql<{ pruned: number }>`select prune_access_log(${before}, ${AT_ONCE}) as pruned`.execute(
        this.database,
      );
      const pruned = rows[0]?.pruned ?? 0;
      total += pruned;
      if (pruned < AT_ONCE) return total;
    }
  }
}
