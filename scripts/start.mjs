import { build } from './build.mjs';

const SERVER_PARTS = [
  'libs/domain',
  'libs/events',
  'libs/workbook',
  'libs/embedded-postgres',
  'migrations',
  'apps/server',
];

/**
 * `node scripts/start.mjs [entry] [argument …]`: builds what is stale and runs an entry of the server, the server itself
 * where none is named. It runs in this very process: Ctrl-C reaches it without anybody between who could swallow or
 * repeat it.
 */
const [entry = 'main'] = process.argv.splice(2, 1);
process.setSourceMapsEnabled(true);
await build({ parts: entry === 'main' ? undefined : SERVER_PARTS, log: (line) => console.log(line) });
await import(`../apps/server/dist/${entry}.js`);
