import { assertSchemaCompatibility, createPostgresBackend, runMigrations, withBackend } from 'bullmq';
import { applicationPool, ownerPool } from '../database/pools.js';
import type { Carrier } from './carrier.js';

/** The name that BullMQ gives its tables' schema when it is handed a pool. */
const SCHEMA = 'bullmq';

/** Each worker holds one connection to be woken by; the rest is for the work. */
const POOL_SIZE = 24;

/**
 * Queues on PostgreSQL, all over one pool: left to itself, every queue and worker would open a pool of its own.
 * @param url address of the application's database, whose queue tables are there
 */
export async function postgresCarrier(url: string): Promise<Carrier> {
  const pool = applicationPool({ url, size: POOL_SIZE, name: 'county-tcm-queue', settings: { search_path: SCHEMA } });
  // Every queue and worker listens to the pool's faults.
  pool.setMaxListeners(0);
  await assertSchemaCompatibility(pool, SCHEMA);
  const { Queue, Worker } = withBackend(createPostgresBackend);
  return {
    description: 'PostgreSQL（BullMQ）',
    // Its function for many makes a sequence and temporary tables, which the application's role may not.
    addsInBulk: false,
    newQueue: (name, options) => new Queue(name, { ...options, connection: pool }),
    newWorker: (name, run, tuning) => new Worker(name, run, { ...tuning, connection: pool }),
    check: async () => void (await pool.query('SELECT 1')),
    close: () => pool.end(),
  };
}

/**
 * Makes or updates the queue's tables, as the owner of the database, and lets the application's role work with them.
 * Part of the migrations, so that starting many processes does not migrate many times.
 */
export async function migrateQueueTables(ownerUrl: string): Promise<void> {
  const pool = ownerPool({ url: ownerUrl, size: 1, name: 'county-tcm-migrate' });
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
    await client.query(`GRANT USAGE ON SCHEMA ${SCHEMA} TO county_tcm_app`);
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO county_tcm_app`);
    await client.query(`GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO county_tcm_app`);
  } finally {
    client.release();
    await pool.end();
  }
}
