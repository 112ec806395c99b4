import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { Configuration } from '../../config/configuration.js';
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
    private readonly configuration: Configuration,
  ) {}

  /** A row whose month is not there is kept all the same: nothing waits for this, and nothing fails by it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.orLater('访问日志的月份未能建立，将重试', () => this.prepare());
  }

  @Interval(HOUR_MS)
  async sweep(): Promise<void> {
    await this.onApplicationBootstrap();
    if (this.configuration.background) await this.orLater('访问日志未能清理，将重试', () => this.prune());
  }

  /** Makes this month and the next two, where they are not there. */
  async prepare(): Promise<void> {
    await sql`select prepare_access_log()`.execute(this.database);
  }

  /**
   * Whole months, as soon as their last day may go; what stands beside them row by row.
   * @returns how many rows went
   */
  async prune(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.settings.get('log.accessDays') * DAY_MS);
    const { rows } = await sql<{ pruned: string }>`select drop_access_log_months(${before}) as pruned`.execute(
      this.database,
    );
    return Number(rows[0]?.pruned ?? 0) + (await this.pruneRest(before));
  }

  /** Some rows at a time, so that nobody waits for it. */
  private async pruneRest(before: Date): Promise<number> {
    let total = 0;
    for (;;) {
      const { rows } = await sql<{ pruned: number }>`select prune_access_log(${before}, ${AT_ONCE}) as pruned`.execute(
        this.database,
      );
      const pruned = rows[0]?.pruned ?? 0;
      total += pruned;
      if (pruned < AT_ONCE) return total;
    }
  }

  private async orLater(complaint: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, complaint);
    }
  }
}
