import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventStore } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';

const EVERY_MS = 60_000;
const FIRST_AFTER_MS = 2_000;

/**
 * Counts the events once a minute, so that a verification notices a stream that was taken away together with everything
 * that names it. Every process with background work offers to do it; the store lets one.
 */
@Injectable()
export class EventTallier implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EventTallier.name);
  private timer: NodeJS.Timeout | undefined;
  private counting: Promise<unknown> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly store: EventStore,
    private readonly configuration: Configuration,
  ) {}

  onApplicationBootstrap(): void {
    if (this.configuration.background) this.countIn(FIRST_AFTER_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.counting;
  }

  private countIn(ms: number): void {
    this.timer = setTimeout(() => {
      this.counting = this.store
        .tally()
        .catch((error: unknown) => this.logger.warn({ err: error }, '事件计数未能完成，将重试'))
        .finally(() => this.stopping || this.countIn(EVERY_MS));
    }, ms).unref();
  }
}
