import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { AppDatabase, UntimedDatabase } from '../platform/database/app-database.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { measureProcess } from '../platform/metrics/process-metrics.js';
import { sampled, sampledElsewhere } from '../platform/metrics/sampled.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { versionOfProduct } from '../platform/version.js';
import { Health } from './health.js';
import { Queues } from './queues-watched.js';

/** What is measured when somebody asks for it: all that is a state and no event. */
@Injectable()
export class Samples implements OnModuleInit, OnModuleDestroy {
  private stop: () => void = () => undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: AppDatabase,
    private readonly untimed: UntimedDatabase,
    private readonly queue: JobQueue,
    private readonly queues: Queues,
    private readonly health: Health,
  ) {}

  onModuleInit(): void {
    this.stop = measureProcess(this.metrics);
    this.metrics
      .gauge('build_info', 'Always 1; the version is the label.', ['version'])
      .set({ version: versionOfProduct() }, 1);
    this.samplePools();
    this.sampleQueues();
    this.sampleHealth();
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private samplePools(): void {
    const { poolConnections, poolWaiting } = this.metrics;
    const pools: [string, Pool][] = [
      ['requests', this.database.pool],
      ['untimed', this.untimed.pool],
    ];
    sampled(poolConnections, () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        poolConnections.set({ pool, state: 'total' }, totalCount);
        poolConnections.set({ pool, state: 'idle' }, idleCount);
        poolWaiting.set({ pool }, waitingCount);
      }
    });
  }

  private sampleQueues(): void {
    const { metrics } = this;
    sampledElsewhere(metrics, 'queues', [metrics.queueJobs], async () => {
      for (const queue of this.queues.names)
        for (const [state, jobs] of Object.entries(await this.queue.counts(queue)))
          metrics.queueJobs.set({ queue, state }, jobs);
    });
  }

  private sampleHealth(): void {
    const { metrics } = this;
    const { dependencyUp, dependencySeconds, lagEvents, lagSeconds } = metrics;
    sampledElsewhere(metrics, 'health', [dependencyUp, dependencySeconds, lagEvents, lagSeconds], async () => {
      const { dependencies, readers } = await this.health.report();
      for (const { name, ok, latencyMs } of dependencies) {
        dependencyUp.set({ dependency: name }, ok ? 1 : 0);
        dependencySeconds.set({ dependency: name }, latencyMs / 1_000);
      }
      for (const { reader, events, seconds } of readers) {
        lagEvents.set({ reader }, events);
        lagSeconds.set({ reader }, seconds);
      }
    });
  }
}
