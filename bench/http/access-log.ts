import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '../../scripts/product.mjs';
import { startCluster } from '../events/cluster.js';
import { interleave, line, rounds, seconds } from '../events/rounds.js';
import { CONNECTIONS, load } from './load.js';
import { signIn } from './session.js';

/**
 * What the access log costs a request: the same calls to two servers of the product over one database, of which one keeps no
 * access log.
 */
const CAPTCHA = 'bench';
const WITHOUT = fileURLToPath(new URL('./without-access-log.mjs', import.meta.url));
const CALLS: Readonly<Record<string, readonly [path: string, body: object]>> = {
  'who one is, the quickest of all calls': ['/api/user-center/getInfo', {}],
  'the first page of a list': ['/api/advanced-group/doctor/page', {}],
  'the self-evaluation list': ['/api/advanced-group/selfevaluation/list', {}],
};

const cluster = await startCluster();
const folders: string[] = [];
const products: Product[] = [];

try {
  const logged = await start();
  const unlogged = await start(WITHOUT);
  const { headers } = await signIn(logged.url, 'hospital', CAPTCHA);
  for (const [title, [call, body]] of Object.entries(CALLS)) {
    const asking = ({ url }: Product) => load(`${url}${call}`, headers, [body]);
    // What runs first runs before the compiler of the engine is done.
    await Promise.all([asking(unlogged), asking(logged)]);
    const rates = await interleave({ without: () => asking(unlogged), with: () => asking(logged) });
    console.log(`\n${title}, goal 0.95; ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections`);
    for (const name of ['without', 'with']) console.log(line(`${name} access log`, rates[name]!, rates['without']!));
  }
} finally {
  await Promise.all(products.map((product) => product.stop()));
  await cluster.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

async function start(program?: string): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-bench-'));
  folders.push(folder);
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: folder, CAPTCHA_BYPASS: CAPTCHA, LOG_LEVEL: 'error' };
  const product = await startProduct({ ...environment, EVENT_MAC_KEY: '5c'.repeat(32) }, program);
  products.push(product);
  return product;
}
