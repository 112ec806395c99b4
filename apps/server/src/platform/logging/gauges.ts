import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AppDatabase } from '../database/app-database.js';

const EVERY_MS = 30_000;
const NANOSECONDS_PER_MS = 1e6;

/** What each process measures of itself: connections in use and waited for, and how late its event loop runs. */
@Injectable()
export class Gauges implements OnModuleDestroy {
  private readonly logger = new Logger(Gauges.name);
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor(private readonly database: AppDatabase) {
    this.delay.enable();
  }

  @Interval('gauges', EVERY_MS)
  measure(): void {
    const { totalCount, idleCount, waitingCount } = this.database.pool;
    this.logger.debug({
      connections: totalCount,
      idle: idleCount,
      waiting: waitingCount,
      eventLoopDelayMs: { p50: this.milliseconds(50), p99: this.milliseconds(99) },
      memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    });
    this.delay.reset();
  }

  onModuleDestroy(): void {
    this.delay.disable();
  }

  private milliseconds(percentile: number): number {
    return Math.round(this.delay.percentile(percentile) / NANOSECONDS_PER_MS);
  }
}
