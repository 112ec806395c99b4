import pg from 'pg';
import type { DatabaseConfiguration } from '../../config/configuration.js';
import { startEmbeddedPostgres } from '@county-tcm/embedded-postgres/cluster';
import { EmbeddedPostgresFault } from '@county-tcm/embedded-postgres/embedded-postgres-fault';
import { StartupFault } from '../../config/startup-fault.js';

const DATABASE_NAME = 'county_tcm';
const LEAST_VERSION = 15;

/** The PostgreSQL that this process works with, ours or somebody's. */
export interface DatabaseServer {
  /** Address to work with; holds a password. */
  readonly url: string;
  /** Address of the tables' owner; holds a password. */
  readonly ownerUrl: string;
  /** Where it is, in Chinese and without secrets, for the start's report. */
  readonly description: string;
  /** Settles when a server that this process runs has ended, wanted or not. */
  readonly ended: Promise<void>;
  /** Stops the server if this process runs it. */
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL, or makes sure that the configured one answers. */
export function openDatabaseServer(configuration: DatabaseConfiguration): Promise<DatabaseServer> {
  return configuration.kind === 'embedded'
    ? openEmbedded(configuration.folder)
    : openRemote(configuration.url, configuration.ownerUrl);
}

async function openEmbedded(folder: string): Promise<DatabaseServer> {
  const cluster = await startEmbeddedPostgres({ folder }).catch(rethrowForOperator);
  await cluster.ensureDatabase(DATABASE_NAME);
  return {
    url: await cluster.applicationUrl(DATABASE_NAME),
    ownerUrl: cluster.url(DATABASE_NAME),
    description: `内置 PostgreSQL 18（127.0.0.1:${cluster.port}，数据在 ${folder}）`,
    ended: cluster.ended,
    stop: () => cluster.stop(),
  };
}

/** What the operator can act on ends the start with one line. */
function rethrowForOperator(error: unknown): never {
  throw error instanceof EmbeddedPostgresFault ? new StartupFault(error.message) : error;
}

async function openRemote(url: string, ownerUrl: string): Promise<DatabaseServer> {
  const version = await versionAt(url, 'DATABASE_URL');
  if (version < LEAST_VERSION)
    throw new StartupFault(`DATABASE_URL：需要 PostgreSQL ${LEAST_VERSION} 或更新版本，实际为 ${version}`);
  if (ownerUrl !== url) await versionAt(ownerUrl, 'DATABASE_OWNER_URL');
  const { hostname, port, pathname } = new URL(url);
  return {
    url,
    ownerUrl,
    description: `PostgreSQL ${version}（${hostname}:${port || '5432'}${pathname}）`,
    ended: new Promise(() => undefined),
    stop: async () => undefined,
  };
}

async function versionAt(connectionString: string, variable: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`);
    return Math.floor(Number(rows[0]?.number) / 10_000);
  } catch (error) {
    throw new StartupFault(`${variable}：无法连接数据库（${(error as NodeJS.ErrnoException).code ?? '原因不明'}）`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
