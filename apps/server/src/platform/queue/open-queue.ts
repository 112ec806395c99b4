import type { Metrics } from '../metrics/metrics.js';
import { BullQueue } from './bullmq-queue.js';
import type { JobQueue } from './job-queue.js';
import { postgresCarrier } from './postgres-carrier.js';
import { redisCarrier } from './redis-carrier.js';

/** The queues on Redis where it is configured, else on the application's database. */
export async function openQueue(
  redisUrl: string | undefined,
  databaseUrl: string,
  metrics?: Metrics,
): Promise<JobQueue> {
  const carrier = redisUrl ? await redisCarrier(redisUrl) : await postgresCarrier(databaseUrl);
  return new BullQueue(carrier, (queue, failed, ms) =>
    metrics?.queueSeconds.labels(queue, failed ? 'failure' : 'success').observe(ms / 1_000),
  );
}
