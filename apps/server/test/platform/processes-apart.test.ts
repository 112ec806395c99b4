import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { type Product, startProduct } from '../../../../scripts/product.mjs';
import { ended, HEADER, progress, unitRow, upload, xlsxOf } from '../registers/unit-import-calls.js';
import { Client } from '../support/client.js';
import * as samples from '../attachments/samples.js';
import { localRedis, localS3 } from './reachable.js';

/** A server and two workers, processes each, over a real Redis and a real S3 server, of which some are killed. */

const MINUTE = 60_000;
const CAPTCHA = 'test';
const ROWS = 20_000;
const WORKER = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-apart-'));
const [redis, s3] = [await localRedis(), await localS3()];
const found = redis !== undefined && s3 !== undefined;
if (!found) process.stdout.write('skipped: processes apart need redis-server and s3rver\n');

let product: Product | undefined;
let county: Client;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  if (!found) return;
  await build();
  const access = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER', S3_PORT: new URL(s3.url).port };
  const parts = { REDIS_URL: redis.url, S3_ENDPOINT: '127.0.0.1', ...access };
  const environment = { DATA_DIR: folder, CAPTCHA_BYPASS: CAPTCHA, ...parts };
  product = await startProduct({ ...environment, WORKER: 'none' });
  for (let started = 0; started < 2; started += 1) {
    const env = { PATH: process.env.PATH, ...environment };
    const worker = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    workers.push(worker);
    await once(worker.stdout!, 'data');
  }
  county = await Client.signIn(product.url, 'county', 'Demo@12345', CAPTCHA);
}, 5 * MINUTE);

afterAll(async () => {
  for (const worker of workers) if (worker.kill()) await once(worker, 'exit');
  await product?.stop();
  await redis?.stop();
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
}, MINUTE);

const attempt = found ? test : test.skip;

attempt(
  'an import whose worker is killed is taken over by another, and makes every unit once',
  async () => {
    const rows = Array.from({ length: ROWS }, (_, row) => unitRow(`PA${row}`));
    const fileId = await upload(county, await xlsxOf([HEADER, ...rows]));
    const { jobId } = (await county.call('/api/advanced-group/unit/importUnit', { fileId })).body.data;
    while (!((await progress(county, jobId)).body.data.done > 0)) await pause(50);
    // Which of the two is at work nobody outside knows; either way the other one has to end it.
    workers.shift()!.kill('SIGKILL');
    expect(await ended(county, jobId)).toMatchObject({ state: 'completed', done: ROWS, failed: 0 });
    const page = await county.call('/api/advanced-group/unit/page', { fuzzyParam: 'PA', size: 1 });
    expect(page.body.count).toBe(ROWS);
  },
  4 * MINUTE,
);

attempt(
  'without the S3 server uploads are refused for a while in words, and pages go on',
  async () => {
    await s3!.stop();
    const picture = new Blob([new Uint8Array(await samples.picture('png'))]);
    const refused = await county.upload(picture, 'a.png', { usage: 'department.departmentFileId' });
    expect(refused).toMatchObject({ status: 503, body: { code: 503, msg: expect.stringContaining('文件存储') } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await county.call('/api/advanced-group/unit/page', { size: 1 })).body.code).toBe(0);
  },
  MINUTE,
);
