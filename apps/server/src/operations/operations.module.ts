import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Health } from './health.js';
import { OperationsPort } from './operations-port.js';
import { Queues } from './queues-watched.js';
import { ReaderLags } from './reader-lags.js';
import { Samples } from './samples.js';

/** How the product goes, for those who operate it (issue 13, section 5). */
@Module({})
export class OperationsModule {
  /** @param queues the names of all queues of the product */
  static watching(queues: readonly string[]): DynamicModule {
    return {
      module: OperationsModule,
      imports: [DiscoveryModule],
      providers: [Health, OperationsPort, ReaderLags, Samples, { provide: Queues, useValue: new Queues(queues) }],
    };
  }
}
