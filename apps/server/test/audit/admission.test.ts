import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';
import { type Clients, everybody, signInAll, type Story, tellStory } from './story.js';

let server: TestServer;
let clients: Clients;
let story: Story;
let paths: string[];

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  story = await tellStory(clients);
  const lists = ['events', 'scores', 'units', 'years', 'sheets', 'types', 'verify'].map((name) => `/api/audit/${name}`);
  paths = [
    ...lists,
    '/api/audit/events/1',
    `/api/audit/streams/${story.stream}`,
    `/api/audit/streams/${story.stream}?at=1`,
  ];
});

afterAll(() => server?.close());

describe('the audit', () => {
  test.each(everybody.filter((account) => account !== 'auditor'))('is closed to %s', async (account) => {
    for (const path of paths) expect((await clients.get(account)!.get(path)).status).toBe(403);
  });

  test('is closed without a token', async () => {
    for (const path of paths) expect((await server.anonymous.get(path)).status).toBe(401);
  });

  test('is open to the auditor', async () => {
    for (const path of paths) expect((await clients.get('auditor')!.get(path)).status).toBe(200);
  });

  test('takes nothing', async () => {
    for (const path of paths) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await clients.get('auditor')!.send(path.split('?')[0]!, { method });
        expect([404, 405]).toContain(response.status);
      }
    }
  });

  test('writes nothing but the access log; readers of the events and heartbeats of workers move by themselves', async () => {
    const before = await fingerprints();
    for (const path of paths) await clients.get('auditor')!.get(path);
    expect(await fingerprints()).toEqual(before);
  });
});

/** Of every table that reading may not change, what is in it. */
async function fingerprints(): Promise<Record<string, string>> {
  const { owner } = server.database;
  const { rows } = await owner.query(
    `select tablename from pg_tables where schemaname = 'public'
      and tablename not in ('checkpoints', 'event_tallies', 'unit_progress', 'region_progress',
        'unit_statistic', 'region_statistic', 'job_worker')
      and tablename not like 'session%' and tablename not like 'access_log%' and tablename not like '%rate%'`,
  );
  const prints: Record<string, string> = {};
  for (const { tablename } of rows) {
    const print = await owner.query(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as md5 from "${tablename}" t`,
    );
    prints[tablename] = print.rows[0].md5;
  }
  return prints;
}
