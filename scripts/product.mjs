import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
/** Twenty times what a first start takes by itself: other things may be going on. */
const READY_WITHIN_MS = 300_000;
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** What `npm start` tells Node. */
const FLAGS = scripts.start.match(/--\S+/g);

/**
 * Starts the built product as a process of its own, as `npm start` does, and waits until it answers.
 * @param {Record<string, string>} environment variables of `docs/configuration.md` on top of a clean environment
 * @param {string} [server] its program, where it is not the one of this folder
 * @returns {Promise<import('./product.mjs').Product>} `stopReading` leaves what it prints to nobody, `ended` is its exit code; `stop` ends it as Ctrl-C does, `kill` as a power cut does; both wait for its end and tell its exit code
 */
export async function startProduct(environment, server = SERVER) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['--enable-source-maps', ...FLAGS, server], {
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  const url = await Promise.race([
    readyMessage(child),
    exited.then(([code, signal]) => Promise.reject(new Error(`the product ended (${code ?? signal}):\n${output}`))),
  ]).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  const endBy = (signal) => async () => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  const stopReading = () => {
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  };
  return {
    url,
    pid: child.pid,
    output: () => output,
    ended: exited.then(([code]) => code),
    stopReading,
    stop: endBy('SIGINT'),
    kill: endBy('SIGKILL'),
  };
}

/** The product tells a parent that opened a channel to it under which address it answers. */
function readyMessage(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not get ready in time')), READY_WITHIN_MS);
    child.on('message', (message) => {
      if (typeof message?.ready !== 'string') return;
      clearTimeout(timer);
      resolve(message.ready);
    });
    child.once('exit', () => clearTimeout(timer));
  });
}
