import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ALL = [
  'events/append',
  'events/replay',
  'http/http',
  'http/registers',
  'http/first-screens',
  'http/portal',
  'http/access-log',
  'import/import',
  'jobs/jobs',
  'jobs/ticks',
];

/** `npm run bench -- [events/append …]`: runs the named benchmarks, or all of them, one after the other. */
const named = process.argv.slice(2);
await build({ log: (line) => console.log(line) });
for (const short of named.length > 0 ? named : ALL) {
  // A folder with one benchmark of its own name is called by that name alone.
  const name = ALL.includes(`${short}/${short}`) ? `${short}/${short}` : short;
  const file = `bench/${name}.ts`;
  if (!existsSync(new URL(`../${file}`, import.meta.url))) {
    console.error(`no benchmark ${name}; there are ${ALL.join(', ')}`);
    process.exit(2);
  }
  console.log(`\n== ${name}`);
  // The benchmark is read as TypeScript; the packages that it measures are taken as they were built, as the product is.
  const run = spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: ROOT, stdio: 'inherit' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
