import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../scripts/build.mjs';
import { chromiumPath } from '../../scripts/chromium.mjs';
import { startProduct } from '../../scripts/product.mjs';

/** What any captcha is answered with in browser tests. */
const CAPTCHA = 'test';

/** What the set-up leaves for the tear-down, which runs in the same process. */
type Running = typeof globalThis & {
  countyProduct?: { dataFolder: string; stop(): Promise<unknown> };
};

/**
 * Gives the browser tests the built product on a free port, with the demo county in a data folder of its own. Its
 * address is in `PRODUCT_URL`, the captcha's answer in `PRODUCT_CAPTCHA`, the browser's program in `PRODUCT_CHROMIUM`.
 */
export default async function start(): Promise<void> {
  await build();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'county-tcm-product-'));
  const product = await startProduct({ DATA_DIR: dataFolder, CAPTCHA_BYPASS: CAPTCHA, NODE_ENV: 'test' });
  (globalThis as Running).countyProduct = { dataFolder, stop: product.stop };
  process.env.PRODUCT_CHROMIUM = await chromiumPath();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_CAPTCHA = CAPTCHA;
}
