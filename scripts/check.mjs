import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** Everything that is wrong without running: name, package, its program, arguments. */
const CHECKS = [
  ['types of server, libraries and tests', 'typescript', 'bin/tsc', ['-p', 'tsconfig.json']],
  ['types of the admin client', 'typescript', 'bin/tsc', ['-p', 'apps/admin']],
  [
    'lint',
    'eslint',
    'bin/eslint.js',
    [
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      'node_modules/.cache/eslint/',
    ],
  ],
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
];

/** @returns {number} how many checks failed; each says why */
export function check() {
  const failed = CHECKS.filter(([name, packageName, program, args]) => {
    const began = Date.now();
    const { status } = spawnSync(process.execPath, [path.join(folderOf(packageName), program), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return status !== 0;
  });
  return failed.length;
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

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check() === 0 ? 0 : 1;
