import type { Lender } from '../runner/lend-to-workers.mjs';

/** Ends the products of this run. */
export default async function stop(): Promise<void> {
  await (globalThis as typeof globalThis & { countyProducts?: Lender }).countyProducts?.end();
}
