import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { StartupFault } from '../../config/startup-fault.js';
import type { Carrier } from './carrier.js';

/** Keeps the queues apart from whatever else lives in the same Redis. */
export const PREFIX = 'county-tcm';

/**
 * Queues on Redis. It must not evict keys (`maxmemory-policy noeviction`) and should keep an append-only file, or jobs
 * are lost with it.
 */
export async function redisCarrier(url: string): Promise<Carrier> {
  // A caller who adds a job hears soon that Redis is away; a worker waits until it is back.
  const asking = new Redis(url, {
    maxRetriesPerRequest: 2,
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 5_000,
  });
  const working = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  // What many jobs of a worker tell at the same moment goes in one message.
  const workingTogether = working.duplicate({ enableAutoPipelining: true });
  const connections = [asking, working, workingTogether];
  for (const connection of connections) connection.on('error', () => undefined);
  try {
    await asking.connect();
    await asking.ping();
  } catch (error) {
    asking.disconnect();
    throw new StartupFault(
      `REDIS_URL：无法连接 Redis（${(error as NodeJS.ErrnoException).code ?? (error as Error).message}）`,
    );
  }
  return {
    description: `Redis（BullMQ，${new URL(url).host}）`,
    addsInBulk: true,
    newQueue: (name, options) => new Queue(name, { ...options, connection: asking, prefix: PREFIX }),
    // Of a message that is answered in part when the connection breaks, the rest counts as failed and is not said again: that
    // is for queues whose jobs bear it, which are those with many at a time.
    newWorker: (name, run, tuning) =>
      new Worker(name, run, {
        ...tuning,
        connection: tuning.concurrency > 1 ? workingTogether : working,
        prefix: PREFIX,
      }),
    check: async () => void (await asking.ping()),
    close: async () => {
      for (const connection of connections) connection.disconnect();
    },
  };
}
