import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { type AnyProjection, CommandHandler, EventStore } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { StartupFault } from '../platform/startup-fault.js';
import { CompareTask } from './compare-task.js';
import { EventTallier } from './event-tallier.js';
import { histories } from './histories.js';
import type { AnyHistory } from './history.js';
import { misfitColumns } from './misfit-columns.js';
import { openEventStore } from './open-event-store.js';
import { HistoryProgress } from './history-progress.js';
import { Recorder } from './recorder.js';

/** Every projection of the histories that are kept. */
const PROJECTIONS = Symbol('projections');

/** The event store over the application's database, and the recorder through which features write to it. */
@Global()
@Module({})
export class HistoryModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly store: EventStore,
    private readonly database: AppDatabase,
    @Inject(PROJECTIONS) private readonly projections: readonly AnyProjection[],
  ) {}

  async onModuleInit(): Promise<void> {
    const misfits = await misfitColumns(this.database, this.projections);
    if (misfits.length > 0)
      throw new StartupFault(`数据库的表与程序不符，请先升级数据库（npm run migrate）：${misfits.join('，')}`);
  }

  /** @param more kinds of histories beside those that the product keeps */
  static with(more: readonly AnyHistory[]): DynamicModule {
    const all = [...histories, ...more];
    return {
      module: HistoryModule,
      providers: [
        Recorder,
        HistoryProgress,
        EventTallier,
        CompareTask,
        {
          provide: EventStore,
          inject: [AppDatabase, Configuration, Clock],
          useFactory: (database: AppDatabase, configuration: Configuration, clock: Clock) =>
            openEventStore(database, configuration, clock, all),
        },
        { provide: PROJECTIONS, useValue: all.flatMap(({ projections }) => projections) },
        {
          provide: CommandHandler,
          inject: [EventStore, PROJECTIONS],
          useFactory: (store: EventStore, projections: readonly AnyProjection[]) =>
            new CommandHandler({ store, projections }),
        },
      ],
      exports: [Recorder, HistoryProgress, EventStore, CommandHandler],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
