import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { Configuration } from '../../config/configuration.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { SystemSettings } from '../../settings/system-settings.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 5_000;

/** Forgets what stands in the access log for longer than the settings say, some rows at a time. */
@Injectable()
export class AccessLogRetention {
  private readonly logger = new Logger(AccessLogRetention.name);

  constructor(
    private readonly database: AppDatabase,
    private readonly settings: SystemSettings,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  @Interval(HOUR_MS)
  async sweep(): Promise<void> {
    if (!this.configuration.background) return;
    try {
      await this.prune();
    } catch (error) {
      this.logger.warn({ err: error }, '访问日志未能清理，将重试');
    }
  }

  /** @returns how many rows went */
  async prune(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.settings.get('log.accessDays') * DAY_MS);
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
}
