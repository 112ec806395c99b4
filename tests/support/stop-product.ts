import { rmSync } from 'node:fs';

/** Ends the product as Ctrl-C would and removes its data. */
export default async function stop(): Promise<void> {
  const { countyProduct } = globalThis as typeof globalThis & {
    countyProduct?: { dataFolder: string; stop(): Promise<unknown> };
  };
  if (!countyProduct) return;
  await countyProduct.stop();
  rmSync(countyProduct.dataFolder, { recursive: true, force: true });
}
