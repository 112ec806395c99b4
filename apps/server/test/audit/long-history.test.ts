import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventStore } from '@county-tcm/events';
import type { Client } from '../support/client.js';
import { EVENT_MAC_KEY } from '../../../../tests/support/demo-folder.mjs';
import { startServer, type TestServer } from '../support/server.js';

/**
 * A history that takes longer to check than a statement or an answer may take. Nobody here follows it: the events are not
 * of the product's own kinds.
 */

const STREAMS = 1_500;
const EVENTS_EACH = 100;
const AT_ONCE = 50;
const MINUTES = 60_000;

let server: TestServer;
let auditor: Client;

beforeAll(async () => {
  server = await startServer({ environment: { WORKER: 'none', DATABASE_SECONDS: '1' } });
  auditor = await server.signIn('auditor');
  await writeHistory();
  await server.database.owner.query('analyze events, stream_heads');
}, 5 * MINUTES);

afterAll(() => server?.close());

/** Under the server's key, in statements of some thousand events. */
async function writeHistory(): Promise<void> {
  const { pool } = server.database;
  const store = new EventStore({ pool, macKey: Buffer.from(EVENT_MAC_KEY, 'hex'), categories: ['counter'] });
  for (let left = STREAMS; left > 0; left -= AT_ONCE) await store.appendNew(longStreams(AT_ONCE));
  await store.close();
}

function* longStreams(streams: number) {
  const nobody = { actorId: null, actorName: null, actorRole: null, unitId: null, regionCode: null, clientIp: null };
  const meta = { ...nobody, requestId: null, causationId: null, reason: null };
  const events = Array.from({ length: EVENTS_EACH }, (_, by) => ({ type: 'CounterMoved', by, note: '甲'.repeat(20) }));
  for (let left = streams; left > 0; left -= 1) {
    const commands = [{ commandId: randomUUID(), meta, recordedAt: new Date(), events }];
    yield { stream: { category: 'counter', id: randomUUID() }, expectedVersion: 0, commands };
  }
}

interface Asked {
  readonly status: number;
  readonly body: { valid: boolean | null; checked: number; progress: number; at: string; firstFault: object | null };
}

/** Asks until the check has come to its end. */
async function verdicts(): Promise<Asked[]> {
  for (const answers: Asked[] = []; ;) {
    answers.push(await auditor.get('/api/audit/verify'));
    if (answers.at(-1)!.status !== 202) return answers;
    await pause(200);
  }
}

test(
  'a check of everything answers soon, says how far it is, and keeps nobody else waiting',
  async () => {
    const county = await server.signIn('county');
    const waits: number[] = [];
    let checking = true;
    const others = (async () => {
      while (checking) {
        const began = performance.now();
        const page = await county.call('/api/advanced-group/unit/page', { size: 20 });
        expect(page.body).toMatchObject({ code: 0 });
        waits.push(performance.now() - began);
        await pause(20);
      }
    })();
    const began = performance.now();
    const first = await auditor.get('/api/audit/verify');
    expect(performance.now() - began).toBeLessThan(8_000);
    const answers = [first as Asked, ...(first.status === 202 ? await verdicts() : [])];
    const took = performance.now() - began;
    checking = false;
    await others;
    const last = answers.pop()!;
    expect(last).toMatchObject({ status: 200, body: { valid: true, progress: 100, firstFault: null } });
    expect(last.body.checked).toBeGreaterThan(STREAMS * EVENTS_EACH);
    for (const { body } of answers) expect(body).toMatchObject({ valid: null, firstFault: null });
    const progress = answers.map(({ body }) => body.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    // One check, asked about many times.
    expect(new Set([...answers, last].map(({ body }) => body.at)).size).toBe(1);
    // On a machine that is slow at everything, by far not as long as the check.
    expect(Math.max(...waits)).toBeLessThan(Math.max(2_000, took / 4));
  },
  5 * MINUTES,
);

test('a check that is under way does not hold up the end of its server', async () => {
  const other = await startServer({ beside: server, environment: { WORKER: 'none' } });
  const asked = (await other.signIn('auditor')).get('/api/audit/verify').catch(() => undefined);
  await pause(500);
  const began = performance.now();
  await other.close();
  await asked;
  expect(performance.now() - began).toBeLessThan(8_000);
});
