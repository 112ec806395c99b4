import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { AppDatabase, UntimedDatabase } from '../platform/database/app-database.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { measureProcess } from '../platform/metrics/process-metrics.js';
import { askedElsewhere } from '../platform/metrics/asked-elsewhere.js';
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
    const pools: [string, Pool][] = [
      ['requests', this.database.pool],
      ['untimed', this.untimed.pool],
    ];
    this.metrics.gauge('pool_connections', 'Connections to PostgreSQL.', ['pool', 'state'], (gauge) => {
      for (const [pool, { totalCount, idleCount }] of pools) {
        gauge.set({ pool, state: 'total' }, totalCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
      }
    });
    this.metrics.gauge('pool_waiting', 'Questions that wait for a connection.', ['pool'], (gauge) => {
      for (const [pool, { waitingCount }] of pools) gauge.set({ pool }, waitingCount);
    });
  }

  private sampleQueues(): void {
    const ask = askedElsewhere(this.metrics, 'queues', async () => {
      jobs.reset();
      for (const queue of this.queues.names)
        for (const [state, count] of Object.entries(await this.queue.counts(queue))) jobs.set({ queue, state }, count);
    });
    const jobs = this.metrics.gauge(
      'queue_jobs',
      'Jobs in a queue of the whole installation.',
      ['queue', 'state'],
      ask,
    );
  }

  private sampleHealth(): void {
    const ask = askedElsewhere(this.metrics, 'health', async () => {
      for (const gauge of [up, latency, lagEvents, lagSeconds]) gauge.reset();
      const { dependencies, readers } = await this.health.report();
      for (const { name, ok, latencyMs } of dependencies) {
        up.set({ dependency: name }, ok ? 1 : 0);
        latency.set({ dependency: name }, latencyMs / 1_000);
      }
      for (const { reader, events, seconds } of readers) {
        lagEvents.set({ reader }, events);
        lagSeconds.set({ reader }, seconds);
      }
    });
    const gauge = <Label extends string>(name: string, help: string, label: Label) =>
      this.metrics.gauge(name, help, [label], ask);
    const up = gauge('dependency_up', '1 where a dependency answers.', 'dependency');
    const latency = gauge('dependency_latency_seconds', 'How long it took to answer.', 'dependency');
    const lagEvents = gauge('reader_lag_events', 'Events not handled yet; no more than 10000 are counted.', 'reader');
    const lagSeconds = gauge('reader_lag_seconds', 'Age of the oldest event not handled yet.', 'reader');
  }
}
