import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const JEST = path.join(path.dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

/** Jest runs our ES modules in its own module loader, which Node still hides behind a flag. */
const FLAGS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/**
 * Runs Jest with our flags.
 * @param {string[]} args as on its command line
 * @returns {Promise<number>} its exit code
 */
export function runJest(args) {
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, FLAGS].filter(Boolean).join(' ');
  const jest = spawn(process.execPath, [JEST, ...args], { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS } });
  // Ctrl-C reaches Jest by itself; it ends its servers and then us.
  process.on('SIGINT', () => undefined);
  return new Promise((resolve) => jest.once('exit', (code) => resolve(code ?? 1)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await runJest(process.argv.slice(2));
