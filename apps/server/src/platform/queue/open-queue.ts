import { Metrics } from '../metrics/metrics.js';
import { noTracer, type Tracer } from '../trace/tracer.js';
import { BullQueue } from './bullmq-queue.js';
import type { JobQueue } from './job-queue.js';
import { ObservedTries } from './observed-tries.js';
import { postgresCarrier } from './postgres-carrier.js';
import { redisCarrier } from './redis-carrier.js';

/** The queues on Redis where it is configured, else on the application's database. */
export async function openQueue(
  redisUrl: string | undefined,
  databaseUrl: string,
  { metrics, tracer }: { metrics: Metrics; tracer: Tracer } = { metrics: new Metrics(), tracer: noTracer },
): Promise<JobQueue> {
  const carrier = redisUrl ? await redisCarrier(redisUrl) : await postgresCarrier(databaseUrl);
  return new BullQueue(carrier, new ObservedTries(metrics, tracer));
}
