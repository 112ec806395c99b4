import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres/cluster.js';

const MINUTE = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-embedded-'));
const running: EmbeddedPostgres[] = [];

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder });
  running.push(server);
  return server;
}

async function ask<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

function postmaster(): number {
  return Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('the embedded PostgreSQL', () => {
  afterEach(async () => {
    for (const server of running.splice(0).reverse()) await server.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test(
    'is a durable PostgreSQL 18 in UTF-8 that only this machine can reach',
    async () => {
      const server = await start();
      const settings = [
        'fsync',
        'synchronous_commit',
        'full_page_writes',
        'listen_addresses',
        'server_encoding',
        'data_checksums',
      ];
      const found = await ask(
        server,
        `SELECT ${settings.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
      );
      expect(found).toEqual([
        {
          fsync: 'on',
          synchronous_commit: 'on',
          full_page_writes: 'on',
          listen_addresses: '127.0.0.1',
          server_encoding: 'UTF8',
          data_checksums: 'on',
        },
      ]);
      const [version] = await ask<{ number: string }>(server, `SELECT current_setting('server_version_num') AS number`);
      expect(Math.floor(Number(version?.number) / 10_000)).toBe(18);
    },
    MINUTE,
  );

  test(
    'keeps its password to our own account',
    async () => {
      await start();
      expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
      const stranger = new pg.Client({
        connectionString: running[0]!.url('postgres').replace(/:[0-9a-f]+@/, ':guess@'),
      });
      await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
    },
    MINUTE,
  );

  test(
    'keeps its data from one start to the next',
    async () => {
      const first = await start();
      await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await running.pop()!.stop();
      expect(await ask(await start(), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    },
    MINUTE,
  );

  test(
    'is joined, and not stopped, by a second user of the folder',
    async () => {
      const first = await start();
      const second = await startEmbeddedPostgres({ folder });
      expect({ owned: second.owned, port: second.port }).toEqual({ owned: false, port: first.port });
      await second.stop();
      expect(await ask(first, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    },
    MINUTE,
  );

  test(
    'starts after a crash of the server itself, with everything that was committed',
    async () => {
      const server = await start();
      await ask(server, 'CREATE TABLE committed AS SELECT 7 AS number');
      process.kill(postmaster(), 'SIGKILL');
      await server.ended;
      await running.pop()!.stop();
      expect(await ask(await start(), 'SELECT number FROM committed')).toEqual([{ number: 7 }]);
    },
    MINUTE,
  );

  test(
    'starts where the number of a server that is long gone belongs to another process now',
    async () => {
      await start();
      const lines = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
      await running.pop()!.stop();
      writeFileSync(path.join(folder, 'data/postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'));
      expect(await ask(await start(), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    },
    MINUTE,
  );

  test(
    'makes a database once',
    async () => {
      const server = await start();
      await Promise.all([1, 2, 3].map(() => server.ensureDatabase('once')));
      expect(await ask(server, `SELECT datname FROM pg_database WHERE datname = 'once'`)).toHaveLength(1);
    },
    MINUTE,
  );
});
