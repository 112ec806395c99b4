import { BullQueue } from './bullmq-queue.js';
import type { JobQueue } from './job-queue.js';
import { postgresCarrier } from './postgres-carrier.js';
import { redisCarrier } from './redis-carrier.js';

/** The queues on Redis where it is configured, else on the application's database. */
export async function openQueue(redisUrl: string | undefined, databaseUrl: string): Promise<JobQueue> {
  return new BullQueue(redisUrl ? await redisCarrier(redisUrl) : await postgresCarrier(databaseUrl));
}
