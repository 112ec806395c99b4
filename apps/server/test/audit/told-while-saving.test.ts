import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, data, whoIs, year } from '../evaluation/evaluation-calls.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { shownNow } from './kept-sheets.js';
import { type Clients, signInAll } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let other: TestServer;
let clients: readonly Clients[];

beforeAll(async () => {
  server = await startServer();
  other = await startServer({ beside: server });
  clients = await Promise.all([signInAll(server), signInAll(other)]);
}, 180_000);
afterAll(async () => {
  await other?.close();
  await server?.close();
});

/** One answer of the audit, and how to get it again. */
interface Told {
  readonly again: () => Promise<string>;
  readonly text: string;
}

test('what an auditor is told of the present, while everybody saves, is what is told of it later', async () => {
  const { unitId } = await whoIs(clients[0]!.get('hospital')!);
  const auditor = clients[0]!.get('auditor')!;
  const lines: any[] = await data(auditor, 'selfevaluation/list', { unitId });
  const { stream } = await shownNow(auditor, { unitId, year });
  const { unitName } = (await data(clients[0]!.get('admin')!, 'unit/getInfoById', { id: unitId })) as any;
  let telling = true;
  const saving = Promise.all(
    [0, 1].map(async (n) => {
      const at = (account: 'admin' | 'hospital' | 'reviewer') => clients[n]!.get(account)!;
      for (let round = n; telling; round++) {
        const { itemId, itemName } = lines[round % 4];
        const saves = [
          () => ask(at('hospital'), 'selfevaluation/save', { itemId, itemName, selfEvaluation: round % 3 }),
          () => ask(at('reviewer'), 'scorereview/save', { unitId, itemId, selfScore: 1 + (round % 2) }),
          () => ask(at('admin'), 'itemdetail/update', { id: itemId, ruleScore: 2 + (round % 3) }),
          () => ask(at('admin'), 'unit/update', { id: unitId, unitName: `${unitName}${round % 5}` }),
        ];
        // By turns at once and one by one: what is under way is also the newest that there is.
        if (round % 6 < 2) await Promise.all(saves.map((save) => save()));
        else for (const save of saves) await save();
      }
    }),
  );
  const holding = holdUp(stream, () => telling);
  const told = (await Promise.all(clients.map((each) => tell(each.get('auditor')!, stream, unitId)))).flat();
  telling = false;
  await Promise.all([saving, holding]);
  for (const { again, text } of told) expect(await again()).toBe(text);
}, 180_000);

/** Lets what is recorded on a stream stay under way, as a busy machine does. */
async function holdUp(stream: string, goesOn: () => boolean): Promise<void> {
  const holder = await server.database.owner.connect();
  while (goesOn()) {
    await holder.query('begin');
    await holder.query(`select 1 from stream_heads where category || '-' || stream_id = $1 for update`, [stream]);
    await pause(50);
    await holder.query('commit');
    await pause(10);
  }
  holder.release();
}

/**
 * Asks for the present in every way in which the histories tell of it. Lists of events are read from what follows them, which
 * is waited for only so long.
 */
async function tell(auditor: Client, stream: string, unitId: string): Promise<Told[]> {
  const told: Told[] = [];
  for (let round = 0; round < 6; round++) {
    const { body } = await auditor.get(`/api/audit/streams/${stream}`);
    const now = () => new Date().toISOString();
    const sheet = (at: string) => [`/api/audit/streams/${stream}`, { at }] as const;
    const scores = (filter: object) =>
      ['/api/audit/scores', { filter, sort: ['id', 'DESC'], range: [0, 999] }] as const;
    const questions = [
      () => sheet(now()),
      () => sheet(body.events.at(-1).moment),
      () => sheet(String(body.version)),
      () => scores({ unitId, year: String(year), to: now() }),
    ];
    for (const question of questions) {
      const [path, parameters] = question();
      const again = async () => JSON.stringify((await auditor.get(path, parameters)).body);
      told.push({ again, text: await again() });
    }
  }
  return told;
}
