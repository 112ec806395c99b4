import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';
import { type Lender, lendToWorkers, type Loan } from '../runner/lend-to-workers.mjs';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';

/** What the set-up leaves for the tear-down, which runs in the same process. */
type Running = typeof globalThis & { countyTestClusters?: Lender };

/** Durability is of no use to a cluster that is deleted in the end, nor is room to databases of some megabytes. */
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '128MB',
  max_connections: '300',
};

/**
 * Gives each worker a PostgreSQL of its own, since what follows the history waits for every open transaction of the
 * cluster, in whichever database: an embedded one, or the one at TEST_DATABASE_URL, which then is that of the only
 * worker. `TEST_CLUSTER_URL` is its address, `TEST_TEMPLATE` the name of the template that `createTestDatabase` makes at
 * its first call.
 */
export default async function startPostgres() {
  const clusters = await lendToWorkers(process.env.TEST_DATABASE_URL ? givenCluster : embeddedCluster);
  (globalThis as Running).countyTestClusters = clusters;
  process.env.TEST_CLUSTERS = clusters.address;
}

async function embeddedCluster(): Promise<Loan> {
  const folder = makeScratchFolder('county-tcm-test-');
  const cluster = await startEmbeddedPostgres({ folder, settings: fastAndForgetful });
  return {
    environment: { TEST_CLUSTER_URL: cluster.url('postgres'), TEST_TEMPLATE: 'test_template' },
    end: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Of a cluster that was given, only the templates go. */
async function givenCluster(): Promise<Loan> {
  const [url, template] = [process.env.TEST_DATABASE_URL ?? '', `test_template_${randomUUID().slice(0, 8)}`];
  return {
    environment: { TEST_CLUSTER_URL: url, TEST_TEMPLATE: template },
    end: async () => {
      const client = new pg.Client(url);
      await client.connect();
      const made = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
        [template],
      );
      for (const { datname } of made.rows) await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)}`);
      await client.end();
    },
  };
}
