import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';
import { type Lender, lendToWorkers, type Loan } from '../runner/lend-to-workers.mjs';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';
import { copyDemo, lendDemo } from './demo-folder.mjs';

/** What the set-up leaves for the tear-down, which runs in the same process. */
type Running = typeof globalThis & { countyTestClusters?: Pick<Lender, 'end'> };

const TEMPLATE = 'test_template';
/** What the product calls its own. */
const PRODUCT_DATABASE = 'county_tcm';

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
 * its first call. Where all files run, the template with the demo county is there from the beginning; for a few it is made
 * when one of them asks for it, if any does.
 */
export default async function startPostgres({ testPathPatterns }: { testPathPatterns: { isSet(): boolean } }) {
  const endDemo = await lendDemo();
  const embedded = testPathPatterns.isSet() ? emptyCluster : clusterWithDemo;
  const clusters = await lendToWorkers(process.env.TEST_DATABASE_URL ? givenCluster : embedded);
  const end = () => clusters.end().finally(endDemo);
  (globalThis as Running).countyTestClusters = { end };
  process.env.TEST_CLUSTERS = clusters.address;
}

function emptyCluster(): Promise<Loan> {
  return embeddedCluster(makeScratchFolder('county-tcm-test-'));
}

async function clusterWithDemo(): Promise<Loan> {
  const folder = makeScratchFolder('county-tcm-test-');
  await copyDemo(folder);
  const loan = await embeddedCluster(folder);
  const client = new pg.Client(loan.environment.TEST_CLUSTER_URL);
  await client.connect();
  await client.query(`ALTER DATABASE ${PRODUCT_DATABASE} RENAME TO ${TEMPLATE}_demo`);
  await client.end();
  return loan;
}

/** @param folder of data as a product has it, or empty */
async function embeddedCluster(folder: string): Promise<Loan> {
  const cluster = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), settings: fastAndForgetful });
  return {
    environment: { TEST_CLUSTER_URL: cluster.url('postgres'), TEST_TEMPLATE: TEMPLATE },
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
