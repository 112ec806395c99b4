import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { declared, meta } from './declaration.js';
import { seconds } from './rounds.js';

/** BEGIN, INSERT, UPSERT, COMMIT: four trips for the same rows that the product writes in one. */
export interface FourTrips {
  readonly name: string;
  /** Transactions per second with so many connections. */
  run(writers: number): Promise<number>;
  tidy(): Promise<void>;
}

const { type, ...rest } = declared;
const [dataText, metaText] = [JSON.stringify(rest), JSON.stringify(meta)];

const insertEvent = (id: string, commandId: string) => `INSERT INTO plain_events
  (category, stream_id, version, type, schema, data, meta, recorded_at, command_id, command_part, hash, mac)
  VALUES ('bench', ${id}, 1, '${type}', 1, '${dataText}', '${metaText}', now(), ${commandId}, 0,
    '\\x${randomBytes(32).toString('hex')}', '\\x${randomBytes(32).toString('hex')}')`;

const upsertRow = (id: string) => `INSERT INTO plain_rows (id, item_id, deduction, version, updated_at)
  VALUES (${id}, '3.1.2', '0.5', 1, now()) ON CONFLICT (id) DO UPDATE SET item_id = excluded.item_id,
    deduction = excluded.deduction, version = excluded.version, updated_at = excluded.updated_at`;

/** pgbench where it is installed; else a program of ours on node-postgres, which is slower than pgbench. */
export async function fourTrips(url: string): Promise<FourTrips> {
  const pgbench = findPgbench();
  if (!pgbench) {
    const run = (writers: number) => nodePostgresRun(url, writers);
    return { name: 'node-postgres, four trips', run, tidy: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'county-tcm-bench-'));
  const run = await pgbenchRuns(pgbench, url, folder);
  return { name: 'pgbench, four trips', run, tidy: () => rm(folder, { recursive: true }) };
}

function findPgbench(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  for (const candidate of ['pgbench', ...versions.map((version) => join(root, version, 'bin/pgbench'))]) {
    try {
      execFileSync(candidate, ['--version'], { stdio: 'ignore' });
      return candidate;
    } catch {
      continue;
    }
  }
  return null;
}

/** Ids count up within each connection, as UUIDv7s do, so that both sides touch the indexes alike. */
async function pgbenchRuns(pgbench: string, url: string, folder: string) {
  const id = `lpad(:id::text, 36, '0')`;
  const script = [
    '\\set n :n + 1',
    '\\set id :base + :client_id * 1000000000 + :n',
    ...['BEGIN', insertEvent(id, 'uuidv7()'), upsertRow(id), 'COMMIT'].map((sql) => `${sql.replaceAll('\n', ' ')};`),
  ];
  const file = join(folder, 'four-trips.sql');
  await writeFile(file, script.join('\n'));
  let run = 0;
  return async (writers: number) => {
    const base = `base=${++run * 10 ** 12}`;
    const load = ['-c', String(writers), '-j', String(Math.min(writers, 2)), '-T', String(seconds)];
    const flags = ['-n', '-M', 'prepared', '-f', file, '-D', 'n=0', '-D', base, ...load, url];
    const { stdout } = await promisify(execFile)(pgbench, flags);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps || !/failed transactions: 0/.test(stdout)) throw new Error(stdout);
    return Number(tps);
  };
}

async function nodePostgresRun(url: string, writers: number): Promise<number> {
  const begun = performance.now();
  const counts = await Promise.all(Array.from({ length: writers }, () => nodePostgresWriter(url, begun)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1000);
}

async function nodePostgresWriter(url: string, begun: number): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const own = randomBytes(8).toString('hex');
  const trips = [
    { name: 'begin', text: 'BEGIN' },
    { name: 'event', text: insertEvent('$1', 'uuidv7()') },
    { name: 'row', text: upsertRow('$1') },
    { name: 'commit', text: 'COMMIT' },
  ];
  let count = 0;
  for (; performance.now() - begun < seconds * 1000; count++) {
    const values = [`${own}${String(count).padStart(20, '0')}`];
    for (const trip of trips) await client.query(trip.text.includes('$1') ? { ...trip, values } : trip);
  }
  await client.end();
  return count;
}
