import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { type Product, startProduct } from '../../../../scripts/product.mjs';
import { copyDemo } from '../../../../tests/support/demo-folder.mjs';
import { isAlive, readPostmasterFile } from '@county-tcm/embedded-postgres/postmaster';

const MINUTE = 60_000;
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** Lines of a thousand letters: a hundred times what a pipe and the process may hold. */
const TOLD = 100_000;
const ADMINISTRATOR = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Chief@20261122' };
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'county-tcm-process-'));

beforeAll(async () => {
  await build();
  await copyDemo(DATA_DIR);
}, 10 * MINUTE);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

function postmaster(): number {
  return Number(readFileSync(path.join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

function answersPage({ url }: Product): Promise<boolean> {
  return fetch(url).then(async (answer) => answer.ok && (await answer.text()).includes('<html'));
}

/** Runs the program until it ends by itself. */
async function runToItsEnd(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, DATA_DIR, ...environment } });
  const [output, errorOutput, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errorOutput, code: code as number };
}

describe('the server as a process', () => {
  test(
    'serves the page, stops at Ctrl-C and leaves nothing running',
    async () => {
      const product = await startProduct({ DATA_DIR });
      expect(await answersPage(product)).toBe(true);
      expect(product.output()).toContain(product.url);
      const database = postmaster();
      expect(await product.stop()).toBe(0);
      expect(isAlive(database)).toBe(false);
    },
    3 * MINUTE,
  );

  test(
    'takes a Ctrl-C that arrives twice at once for one',
    async () => {
      const product = await startProduct({ DATA_DIR });
      process.kill(product.pid, 'SIGINT');
      expect(await product.stop()).toBe(0);
    },
    3 * MINUTE,
  );

  test(
    'answers the request that is under way before it stops',
    async () => {
      const product = await startProduct({ DATA_DIR });
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        'POST /api/nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{',
      );
      // The server has read the request once it answers another one that was sent later.
      await answersPage(product);
      const stopped = product.stop();
      socket.write('}');
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
      expect(await stopped).toBe(0);
    },
    3 * MINUTE,
  );

  test(
    'starts again after kill -9, though its database still runs',
    async () => {
      const product = await startProduct({ DATA_DIR });
      const database = postmaster();
      await product.kill();
      expect(isAlive(database)).toBe(true);
      const again = await startProduct({ DATA_DIR });
      expect(isAlive(database)).toBe(false);
      expect(await answersPage(again)).toBe(true);
      expect(await again.stop()).toBe(0);
    },
    3 * MINUTE,
  );

  test(
    'refuses a wrong setting with one line and exit code 1',
    async () => {
      const { errorOutput, output, code } = await runToItsEnd({ PORT: 'abc' });
      expect({ errorOutput, output, code }).toEqual({
        errorOutput: 'PORT：必须是 0 到 65535 之间的整数\n',
        output: '',
        code: 1,
      });
    },
    3 * MINUTE,
  );

  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
    ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1:1' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: '127.0.0.1', S3_PORT: '1', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }],
  ] as [string, Record<string, string>][])(
    'says in one line that it cannot reach what %s names',
    async (variable, environment) => {
      const { errorOutput, code } = await runToItsEnd(environment);
      expect(errorOutput).toMatch(new RegExp(`^${variable}：[^\\n]+\\n$`));
      expect(code).toBe(1);
    },
    3 * MINUTE,
  );

  test(
    'ends at once and not with 0 when its database has gone',
    async () => {
      const product = await startProduct({ DATA_DIR });
      const killed = Date.now();
      process.kill(postmaster(), 'SIGKILL');
      expect(await product.ended).toBe(1);
      expect(Date.now() - killed).toBeLessThan(8_000);
      expect(product.output()).toContain('内置 PostgreSQL 已意外结束');
    },
    3 * MINUTE,
  );

  test(
    'goes on when nobody reads what it prints, and still stops at Ctrl-C',
    async () => {
      const product = await startProduct({ DATA_DIR, LOG_LEVEL: 'trace' });
      product.stopReading();
      for (let time = 0; time < 20; time += 1) expect(await answersPage(product)).toBe(true);
      expect(await product.stop()).toBe(0);
    },
    3 * MINUTE,
  );

  test(
    'waits for nobody who has stopped reading, keeps little for him, and tells how much he missed',
    async () => {
      const frame = new URL('../../dist/platform/run-process.js', import.meta.url);
      const program = `const { runProcess } = await import('${frame.href}');
        const { monitorEventLoopDelay } = await import('node:perf_hooks');
        await runProcess(async ({ logger, shutdown }) => {
          const delay = monitorEventLoopDelay();
          delay.enable();
          let told = 0;
          const before = process.memoryUsage().rss;
          const write = () => {
            for (let line = 0; line < 1_000; line += 1) logger.log('x'.repeat(1_000) + ++told);
            if (told < ${TOLD}) return setImmediate(write);
            process.send({ grown: process.memoryUsage().rss - before, longest: delay.max / 1e6 });
            process.once('message', () => shutdown.end(0));
          };
          write();
        });`;
      for (const NODE_ENV of ['production', 'development']) {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
          env: { PATH: process.env.PATH, DATA_DIR, NODE_ENV, EVENT_MAC_KEY: 'ab'.repeat(32), ...ADMINISTRATOR },
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        });
        const [found] = (await once(child, 'message')) as [{ grown: number; longest: number }];
        expect(found.grown).toBeLessThan(80 * 1024 * 1024);
        expect(found.longest).toBeLessThan(2_000);
        const printed = text(child.stdout!);
        await pause(500);
        child.send('end');
        const lines = (await printed).trim().split('\n');
        expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
        const dropped = Number(/日志：(\d+) 行因无人读取而丢弃/.exec(lines.join('\n'))?.[1]);
        expect(dropped).toBeGreaterThan(TOLD / 2);
        expect(lines.filter((line) => line.includes('xxx')).length + dropped).toBe(TOLD);
      }
    },
    3 * MINUTE,
  );

  test(
    'ends with 1 at a fault that nobody caught, also when nobody reads why',
    async () => {
      const frame = new URL('../../dist/platform/run-process.js', import.meta.url);
      const program = `const { runProcess } = await import('${frame.href}');
        await runProcess(async () => void setTimeout(() => { throw new Error('nobody caught it'); }, 200));`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        env: { PATH: process.env.PATH, DATA_DIR },
      });
      child.stdout.destroy();
      child.stderr.destroy();
      const began = Date.now();
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(Date.now() - began).toBeLessThan(8_000);
    },
    3 * MINUTE,
  );

  test(
    'ends when whoever started it has died meanwhile, and leaves nothing running',
    async () => {
      const folder = mkdtempSync(path.join(DATA_DIR, 'orphan-'));
      const child = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      await pause(1_500);
      child.disconnect();
      child.stdout!.destroy();
      child.stderr!.destroy();
      await once(child, 'exit');
      const left = readPostmasterFile(path.join(folder, 'postgres/data'));
      while (left && isAlive(left.pid)) await pause(50);
    },
    3 * MINUTE,
  );

  test(
    'says in one line and at once that the port is taken, before it makes a database',
    async () => {
      const folder = mkdtempSync(path.join(DATA_DIR, 'second-'));
      const began = Date.now();
      const other = createServer();
      await once(other.listen(0, '127.0.0.1'), 'listening');
      const { port } = other.address() as AddressInfo;
      const { errorOutput, code } = await runToItsEnd({ PORT: String(port), DATA_DIR: folder });
      expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
      expect(Date.now() - began).toBeLessThan(8_000);
      other.close();
      expect({ errorOutput, code }).toEqual({
        errorOutput: `PORT：端口 ${port} 已被占用，请用 PORT 指定另一个端口\n`,
        code: 1,
      });
    },
    3 * MINUTE,
  );
});
