import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { SystemSettings } from '../../settings/system-settings.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 5_000;

/** Forgets what stands in the access log for longer than the settings say, some rows at a time. */
@Injectable()
export class AccessLogRetention {
  constructor(
    private readonly database: AppDatabase,
    private readonly settings: SystemSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal ends it between two portions
   * @returns how many rows went
   */
  async prune(signal?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.settings.get('log.accessDays') * DAY_MS);
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
