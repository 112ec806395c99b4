import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { migrations } from '@county-tcm/migrations';

/** A migrated database of one test file, and the two ways into it. */
export interface TestDatabase {
  /** Address for the application: connections from it work as `county_tcm_app`. */
  url: string;
  /** Address for the owner, who may do everything. */
  ownerUrl: string;
  pool: pg.Pool;
  owner: pg.Pool;
  drop(): Promise<void>;
}

/** What a database holds beyond the tables; done once a run, then copied. */
export interface Preparation {
  /** Lower-case letters; the same name is the same content. */
  readonly name: string;
  /** Fills the database. Every connection into it must be closed when this is done. */
  prepare(addresses: Pick<TestDatabase, 'url' | 'ownerUrl'>): Promise<void>;
}

/** Makes a fresh, migrated database as a copy of a template, in some tens of milliseconds; empty unless prepared. */
export async function createTestDatabase(preparation?: Preparation): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(async (cluster) => {
    const template = await templateOf(cluster, preparation);
    await cluster.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  const { url, ownerUrl } = addressesOf(name);
  const [pool, owner] = [quietPool(url), quietPool(ownerUrl)];
  const drop = async () => {
    await Promise.all([pool.end(), owner.end()]);
    await onCluster((cluster) => cluster.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { url, ownerUrl, pool, owner, drop };
}

/** A pool that says nothing when a connection dies that nobody is using: tests kill connections, and stop databases. */
export function quietPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: 20 }).on('error', () => undefined);
}

async function templateOf(cluster: pg.Client, preparation?: Preparation): Promise<string> {
  const migrated = templateName();
  await ensureTemplate(cluster, migrated, 'template1', (name) => migrate(addressOf(name)));
  if (!preparation) return migrated;
  const prepared = `${migrated}_${preparation.name}`;
  await ensureTemplate(cluster, prepared, migrated, (name) => preparation.prepare(addressesOf(name)));
  return prepared;
}

/** The first caller of the run makes a template; the advisory lock makes the other workers wait for it. */
async function ensureTemplate(
  cluster: pg.Client,
  template: string,
  parent: string,
  fill: (database: string) => Promise<void>,
) {
  await cluster.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  const found = await cluster.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount === 0) {
    const unfinished = `${template}_unfinished`;
    await cluster.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await cluster.query(`CREATE DATABASE ${unfinished} TEMPLATE ${parent}`);
    await fill(unfinished);
    await cluster.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  }
  await cluster.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
}

async function migrate(connectionString: string) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }) });
  try {
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

async function onCluster<T>(work: (cluster: pg.Client) => Promise<T>): Promise<T> {
  const cluster = new pg.Client(process.env.TEST_CLUSTER_URL);
  await cluster.connect();
  try {
    return await work(cluster);
  } finally {
    await cluster.end();
  }
}

function addressesOf(database: string) {
  const ownerUrl = addressOf(database);
  return { ownerUrl, url: `${ownerUrl}?options=${encodeURIComponent('-c role=county_tcm_app')}` };
}

function addressOf(database: string): string {
  const address = new URL(process.env.TEST_CLUSTER_URL ?? '');
  address.pathname = `/${database}`;
  return address.href;
}

function templateName(): string {
  return process.env.TEST_TEMPLATE ?? 'test_template';
}
