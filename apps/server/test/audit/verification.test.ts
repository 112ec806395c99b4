import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { PoolClient } from 'pg';
import { startServer, type TestServer } from '../support/server.js';
import { type Clients, signInAll, type Story, tellStory } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let clients: Clients;
let story: Story;
let undo: (() => Promise<void>) | undefined;

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  story = await tellStory(clients);
});

afterEach(async () => {
  await undo?.();
  undo = undefined;
});

afterAll(() => server?.close());

const verify = async (stream?: string) =>
  (await clients.get('auditor')!.get<any>('/api/audit/verify', stream === undefined ? {} : { stream })).body;

/**
 * Somebody with the owner's password, who turns the protection off; undone after the test by putting the rows back. Nobody
 * counts the events meanwhile: what was counted is not as it was for ever.
 */
async function tamper(statement: string): Promise<void> {
  const stream_id = story.stream.replace(/^evaluation-/, '');
  const uncounted = await server.database.owner.connect();
  await uncounted.query(`select pg_advisory_lock(hashtextextended('event tally', 0))`);
  await asOwner(async (owner) => {
    await owner.query('create table before_tampering as select * from events where stream_id = $1', [stream_id]);
    await owner.query(statement, [stream_id]);
  });
  undo = async () => {
    await asOwner(async (owner) => {
      await owner.query('delete from events where stream_id = $1', [stream_id]);
      await owner.query('insert into events overriding system value select * from before_tampering');
      await owner.query('drop table before_tampering');
    });
    uncounted.release(true);
  };
}

async function asOwner(work: (owner: PoolClient) => Promise<void>): Promise<void> {
  const owner = await server.database.owner.connect();
  try {
    await owner.query('alter table events disable trigger events_are_append_only');
    await work(owner);
    await owner.query('alter table events enable trigger events_are_append_only');
  } finally {
    owner.release();
  }
}

test('an untouched history is valid', async () => {
  const everything = await verify();
  expect(everything).toMatchObject({ valid: true, firstFault: null, at: expect.stringMatching(/Z$/) });
  const { rows } = await server.database.owner.query('select count(*)::int as count from events');
  expect(everything.checked).toBe(rows[0].count);
  expect(await verify(story.stream)).toMatchObject({
    valid: true,
    checked: story.before.version + 4,
    firstFault: null,
  });
});

test.each([
  [
    'a score that was changed',
    `update events set data = (data::jsonb || '{"to":"0"}')::json where stream_id = $1 and version = 2`,
    2,
    'changed',
  ],
  [
    'an actor who was changed',
    `update events set meta = (meta::jsonb || '{"actorName":"张三"}')::json where stream_id = $1 and version = 3`,
    3,
    'changed',
  ],
  [
    'a time that was changed',
    `update events set recorded_at = recorded_at - interval '1 day' where stream_id = $1 and version = 1`,
    1,
    'changed',
  ],
  ['an event that was taken out', 'delete from events where stream_id = $1 and version = 2', 2, 'missing'],
  ['an end that was cut off', 'delete from events where stream_id = $1 and version > 2', 3, 'cut-off'],
  ['a history that was taken away', 'delete from events where stream_id = $1', 1, 'missing'],
])('finds %s', async (_, statement, version, code) => {
  await tamper(statement);
  for (const verdict of [await verify(), await verify(story.stream)]) {
    expect(verdict.valid).toBe(false);
    expect(verdict.firstFault).toMatchObject({
      stream: story.stream,
      version,
      code,
      reason: expect.stringMatching(/[\u4e00-\u9fff]/),
    });
  }
});

test('once put back, it is valid again', async () => expect(await verify()).toMatchObject({ valid: true }));

test('a stream that is not there has nothing to be verified', async () => {
  const answer = await clients.get('auditor')!.get('/api/audit/verify', { stream: 'evaluation-nothing' });
  expect(answer.status).toBe(404);
});
