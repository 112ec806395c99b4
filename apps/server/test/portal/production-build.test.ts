import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { startProduct } from '../../../../scripts/product.mjs';
import { copyDemo } from '../../../../tests/support/demo-folder.mjs';

const MINUTE = 60_000;
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'county-tcm-drawn-'));
const told = path.join(DATA_DIR, 'told');

beforeAll(async () => {
  await build();
  await copyDemo(DATA_DIR);
}, 10 * MINUTE);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** Every file of React's that the process has read, as Node tells at its end of what was run. */
function readOfReact(): string[] {
  const reports = readdirSync(told).map((file) => JSON.parse(readFileSync(path.join(told, file), 'utf8')));
  const urls = reports.flatMap(({ result }: { result: { url: string }[] }) => result.map(({ url }) => url));
  return urls.filter((url) => /\/react(-dom)?\/cjs\//.test(url)).map((url) => path.posix.basename(url));
}

test(
  'the demo, too, draws its pages with the build of React that is for production',
  async () => {
    const product = await startProduct({ DATA_DIR, NODE_V8_COVERAGE: told });
    expect(product.output()).toContain('Demo@12345');
    expect(await (await fetch(`${product.url}/portal`)).text()).toContain('<html');
    await product.stop();
    const files = readOfReact();
    expect(files).toContain('react-dom-server-legacy.node.production.js');
    expect(files.filter((file) => file.includes('development'))).toEqual([]);
  },
  3 * MINUTE,
);
