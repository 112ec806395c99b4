import { isEpochCurrent, openEpoch } from '@county-tcm/events';
import { migrations } from '@county-tcm/migrations';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { StartupFault } from '../../config/startup-fault.js';
import { requireRightsToMigrate } from './may-migrate.js';
import { applicationPool, ownerPool } from './pools.js';

/** Any number that nobody else locks by. */
const MIGRATION_LOCK = 7_240_015;

/**
 * Lets one of several processes that start together do what changes tables and rights, and the others wait: what grants
 * rights on the same table at the same time fails otherwise. The lock goes with its connection, however that ends.
 */
export async function alone<Result>(ownerUrl: string, work: () => Promise<Result>): Promise<Result> {
  const pool = ownerPool({ url: ownerUrl, size: 1, name: 'county-tcm-migrate' });
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work();
  } finally {
    client.release(true);
    await pool.end();
  }
}

/**
 * Brings the tables up to date, as their owner. A database that came from another server begins a new epoch of its
 * events.
 * @param ownerUrl address of the owner
 * @param upTo the last migration to run; all by default
 * @returns names of the migrations that ran now, in order
 * @throws StartupFault where the address is not the owner's; the fault of the migration that failed; it left nothing behind
 */
export async function migrateDatabase(ownerUrl: string, upTo?: string): Promise<string[]> {
  const pool = ownerPool({ url: ownerUrl, size: 2, name: 'county-tcm-migrate' });
  return withMigrator(pool, async (migrator) => {
    if (upTo !== undefined && !(upTo in migrations))
      throw new StartupFault(`备份来自更新的版本（${upTo}），请先升级程序`);
    await requireRightsToMigrate(pool);
    const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (error) throw error;
    // So that a server which may not migrate can tell whether it has to wait for somebody who may.
    await pool.query('GRANT SELECT ON kysely_migration TO county_tcm_app');
    if (upTo === undefined) await openEpoch(pool);
    return results.map(({ migrationName }) => migrationName);
  });
}

/**
 * What the owner has still to run; asked by a process that may not do it itself.
 * @param url address of the application
 */
export async function pendingMigrations(url: string): Promise<string[]> {
  return withMigrator(applicationPool({ url, size: 1, name: 'county-tcm-migrate' }), async (migrator) => {
    const known = await migrator.getMigrations();
    return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  }).catch((error: pg.DatabaseError) => {
    if (error.code === UNKNOWN_ROLE) return Object.keys(migrations);
    throw error;
  });
}

/**
 * Whether the database was restored into this server and its owner has not taken it over yet; asked by a process that may
 * not do it itself.
 * @param url address of the application
 */
export async function isFromAnotherServer(url: string): Promise<boolean> {
  const pool = applicationPool({ url, size: 1, name: 'county-tcm-migrate' });
  return isEpochCurrent(pool)
    .then((current) => !current)
    .finally(() => pool.end());
}

/** The first migration makes the role that the application works as. */
const UNKNOWN_ROLE = '22023';

async function withMigrator<Result>(pool: pg.Pool, use: (migrator: Migrator) => Promise<Result>): Promise<Result> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await use(new Migrator({ db, provider: { getMigrations: async () => migrations } }));
  } finally {
    await db.destroy();
  }
}
