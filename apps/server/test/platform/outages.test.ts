import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Outage } from '../../src/platform/outage.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@county-tcm/embedded-postgres/cluster';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { ObjectStorage } from '../../src/platform/storage/object-storage.js';
import * as samples from '../attachments/samples.js';
import { HEADER, unitRow, upload, xlsxOf } from '../registers/unit-import-calls.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** A part that is out of order is answered 503 within a bounded time, in words, and everything comes back by itself. */

let server: TestServer;
let county: Client;
beforeAll(async () => {
  server = await startServer({ environment: { BODY_SECONDS: '1' } });
  county = await server.signIn('county');
}, 180_000);
afterAll(() => server.close());

const BASE = '/api/advanced-group/unit';
const outOfOrder = (word: string) => ({
  status: 503,
  body: { code: 503, data: null, msg: expect.stringContaining(word), traceId: expect.any(String) },
});

describe('the queue', () => {
  test('that is away refuses an import at once, which then never runs', async () => {
    const fileId = await upload(county, await xlsxOf([HEADER, unitRow('DL001')]));
    const queue = server.application.get(JobQueue);
    const add = queue.add;
    queue.add = () => Promise.reject(new Outage('queue'));
    const refused = await county.call(`${BASE}/importUnit`, { fileId });
    queue.add = add;
    expect(refused).toMatchObject(outOfOrder('后台任务'));
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await county.call(`${BASE}/listImports`)).body.data).toEqual([]);
  });
});

describe('the files', () => {
  test('on a disk that is full are refused, and the connection serves the next request', async () => {
    const storage = server.application.get(ObjectStorage);
    const put = storage.put;
    storage.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }));
    const answer = await county.upload(new Blob([new Uint8Array(samples.pdf())]), 'a.pdf', {});
    storage.put = put;
    expect(answer).toMatchObject(outOfOrder('文件存储'));
  });

  test('that fail in the middle of an upload leave no connection waiting', async () => {
    const folder = smallDisk();
    if (folder === undefined) return void process.stdout.write('skipped: a full disk needs the right to mount one\n');
    const other = await startServer({ environment: { DATA_DIR: folder } });
    try {
      const client = await other.signIn('county');
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const began = Date.now();
      const failed = await uploadOver(agent, client, 4_000_000);
      expect(failed).toMatchObject(outOfOrder('文件存储'));
      const next = await uploadOver(agent, client, 100);
      expect(next.status).toBe(200);
      expect(Date.now() - began).toBeLessThan(8_000);
      agent.destroy();
    } finally {
      await other.close();
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('a body that comes too slowly is answered and cut off', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const began = Date.now();
  socket.write(
    'POST /api/user-center/captcha HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), 200);
  const answer = await text(socket);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]+connection: close[\s\S]+提交超时/i);
  expect(Date.now() - began).toBeLessThan(8_000);
});

describe('the database', () => {
  let cluster: EmbeddedPostgres;
  let folder: string;
  let apart: TestServer;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-outage-'));
    cluster = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } });
    await cluster.ensureDatabase('outage');
    apart = await startServer({
      empty: true,
      environment: { DATABASE_URL: cluster.url('outage'), DATABASE_SECONDS: '2' },
    });
  }, 180_000);
  afterAll(async () => {
    await apart?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = () => apart.anonymous.call('/api/user-center/getAccessToken', { token: 'f'.repeat(43) });

  test('that stands still is answered for within a bounded time, and all is well when it goes on', async () => {
    expect((await ask()).status).toBe(401);
    const processes = databaseProcesses(folder);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 24 }, ask)).finally(() => {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(answers[0]!.body.msg).toContain('数据库');
    expect(Date.now() - began).toBeLessThan(25_000);
    await untilAnswered();
  });

  test('that ends and starts again is found again', async () => {
    const { Client: Connection } = (await import('pg')).default;
    const killer = new Connection(cluster.url('postgres'));
    await killer.connect();
    await killer.query('alter database outage allow_connections false');
    await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'outage'`);
    expect(await ask()).toMatchObject({ status: 503 });
    await killer.query('alter database outage allow_connections true');
    await killer.end();
    await untilAnswered();
  });

  async function untilAnswered() {
    for (let answered = 0; answered < 3;) answered = (await ask()).status === 401 ? answered + 1 : 0;
  }
});

/** The postmaster of a folder and everything that it has started. */
function databaseProcesses(folder: string): number[] {
  const postmaster = Number(
    execFileSync('head', ['-1', path.join(folder, 'data/postmaster.pid')], { encoding: 'utf8' }),
  );
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...children.trim().split(/\s+/).map(Number)];
}

/** One megabyte; undefined where nothing may be mounted. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}

async function uploadOver(agent: Agent, { url, tokens }: Client, size: number) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), samples.pdf(), Buffer.alloc(size, 32), Buffer.from('\r\n--x--\r\n')]);
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': body.length,
    authorization: `Bearer ${tokens.accessToken}`,
  };
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const sent = httpRequest(
      `${url}/api/attachment-center/file/upload`,
      { method: 'POST', agent, headers },
      (response) => {
        json(response).then((body) => resolve({ status: response.statusCode!, body }), reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}
