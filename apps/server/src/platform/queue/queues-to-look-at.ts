import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { PREFIX } from './redis-carrier.js';

/** The queues on Redis over a connection of their own, opened when somebody looks. */
export function queuesToLookAt(redisUrl: string, names: readonly string[]) {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: 2, lazyConnect: true });
  connection.on('error', () => undefined);
  const queues = names.map((name) => {
    const queue = new Queue(name, { connection, prefix: PREFIX, skipMetasUpdate: true });
    return queue.on('error', () => undefined);
  });
  const close = async () => {
    // First, so that nothing waits for a Redis that is away.
    connection.disconnect();
    await Promise.allSettled(queues.map((queue) => queue.close()));
  };
  return { queues, close };
}
