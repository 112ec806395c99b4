import { rmSync } from 'node:fs';
import { build } from '../../scripts/build.mjs';
import { chromiumPath } from '../../scripts/chromium.mjs';
import { startProduct } from '../../scripts/product.mjs';
import { type Lender, lendToWorkers, type Loan } from '../runner/lend-to-workers.mjs';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';
import { copyDemo, lendDemo } from './demo-folder.mjs';

/** What any captcha is answered with in browser tests. */
const CAPTCHA = 'test';

/** What the set-up leaves for the tear-down, which runs in the same process. */
type Running = typeof globalThis & { countyProducts?: Pick<Lender, 'end'> };

/**
 * Gives each worker with browser tests the built product on a free port, with the demo county in a data folder of its
 * own. Its address is in `PRODUCT_URL`, the folder in `PRODUCT_DATA`, the captcha's answer in `PRODUCT_CAPTCHA`, the browser's program in
 * `PRODUCT_CHROMIUM`.
 */
export default async function start(): Promise<void> {
  await build();
  process.env.PRODUCT_CHROMIUM = await chromiumPath();
  process.env.PRODUCT_CAPTCHA = CAPTCHA;
  const endDemo = await lendDemo();
  const products = await lendToWorkers(productWithDemo);
  const end = () => products.end().finally(endDemo);
  (globalThis as Running).countyProducts = { end };
  process.env.TEST_PRODUCTS = products.address;
}

/** Ended as Ctrl-C would. */
async function productWithDemo(): Promise<Loan> {
  const dataFolder = makeScratchFolder('county-tcm-product-');
  await copyDemo(dataFolder);
  const product = await startProduct({ DATA_DIR: dataFolder, CAPTCHA_BYPASS: CAPTCHA, NODE_ENV: 'test' });
  return {
    environment: { PRODUCT_URL: product.url, PRODUCT_DATA: dataFolder },
    end: async () => {
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
