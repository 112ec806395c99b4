import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventStore, type Stored, Subscription } from '@county-tcm/events';
import type { ClientBase } from 'pg';
import { Configuration } from '../../config/configuration.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { keptYears, ProgressKeeper } from './keep-progress.js';
import { unitsChangedBy } from './units-changed.js';

/** The first screen does not wait for longer; it then shows what is kept so far. */
const TIMEOUT_MS = 500;

/**
 * Keeps how far units and regions are with this year and those before in step with the history, behind the writers. One process
 * of the cluster does it, among those that do background work. A new year begins with its first event.
 */
@Injectable()
export class ProgressFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProgressFollower.name);
  private readonly keeper: ProgressKeeper;
  private readonly subscription: Subscription;

  constructor(
    store: EventStore,
    database: AppDatabase,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {
    this.keeper = new ProgressKeeper(database);
    this.subscription = new Subscription({
      store,
      name: 'progress',
      handle: (events, transaction) => this.follow(events, transaction),
      onError: (error) => this.logger.warn({ err: error }, '填报进度未能跟上历史，将重试'),
    });
  }

  onApplicationBootstrap(): void {
    if (this.configuration.background) this.subscription.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription.stop();
  }

  /** Waits until what had been saved before is in what is kept, or for as long as a first screen may wait. */
  async caughtUp(): Promise<void> {
    try {
      await this.subscription.caughtUp(TIMEOUT_MS);
    } catch (error) {
      this.logger.warn({ err: error }, '填报进度落后于历史');
    }
  }

  private async follow(events: readonly Stored[], transaction: ClientBase): Promise<void> {
    for (const year of keptYears(this.clock.currentYear())) await this.followYear(events, transaction, year);
  }

  private async followYear(events: readonly Stored[], transaction: ClientBase, year: number): Promise<void> {
    if (!(await this.keeper.keeps(transaction, year))) return this.keeper.begin(transaction, year);
    const changed = unitsChangedBy(events, year);
    if (changed) await this.keeper.keep(transaction, year, changed.units, changed.ids);
  }
}
