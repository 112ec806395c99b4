import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrateAll } from '../../../apps/server/src/platform/resources.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@county-tcm/embedded-postgres/cluster';
import { isAlive } from '@county-tcm/embedded-postgres/postmaster';

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

/** What nobody may do who got hold of the application's connections. */
const forbidden = [
  ...['events', 'audit_event', 'score_change', 'access_log'].flatMap((table) => [
    `UPDATE ${table} SET ${table === 'access_log' ? `url = ''` : 'version = 1'}`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
  ]),
  'CREATE TABLE mine (n integer)',
  'CREATE TEMP TABLE mine (n integer)',
  'CREATE SCHEMA mine',
  `CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
  'CREATE ROLE mine SUPERUSER',
  'CREATE DATABASE mine',
  'SET ROLE postgres',
  'SET SESSION AUTHORIZATION postgres',
  'ALTER ROLE county_tcm_login SUPERUSER',
  'GRANT pg_write_all_data TO county_tcm_login',
  `COPY access_log FROM PROGRAM 'true'`,
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `COPY (SELECT 1) TO '/tmp/mine'`,
  `SELECT pg_read_file('/etc/passwd')`,
  `SELECT lo_import('/etc/passwd')`,
  'ALTER SYSTEM SET fsync = off',
];

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
    'is joined by a second user of the folder, and stopped by whoever leaves last',
    async () => {
      const first = await startEmbeddedPostgres({ folder });
      const second = await start();
      expect(second.port).toBe(first.port);
      const server = postmaster();
      await first.stop();
      expect(await ask(second, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
      await running.pop()!.stop();
      await second.ended;
      expect(isAlive(server)).toBe(false);
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
    'has a login for the application that owns nothing and becomes nobody else, also in a folder from before',
    async () => {
      const server = await start();
      await server.ensureDatabase('county_tcm');
      await migrateAll(server.url('county_tcm'));
      const urls = await Promise.all([1, 2, 3].map(() => server.applicationUrl('county_tcm')));
      expect(new Set(urls).size).toBe(1);
      expect(urls[0]).not.toContain(readFileSync(path.join(folder, 'password'), 'utf8').trim());
      const login = new pg.Client({ connectionString: urls[0], options: '-c role=county_tcm_app' });
      await login.connect();
      try {
        expect((await login.query('SELECT session_user AS s, current_user AS c')).rows).toEqual([
          { s: 'county_tcm_login', c: 'county_tcm_app' },
        ]);
        const owned = await login.query(
          `SELECT FROM pg_shdepend WHERE refobjid IN (session_user::regrole, current_user::regrole) AND deptype = 'o'`,
        );
        expect(owned.rowCount).toBe(0);
        for (const role of ['NONE', 'county_tcm_app']) {
          await login.query(`SET ROLE ${role}`);
          for (const statement of forbidden) {
            const code = await login.query(statement).then(
              () => 'done',
              (error: pg.DatabaseError) => error.code,
            );
            expect({ role, statement, code }).toEqual({ role, statement, code: '42501' });
          }
        }
        expect((await login.query('SELECT count(*)::int AS n FROM audit_event')).rows).toEqual([{ n: 0 }]);
        await login.query(
          `INSERT INTO audit_event (position, category, stream_id, version, type, recorded_at)
           VALUES (1, 'x', 'y', 1, 'T', now())`,
        );
      } finally {
        await login.end();
      }
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
