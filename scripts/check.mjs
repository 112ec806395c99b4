import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** Everything that is wrong without running, what takes longest first: name, package, its program, arguments. */
const CHECKS = [
  // Typed rules by the native compiler: seconds, where the one written in JavaScript takes two minutes.
  ['lint', 'oxlint', 'bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['types of server, libraries and tests', 'typescript-native', 'bin/tsc', ['-p', 'tsconfig.json']],
  ['types of the admin client', 'typescript-native', 'bin/tsc', ['-p', 'apps/admin']],
  [
    'format',
    'prettier',
    'bin/prettier.cjs',
    ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '.'],
  ],
  [
    'imports',
    'dependency-cruiser',
    'bin/dependency-cruise.mjs',
    ['apps', 'libs', 'migrations', '--output-type', 'err'],
  ],
  // Sizes, what nothing uses, and tables that definitions went ahead of.
  ['shape', 'jest', 'bin/jest.js', ['--selectProjects', 'unit', '--maxWorkers=1', '--silent', '--', 'tests/shape']],
];

/** What others leave of the processors. */
const YIELDING = 10;

/**
 * Runs the checks, as many at once as there are processors.
 * @param {{ yielding?: boolean }} [options] `yielding`: one at a time, in what others leave of the processors
 * @returns {Promise<number>} how many failed; each says why
 */
export async function check({ yielding = false } = {}) {
  const waiting = [...CHECKS];
  let failed = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await passes(next, yielding))) failed++;
  };
  const lanes = yielding ? 1 : Math.min(availableParallelism(), CHECKS.length);
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}

/** What a check has to say is printed when it is over, so that two of them do not talk at once. */
async function passes([name, packageName, program, args], yielding) {
  const began = Date.now();
  const child = spawn(process.execPath, [path.join(folderOf(packageName), program), ...args], { cwd: ROOT });
  if (yielding) setPriority(child.pid, YIELDING);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  process.stdout.write(said);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return status === 0;
}

/** A package's folder, also where it does not let its package.json be asked for. */
function folderOf(packageName) {
  const [folder] = require.resolve
    .paths(packageName)
    .map((modules) => path.join(modules, packageName))
    .filter(exists);
  return folder;
}

function exists(folder) {
  try {
    return Boolean(require(path.join(folder, 'package.json')));
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await check()) === 0 ? 0 : 1;
