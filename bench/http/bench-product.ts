import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startProduct } from '../../scripts/product.mjs';
import { startCluster } from '../events/cluster.js';

/** What its captchas take for an answer. */
export const CAPTCHA = 'bench';

/** The product with its demo, over a PostgreSQL and a data folder of its own. */
export interface BenchProduct {
  readonly url: string;
  readonly databaseUrl: string;
  /** A connection of the tables' owner. */
  readonly owner: pg.Client;
  /** Ends all of it and leaves nothing. */
  stop(): Promise<void>;
}

export async function startBenchProduct(): Promise<BenchProduct> {
  const cluster = await startCluster();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'county-tcm-bench-'));
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: dataFolder, CAPTCHA_BYPASS: CAPTCHA, LOG_LEVEL: 'error' };
  const product = await startProduct(environment);
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  return {
    url: product.url,
    databaseUrl: cluster.url,
    owner,
    async stop() {
      await owner.end();
      await product.stop();
      await cluster.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
