import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventStore, type Subscription } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';
import { auditSubscription } from './audit-subscription.js';

const PATIENCE_MS = 2000;

/**
 * Keeps what the audit reads in step with the history, behind the writers, who pay nothing for it. One process of the
 * cluster does it, among those that do background work.
 */
@Injectable()
export class AuditFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AuditFollower.name);
  private readonly subscription: Subscription;

  constructor(
    store: EventStore,
    private readonly configuration: Configuration,
  ) {
    this.subscription = auditSubscription(store, (error) =>
      this.logger.warn({ err: error }, '审计读表未能跟上历史，将重试'),
    );
  }

  onApplicationBootstrap(): void {
    if (this.configuration.background) this.subscription.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription.stop();
  }

  /**
   * Waits until everything that had been saved before is there to be read. Where that takes longer than an auditor
   * would wait (a rebuild, a worker that is down), the answer is what is there so far.
   */
  async caughtUp(): Promise<void> {
    try {
      await this.subscription.caughtUp(PATIENCE_MS);
    } catch (error) {
      this.logger.warn({ err: error }, '审计读表落后于历史');
    }
  }
}
