import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Lag, Subscription } from '@county-tcm/events';
import type { Configuration } from '../config/configuration.js';

export interface Following {
  /** What is kept in step, in the words of the log. */
  readonly what: string;
  /** For how long a reader waits for it; the answer is then what is there so far. */
  readonly timeoutMs: number;
  readonly configuration: Configuration;
  readonly subscribe: (onError: (error: unknown) => void) => Subscription;
}

/**
 * Keeps what is read in step with the history, behind the writers, who pay nothing for it. One process of the cluster
 * does it, among those that do background work.
 */
export class Follower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private readonly subscription: Subscription;

  constructor(private readonly following: Following) {
    this.subscription = following.subscribe((error) =>
      this.logger.warn({ err: error }, `${following.what}未能跟上历史，将重试`),
    );
  }

  /** The reader's name. */
  get reader(): string {
    return this.subscription.name;
  }

  /** How far behind the reader is, whichever process runs it. */
  lag(): Promise<Lag> {
    return this.subscription.lag();
  }

  onApplicationBootstrap(): void {
    if (this.following.configuration.background) this.subscription.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription.stop();
  }

  /**
   * Waits until everything that had been saved before is there to be read, or for as long as a reader would (a rebuild,
   * a worker that is down).
   * @returns whether it is
   */
  async caughtUp(): Promise<boolean> {
    try {
      await this.subscription.caughtUp(this.following.timeoutMs);
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, `${this.following.what}落后于历史`);
      return false;
    }
  }
}
