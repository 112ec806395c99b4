import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from '../../../../scripts/build.mjs';
import { type Product, startProduct } from '../../../../scripts/product.mjs';
import { Client } from '../support/client.js';
import { EVENT_MAC_KEY } from '../../../../tests/support/demo-folder.mjs';
import { startServer, type TestServer } from '../support/server.js';
import { freePort } from './reachable.js';

/**
 * Two servers of one version over one database are replaced, one after the other, by two of the next, whose migrations ran
 * before, while people save and read through a proxy that makes no request twice.
 */

const MINUTE = 60_000;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-rolling-'));
const CAPTCHA = 'test';
const NEXT = '99.0.0';
/** How long a server goes on after it said that it will end: many times what the proxy needs to hear of it. */
const DRAIN_S = 8;
const PEOPLE = 6;

interface Running {
  readonly product: Product;
  readonly operations: string;
}

let host: TestServer;
const started: Running[] = [];

beforeAll(async () => {
  await build();
  // Told before, so that none of those that are replaced has to tell the story of the demo.
  host = await startServer();
}, 10 * MINUTE);

afterAll(async () => {
  for (const { product } of started) await product.stop();
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
}, 2 * MINUTE);

/** The built program under another version, as another image would have it. */
function nextVersion(): string {
  const copy = path.join(folder, 'next');
  const server = path.join(copy, 'apps/server');
  mkdirSync(server, { recursive: true });
  for (const part of ['dist', 'seed'])
    cpSync(path.join(ROOT, 'apps/server', part), path.join(server, part), { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'apps/server/package.json'), 'utf8')) as object;
  writeFileSync(path.join(server, 'package.json'), JSON.stringify({ ...manifest, version: NEXT }));
  symlinkSync(path.join(ROOT, 'apps/admin'), path.join(copy, 'apps/admin'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return path.join(server, 'dist/main.js');
}

async function start(program?: string): Promise<Running> {
  const port = await freePort();
  const product = await startProduct(
    {
      DATA_DIR: folder,
      DATABASE_URL: host.database.ownerUrl,
      MIGRATE: 'none',
      CAPTCHA_BYPASS: CAPTCHA,
      EVENT_MAC_KEY,
      OPERATIONS_PORT: String(port),
      DRAIN_SECONDS: String(DRAIN_S),
    },
    program,
  );
  const running = { product, operations: `http://127.0.0.1:${port}` };
  started.push(running);
  return running;
}

async function versionOf({ operations }: Running): Promise<string> {
  return ((await (await fetch(`${operations}/live`)).json()) as { version: string }).version;
}

/** Sends each request to the next server that says it is ready, over connections that it keeps; and never once more. */
class RoundRobin {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server = createServer((request, response) => this.pass(request, response));
  private ready: Running[] = [];
  private turn = 0;
  private watching = true;
  readonly failures: string[] = [];

  constructor(private readonly known: () => readonly Running[]) {}

  async open(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    void this.watch();
    while (this.ready.length < this.known().length) await pause(20);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.watching = false;
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  sendsTo(running: Running): boolean {
    return this.ready.includes(running);
  }

  private async watch(): Promise<void> {
    while (this.watching) {
      const asked = this.known().map(async (running) => {
        const answer = await fetch(`${running.operations}/ready`).catch(() => undefined);
        return answer?.ok ? [running] : [];
      });
      this.ready = (await Promise.all(asked)).flat();
      await pause(50);
    }
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const to = this.ready[this.turn++ % this.ready.length]!;
    const { method, url, headers } = request;
    const failed = (error: Error) => {
      this.failures.push(`${method} ${url}: ${error.message}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    };
    const passed = ask(to.product.url + url!, { method, headers, agent: this.agent }, (answer) => {
      const { connection: _own, ...rest } = answer.headers;
      response.writeHead(answer.statusCode!, rest);
      answer.on('error', failed).pipe(response);
    });
    request.pipe(passed.on('error', failed));
  }
}

/** Somebody who saves and reads until told to stop. @returns how often, and what was not answered as it should be */
async function work(client: Client, who: number, goesOn: () => boolean) {
  const wrong: unknown[] = [];
  let saved = 0;
  while (goesOn()) {
    const name = `轮换${who}-${saved}`;
    const answers = [
      await client.call('/api/advanced-group/medicineroom/save', { medicineRoomName: name }),
      await client.call('/api/advanced-group/medicineroom/page', { size: 5 }),
      await client.call('/api/user-center/getSiteInfo'),
    ];
    for (const { status, body } of answers) if (status !== 200 || body.code !== 0) wrong.push({ status, body });
    saved += 1;
  }
  return { saved, wrong };
}

test(
  'two servers are replaced by two of the next version without a request that fails',
  async () => {
    const old = [await start(), await start()];
    const present = [...old];
    const proxy = new RoundRobin(() => present);
    const url = await proxy.open();
    // What the next version brings is there before it is, and the present one goes on over it.
    await host.database.owner.query(
      `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-the-next-version', now()::text)`,
    );
    await host.database.owner.query('ALTER TABLE medicine_room ADD COLUMN of_the_next_version text');
    const client = await Client.signIn(url, 'hospital', 'Demo@12345', CAPTCHA);
    let goesOn = true;
    const people = Array.from({ length: PEOPLE }, (_, who) => work(client, who, () => goesOn));
    const program = nextVersion();
    try {
      for (const one of old) {
        const next = await start(program);
        expect(await versionOf(next)).toBe(NEXT);
        present.push(next);
        while (!proxy.sendsTo(next)) await pause(20);
        expect(await one.product.stop()).toBe(0);
        present.splice(present.indexOf(one), 1);
      }
    } finally {
      goesOn = false;
    }
    const done = await Promise.all(people);
    await proxy.close();
    expect(proxy.failures).toEqual([]);
    expect(done.flatMap(({ wrong }) => wrong)).toEqual([]);
    const saved = done.reduce((sum, one) => sum + one.saved, 0);
    expect(saved).toBeGreaterThan(PEOPLE);
    const kept = await host.database.owner.query(
      `SELECT count(*)::int AS n FROM medicine_room WHERE medicine_room_name LIKE '轮换%'`,
    );
    expect(kept.rows).toEqual([{ n: saved }]);
    expect(present).toHaveLength(2);
    expect(await Promise.all(present.map(versionOf))).toEqual([NEXT, NEXT]);
  },
  12 * MINUTE,
);
