import pg from 'pg';

/** Stops and deletes the embedded cluster of this run; of a cluster that was given, only the template goes. */
export default async function stopPostgres() {
  const { countyTestCluster } = globalThis as typeof globalThis & { countyTestCluster?: { stop(): Promise<void> } };
  if (countyTestCluster) return countyTestCluster.stop();
  const client = new pg.Client(process.env.TEST_CLUSTER_URL);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(process.env.TEST_TEMPLATE ?? '')}`);
  await client.end();
}
