import type { Lender } from '../runner/lend-to-workers.mjs';

/** Ends the clusters of this run. */
export default async function stopPostgres() {
  await (globalThis as typeof globalThis & { countyTestClusters?: Lender }).countyTestClusters?.end();
}
