import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CommandHandler, EventStore } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { EventTallier } from './event-tallier.js';
import { histories } from './histories.js';
import type { AnyHistory } from './history.js';
import { openEventStore } from './open-event-store.js';
import { HistoryProgress } from './history-progress.js';
import { Recorder } from './recorder.js';

/** The event store over the application's database, and the recorder through which features write to it. */
@Global()
@Module({})
export class HistoryModule implements OnApplicationShutdown {
  constructor(private readonly store: EventStore) {}

  /** @param more kinds of histories beside those that the product keeps */
  static with(more: readonly AnyHistory[]): DynamicModule {
    const all = [...histories, ...more];
    return {
      module: HistoryModule,
      providers: [
        Recorder,
        HistoryProgress,
        EventTallier,
        {
          provide: EventStore,
          inject: [AppDatabase, Configuration, Clock],
          useFactory: (database: AppDatabase, configuration: Configuration, clock: Clock) =>
            openEventStore(database, configuration, clock, all),
        },
        {
          provide: CommandHandler,
          inject: [EventStore],
          useFactory: (store: EventStore) =>
            new CommandHandler({ store, projections: all.flatMap(({ projections }) => projections) }),
        },
      ],
      exports: [Recorder, HistoryProgress, EventStore, CommandHandler],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
