import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FINGERPRINT = '.fingerprint';

/** What is built, in order; `inputs` are the files and folders that the result depends on. */
const PARTS = [
  { name: 'libs/domain', compile: compileSources },
  { name: 'libs/events', compile: compileSources },
  { name: 'libs/workbook', compile: compileSources },
  { name: 'libs/embedded-postgres', compile: compileSources },
  { name: 'migrations', compile: compileSources },
  { name: 'apps/server', compile: compileSources },
  {
    name: 'apps/admin',
    compile: bundleAdmin,
    inputs: [
      'apps/admin/src',
      'apps/admin/public',
      'apps/admin/index.html',
      'apps/admin/vite.config.ts',
      'libs/domain/src',
    ],
  },
];

/**
 * Builds every part whose sources differ from those it was last built from.
 * @param {{ parts?: string[], log?: (line: string) => void }} [options] `parts`: only these, by folder name
 */
export async function build({ parts, log = () => {} } = {}) {
  for (const part of PARTS) {
    if (parts && !parts.includes(part.name)) continue;
    const inputs = part.inputs ?? [`${part.name}/src`, '.swcrc'];
    const fingerprint = fingerprintOf(inputs);
    const kept = path.join(ROOT, part.name, 'dist', FINGERPRINT);
    if (existsSync(kept) && readFileSync(kept, 'utf8') === fingerprint) continue;
    log(`正在构建 ${part.name} …`);
    rmSync(kept, { force: true });
    await part.compile(part.name);
    writeFileSync(kept, fingerprint);
  }
}

/** Content and names of all inputs, and the versions of everything installed. */
function fingerprintOf(inputs) {
  const hash = createHash('sha256');
  for (const input of [...inputs, 'package-lock.json']) {
    for (const file of filesOf(path.join(ROOT, input))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(target) {
  if (!existsSync(target)) return [];
  const entries = readdirSync(path.dirname(target), { withFileTypes: true });
  if (entries.some((entry) => entry.name === path.basename(target) && entry.isFile())) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function isTest(name) {
  return /\.spec\.tsx?$/.test(name);
}

const { jsc } = JSON.parse(readFileSync(path.join(ROOT, '.swcrc'), 'utf8'));
/** How files with elements of React are read; in the others, `<T>` is a type. */
const withElements = {
  ...jsc,
  parser: { ...jsc.parser, tsx: true },
  transform: { ...jsc.transform, react: { runtime: 'automatic' } },
};

/** One JavaScript file for each TypeScript file, everything else as it is; what has no source any more goes. */
async function compileSources(part) {
  const { transformFile } = await import('@swc/core');
  const [source, target] = [path.join(ROOT, part, 'src'), path.join(ROOT, part, 'dist')];
  const made = new Set();
  for (const file of filesOf(source)) {
    const output = path.join(target, path.relative(source, file)).replace(/\.tsx?$/, '.js');
    mkdirSync(path.dirname(output), { recursive: true });
    made.add(output);
    if (!/\.tsx?$/.test(file)) {
      cpSync(file, output);
      continue;
    }
    const { code, map } = await transformFile(file, {
      configFile: path.join(ROOT, '.swcrc'),
      ...(file.endsWith('.tsx') && { jsc: withElements }),
      sourceFileName: path.relative(path.dirname(output), file),
    });
    writeFileSync(output, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`);
    writeFileSync(`${output}.map`, map);
    made.add(`${output}.map`);
  }
  mkdirSync(target, { recursive: true });
  filesOf(target)
    .filter((file) => !made.has(file))
    .forEach((file) => rmSync(file));
}

/** Vite runs as a process of its own: it must not see our environment as that of the client. */
function bundleAdmin(part) {
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  const run = spawnSync(
    process.execPath,
    [path.join(path.dirname(vite), 'bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: path.join(ROOT, part),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (run.status !== 0) throw new Error(`${part}: vite build failed`);
  filesOf(path.join(ROOT, part, 'dist'))
    .filter((file) => /\.(html|js|css|svg|json)$/.test(file))
    .forEach(compressBeside);
}

/** Served instead of the file itself to browsers that take it, which all do. */
function compressBeside(file) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build({ log: console.log }).catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
