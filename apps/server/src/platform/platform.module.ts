import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Configuration } from '../config/configuration.js';
import { Clock } from './clock/clock.js';
import { AppDatabase, UntimedDatabase } from './database/app-database.js';
import { OwnerAccess } from './database/owner-access.js';
import { Gauges } from './logging/gauges.js';
import { Metrics } from './metrics/metrics.js';
import { JobQueue } from './queue/job-queue.js';
import { TRACER } from './trace/tracer.js';
import type { Resources } from './resources.js';
import { ObjectStorage } from './storage/object-storage.js';

/** Makes the opened resources known to everything that Nest puts together, each under its class. */
@Global()
@Module({})
export class PlatformModule {
  static over(resources: Resources): DynamicModule {
    const providers = [
      { provide: Configuration, useValue: resources.configuration },
      { provide: AppDatabase, useValue: resources.database },
      { provide: UntimedDatabase, useValue: resources.untimedDatabase },
      { provide: ObjectStorage, useValue: resources.storage },
      { provide: OwnerAccess, useValue: new OwnerAccess(resources.server.ownerUrl) },
      { provide: JobQueue, useValue: resources.queue },
      { provide: Clock, useValue: resources.clock },
      { provide: Metrics, useValue: resources.metrics },
      { provide: TRACER, useValue: resources.tracer },
    ];
    return {
      module: PlatformModule,
      imports: [ScheduleModule.forRoot()],
      providers: [...providers, Gauges],
      exports: providers.map(({ provide }) => provide),
    };
  }
}
