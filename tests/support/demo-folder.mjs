import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { startProduct } from '../../scripts/product.mjs';
import { borrow } from '../runner/borrow.mjs';
import { lendToWorkers } from '../runner/lend-to-workers.mjs';
import { makeScratchFolder } from '../runner/scratch-folder.mjs';

/** The key of the demo's history, in every data folder that has it and in the templates of the test servers. */
export const EVENT_MAC_KEY = '5c'.repeat(32);

/** Of this run; several set-ups ask for it, and those who did all have to be done with it. */
let lending;
let users = 0;

/**
 * Has the demo county ready for {@link copyDemo}, in this process and in those that it starts.
 * @returns {Promise<() => Promise<void>>} ends that
 */
export async function lendDemo() {
  users += 1;
  lending ??= lendToWorkers(makeDemo);
  const { address, end } = await lending;
  process.env.TEST_DEMO = address;
  return async () => {
    users -= 1;
    if (users === 0) await end();
  };
}

/** A product's first start, whose story takes as long as a hundred tests: once for all. */
async function makeDemo() {
  await build();
  const folder = makeScratchFolder('county-tcm-demo-');
  await writeFile(path.join(folder, 'keys.json'), JSON.stringify({ eventMacKey: EVENT_MAC_KEY }));
  const product = await startProduct({ DATA_DIR: folder });
  await product.stop();
  return { environment: { folder }, end: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Makes a data folder what it is after a product's first start and stop.
 * @param {string} folder empty, or not there yet
 */
export async function copyDemo(folder) {
  const demo = await borrow(process.env.TEST_DEMO, 'demo');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Keeps whose the files are: where we are root, the database's are somebody else's.
  await promisify(execFile)('cp', ['-a', `${demo.folder}/.`, folder]);
}
