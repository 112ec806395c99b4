import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';

/** What the set-up leaves for the tear-down, which runs in the same process. */
type Running = typeof globalThis & { countyTestCluster?: { stop(): Promise<void> } };

/** Durability is of no use to a cluster that is deleted in the end. */
const fastAndForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/**
 * Gives the integration tests one PostgreSQL: the one at TEST_DATABASE_URL, or an embedded one made for this run. The
 * workers inherit its address, and the name of the template that `createTestDatabase` makes at its first call.
 */
export default async function startPostgres() {
  process.env.TEST_CLUSTER_URL = process.env.TEST_DATABASE_URL ?? (await startCluster());
  process.env.TEST_TEMPLATE = `test_template_${randomUUID().slice(0, 8)}`;
}

async function startCluster(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'county-tcm-test-'));
  const cluster = await startEmbeddedPostgres({ folder, settings: fastAndForgetful });
  (globalThis as Running).countyTestCluster = {
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return cluster.url('postgres');
}
