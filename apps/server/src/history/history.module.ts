import { Global, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CommandHandler, EventStore } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { StartupFault } from '../platform/startup-fault.js';
import { EventTallier } from './event-tallier.js';
import { histories } from './histories.js';
import { misfitColumns } from './misfit-columns.js';
import { openEventStore } from './open-event-store.js';
import { HistoryProgress } from './history-progress.js';
import { Recorder } from './recorder.js';

const everyProjection = histories.flatMap(({ projections }) => projections);

/** The event store over the application's database, and the recorder through which features write to it. */
@Global()
@Module({
  providers: [
    Recorder,
    HistoryProgress,
    EventTallier,
    {
      provide: EventStore,
      inject: [AppDatabase, Configuration, Clock],
      useFactory: openEventStore,
    },
    {
      provide: CommandHandler,
      inject: [EventStore],
      useFactory: (store: EventStore) => new CommandHandler({ store, projections: everyProjection }),
    },
  ],
  exports: [Recorder, HistoryProgress, EventStore, CommandHandler],
})
export class HistoryModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly store: EventStore,
    private readonly database: AppDatabase,
  ) {}

  async onModuleInit(): Promise<void> {
    const misfits = await misfitColumns(this.database, everyProjection);
    if (misfits.length > 0)
      throw new StartupFault(`数据库的表与程序不符，请先升级数据库（npm run migrate）：${misfits.join('，')}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
