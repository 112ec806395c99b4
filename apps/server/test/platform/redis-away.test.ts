import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { build } from '../../../../scripts/build.mjs';
import { type Product, startProduct } from '../../../../scripts/product.mjs';
import { copyDemo } from '../../../../tests/support/demo-folder.mjs';
import { ended, HEADER, unitRow, upload, xlsxOf } from '../registers/unit-import-calls.js';
import { Client } from '../support/client.js';
import { freePort } from './reachable.js';

/** The product as a process of its own over a Redis that is killed and started again. */

const MINUTE = 60_000;
const AWAY_MS = 8_000;
const CAPTCHA = 'test';
const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-redis-away-'));
let port: number;
let redis: ChildProcess | undefined;
let product: Product | undefined;

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version']);
    return true;
  } catch {
    process.stdout.write('skipped: a Redis that is killed needs redis-server\n');
    return false;
  }
}

const found = hasRedis();

async function startRedis(): Promise<void> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes'];
  redis = spawn('redis-server', [...options, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
  const probe = new Redis(`redis://127.0.0.1:${port}`, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
}

async function killRedis(): Promise<void> {
  redis!.kill('SIGKILL');
  await once(redis!, 'exit');
}

beforeAll(async () => {
  if (!found) return;
  await build();
  await copyDemo(path.join(folder, 'data'));
  port = await freePort();
  await startRedis();
  const environment = { NODE_ENV: 'test', CAPTCHA_BYPASS: CAPTCHA, REDIS_URL: `redis://127.0.0.1:${port}` };
  product = await startProduct({ DATA_DIR: path.join(folder, 'data'), ...environment });
}, 10 * MINUTE);

afterAll(async () => {
  await product?.stop();
  redis?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}, MINUTE);

const BASE = '/api/advanced-group/unit';

/** How an import of one unit ended; of one that was refused, the status and when to come again. */
async function importedUnit(client: Client, code: string): Promise<string> {
  const fileId = await upload(client, await xlsxOf([HEADER, unitRow(code)]));
  const { status, headers, body } = await client.call(`${BASE}/importUnit`, { fileId });
  return status === 200 ? (await ended(client, body.data.jobId)).state : `${status} ${headers.get('retry-after')}`;
}

(found ? test : test.skip)(
  'a Redis that was killed costs some lines of the log; imports are refused meanwhile, and go on once it is back',
  async () => {
    const county = await Client.signIn(product!.url, 'county', 'Demo@12345', CAPTCHA);
    expect(await importedUnit(county, 'RA001')).toBe('completed');
    const before = product!.output().length;
    await killRedis();
    const began = Date.now();
    expect(await importedUnit(county, 'RA002')).toMatch(/^503 \d+$/);
    expect((await county.call(`${BASE}/page`, { size: 5 })).body.code).toBe(0);
    await pause(AWAY_MS - (Date.now() - began));
    const lines = product!.output().slice(before).trim().split('\n');
    await startRedis();
    const back = Date.now();
    while ((await importedUnit(county, 'RA003')) !== 'completed') expect(Date.now() - back).toBeLessThan(20_000);
    // One of the outage itself, one of the import that was refused, with its stack.
    expect(lines.filter((line) => /WARN|ERROR|^\{/.test(line)).length).toBeLessThanOrEqual(3);
    expect(lines.length).toBeLessThan(40);
    expect(lines.join('\n')).toContain('任务队列');
    for (const until = Date.now() + MINUTE; !product!.output().includes('已恢复'); await pause(200)) {
      expect(Date.now()).toBeLessThan(until);
    }
  },
  3 * MINUTE,
);
