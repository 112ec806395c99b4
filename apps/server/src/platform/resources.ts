import type { Configuration } from '../config/configuration.js';
import { Clock, SystemClock } from './clock/clock.js';
import { AppDatabase, UntimedDatabase } from './database/app-database.js';
import { type DatabaseServer, openDatabaseServer } from './database/database-server.js';
import { alone, isFromAnotherServer, migrateDatabase, pendingMigrations } from './database/migrate.js';
import { applicationPool } from './database/pools.js';
import { migrateQueueTables } from './queue/postgres-carrier.js';
import { openQueue } from './queue/open-queue.js';
import type { JobQueue } from './queue/job-queue.js';
import { StartupFault } from '../config/startup-fault.js';
import { Metrics } from './metrics/metrics.js';
import { openTracer, type Tracer } from './trace/tracer.js';
import type { ObjectStorage } from './storage/object-storage.js';
import { openStorage } from './storage/open-storage.js';

/** Opened when they are needed, and closed some seconds later. */
const UNTIMED_CONNECTIONS = 12;

/** What a process holds open for as long as it runs; opened before Nest starts and closed after it has stopped. */
export interface Resources {
  readonly configuration: Configuration;
  readonly server: DatabaseServer;
  readonly database: AppDatabase;
  readonly untimedDatabase: UntimedDatabase;
  readonly storage: ObjectStorage;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  /** Closes in the order opposite to opening, the database server last. */
  close(): Promise<void>;
}

/**
 * Opens everything that the configuration names, with the tables up to date.
 * @param clock what tests tell the time with
 * @throws StartupFault where something is not there; nothing stays open then
 */
export async function openResources(
  configuration: Configuration,
  clock: Clock = new SystemClock(),
): Promise<Resources> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const server = await openDatabaseServer(configuration.database);
    closers.push(() => server.stop());
    await bringUpToDate(configuration, server);
    const { poolSize: size, seconds } = configuration.database;
    const statementTimeoutMs = seconds * 1_000;
    const database = new AppDatabase(
      applicationPool({ url: server.url, size, name: 'county-tcm', statementTimeoutMs }),
    );
    closers.push(() => database.destroy());
    const untimedDatabase = new UntimedDatabase(
      applicationPool({
        url: server.url,
        size: UNTIMED_CONNECTIONS,
        name: 'county-tcm-untimed',
        statementTimeoutMs: 0,
      }),
    );
    // Kysely itself ends no pool over which it was never asked.
    closers.push(() => untimedDatabase.pool.end());
    const storage = await openStorage(configuration.storage);
    const metrics = new Metrics();
    const tracer = await openTracer(configuration.traceEndpoint);
    closers.push(() => tracer.close());
    const queue = await openQueue(configuration.redisUrl, server.url, { metrics, tracer });
    closers.push(() => queue.close());
    return { configuration, server, database, untimedDatabase, storage, queue, clock, metrics, tracer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bringUpToDate(configuration: Configuration, server: DatabaseServer): Promise<void> {
  if (configuration.migrate === 'start') return void (await migrateAll(server.ownerUrl));
  const pending = await pendingMigrations(server.url);
  if (pending.length > 0)
    throw new StartupFault(`MIGRATE：数据库尚未升级（缺 ${pending.join('、')}），请先运行 npm run migrate`);
  if (await isFromAnotherServer(server.url))
    throw new StartupFault('MIGRATE：数据库是从另一台 PostgreSQL 恢复而来的，请先运行 npm run migrate 接管');
}

/**
 * All tables of the database: ours and the queue's, which are there even while the queue is on Redis.
 * @returns names of our migrations that ran now
 */
export function migrateAll(ownerUrl: string): Promise<string[]> {
  return alone(ownerUrl, async () => {
    const ran = await migrateDatabase(ownerUrl);
    await migrateQueueTables(ownerUrl);
    return ran;
  });
}
