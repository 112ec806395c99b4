import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startProduct } from '../../scripts/product.mjs';
import { startCluster } from '../events/cluster.js';
import { median, rounds } from '../events/rounds.js';
import { type Session, signIn } from '../http/session.js';
import { writeWorkbook } from './workbook.js';

/**
 * The import of a workbook of units, from the call to its end, against merely reading the same workbook with exceljs; and
 * the memory of the process that does it, for a small workbook and for the largest one.
 */
const ROWS = 100_000;
const FEW_ROWS = 10_000;
const CAPTCHA = 'bench';
const UNIT = '/api/advanced-group/unit';

const cluster = await startCluster();
const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-bench-'));
let workbooks = 0;

try {
  const times = { whole: [] as number[], stream: [] as number[], import: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const file = await workbook(ROWS);
    times.whole.push(await reading(file, 'whole'));
    times.stream.push(await reading(file, 'stream'));
    await withProduct(async (server) => {
      await checkpoint();
      times.import.push(await importing(server, file, ROWS));
    });
  }
  console.log(`\nimport of ${ROWS} units; seconds, ${rounds} rounds; goal: at most 3 times the reading`);
  console.log(line('exceljs, readFile', times.whole, times));
  console.log(line('exceljs, WorkbookReader', times.stream, times));
  console.log(line('import', times.import, times));

  const [few, many] = [await peakOf(FEW_ROWS), await peakOf(ROWS)];
  console.log(`\npeak memory of the server's process, goal: flat`);
  for (const [rows, peak] of [[FEW_ROWS, few] as const, [ROWS, many] as const]) {
    console.log(`${String(rows).padStart(7)} rows  ${peak.start} MB at rest, ${peak.peak} MB at most`);
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

function line(name: string, seconds: number[], { whole, stream }: Record<'whole' | 'stream', number[]>): string {
  const ratio = (reference: number[]) => (median(seconds) / median(reference)).toFixed(2);
  const spread = seconds.map((one) => one.toFixed(1)).join(' ');
  return `${name.padEnd(26)} ${median(seconds).toFixed(2)} s   × ${ratio(whole)} of readFile, × ${ratio(stream)} of WorkbookReader   [${spread}]`;
}

async function workbook(rows: number): Promise<string> {
  const file = path.join(folder, `units-${++workbooks}.xlsx`);
  await writeWorkbook(file, rows, `B${workbooks}-`);
  return file;
}

/** Seconds; a process of its own, since what one reading leaves in memory makes the next one slower or faster. */
async function reading(file: string, way: 'whole' | 'stream'): Promise<number> {
  const reader = fileURLToPath(new URL('read-workbook.ts', import.meta.url));
  const child = fork(reader, [file, way], { execArgv: ['--import', 'tsx'] });
  const [{ rows, seconds }] = (await once(child, 'message')) as [{ rows: number; seconds: number }];
  if (rows !== ROWS + 1) throw new Error(`${way}: ${rows} rows were read`);
  await once(child, 'exit');
  return seconds;
}

/**
 * Writes back what came before, so that no round pays for another one, and leaves its log files to be used again: after
 * the first round the database is one that has been at work, and not a new one that first has to make them.
 */
async function checkpoint(): Promise<void> {
  const client = new pg.Client(cluster.url);
  await client.connect();
  await client.query('CHECKPOINT');
  await client.end();
}

interface Running {
  readonly session: Session;
  readonly url: string;
  readonly pid: number;
}

async function withProduct(use: (running: Running) => Promise<void>): Promise<void> {
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: folder, CAPTCHA_BYPASS: CAPTCHA, LOG_LEVEL: 'error' };
  const product = await startProduct(environment);
  try {
    await use({ session: await signIn(product.url, 'county', CAPTCHA), ...product });
  } finally {
    await product.stop();
  }
}

/** Seconds from the call to the end of the import. */
async function importing(server: Running, file: string, rows: number): Promise<number> {
  const { session } = server;
  const fileId = await upload(server, file);
  const began = performance.now();
  const { jobId } = (await session.post(`${UNIT}/importUnit`, { fileId })).data as { jobId: string };
  for (;;) {
    await pause(100);
    const { data } = await session.post(`${UNIT}/importProgress`, { jobId });
    const { state, imported, failure } = data as { state: string; imported: number; failure: string | null };
    if (state === 'failed') throw new Error(failure ?? state);
    if (state !== 'completed') continue;
    if (imported !== rows) throw new Error(`${imported} of ${rows} units were imported`);
    return (performance.now() - began) / 1000;
  }
}

async function upload({ url, session }: Running, file: string): Promise<string> {
  const { 'content-type': _, ...token } = session.headers;
  const form = new FormData();
  form.append('usage', 'unit.import');
  form.append('file', new Blob([readFileSync(file)]), path.basename(file));
  const answer = await fetch(`${url}/api/attachment-center/file/upload`, {
    method: 'POST',
    headers: token,
    body: form,
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: string } };
  if (code !== 0) throw new Error(msg);
  return data.id;
}

/** In megabytes, of a server that has done nothing else. */
async function peakOf(rows: number): Promise<{ start: number; peak: number }> {
  const file = await workbook(rows);
  let memory = { start: 0, peak: 0 };
  await withProduct(async (server) => {
    const start = megabytes(server.pid, 'VmRSS');
    await importing(server, file, rows);
    memory = { start, peak: megabytes(server.pid, 'VmHWM') };
  });
  return memory;
}

/** As Linux tells it; elsewhere there is nothing to tell. */
function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}
