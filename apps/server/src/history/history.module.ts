import { type DynamicModule, Global, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type AnyProjection, CommandExecutor, EventStore } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { type Tracer, TRACER } from '../platform/trace/tracer.js';
import { StartupFault } from '../config/startup-fault.js';
import { EventTallier } from './event-tallier.js';
import { Histories } from './histories.js';
import type { AnyHistory } from './history.js';
import { misfitColumns } from './misfit-columns.js';
import { openEventStore } from './open-event-store.js';
import { HistoryProgress } from './history-progress.js';
import { Recorder } from './recorder.js';

/** The event store over the application's database, and the recorder through which features write to it. */
@Global()
@Module({})
export class HistoryModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly store: EventStore,
    private readonly database: AppDatabase,
    private readonly histories: Histories,
  ) {}

  async onModuleInit(): Promise<void> {
    const misfits = await misfitColumns(this.database, projectionsOf(this.histories));
    if (misfits.length > 0)
      throw new StartupFault(`数据库的表与程序不符，请先升级数据库（npm run migrate）：${misfits.join('，')}`);
  }

  static keeping(histories: readonly AnyHistory[]): DynamicModule {
    return {
      module: HistoryModule,
      providers: [
        Recorder,
        HistoryProgress,
        EventTallier,
        {
          provide: EventStore,
          inject: [AppDatabase, Configuration, Clock, Metrics, TRACER],
          useFactory: (
            database: AppDatabase,
            configuration: Configuration,
            clock: Clock,
            metrics: Metrics,
            tracer: Tracer,
          ) => openEventStore(database, configuration, clock, histories, { metrics, tracer }),
        },
        { provide: Histories, useValue: new Histories(histories) },
        {
          provide: CommandExecutor,
          inject: [EventStore, Histories, Metrics],
          useFactory: (store: EventStore, kept: Histories, metrics: Metrics) =>
            new CommandExecutor({
              store,
              projections: projectionsOf(kept),
              onLookUp: metrics.lookUps('streams'),
            }),
        },
      ],
      exports: [Recorder, Histories, HistoryProgress, EventStore, CommandExecutor],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}

function projectionsOf({ all }: Histories): AnyProjection[] {
  return all.flatMap(({ projections }) => projections);
}
