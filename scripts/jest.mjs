import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const JEST = path.join(path.dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

const PROJECTS = ['unit', 'integration', 'browser'];
/** Jest loads our set-ups by `require`, which Node 20 still remarks on where they are ES modules. */
const FLAGS = '--disable-warning=ExperimentalWarning';

/**
 * Runs Jest with our flags.
 * @param {string[]} args as on its command line; a project may come first
 * @returns {Promise<number>} its exit code
 */
export function runJest(args) {
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, FLAGS].filter(Boolean).join(' ');
  const jest = spawn(process.execPath, [JEST, ...withProject(args)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS },
  });
  // Ctrl-C reaches Jest by itself; it ends its servers and then us.
  process.on('SIGINT', () => undefined);
  // What a supervisor says reaches only us.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => jest.kill(signal));
  return new Promise((resolve) => jest.once('exit', (code) => resolve(code ?? 1)));
}

/** Jest takes every name that follows the option for a project, files too: it comes last. */
function withProject([first, ...others]) {
  if (first === undefined) return [];
  return PROJECTS.includes(first) ? [...others, '--selectProjects', first] : [first, ...others];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await runJest(process.argv.slice(2));
