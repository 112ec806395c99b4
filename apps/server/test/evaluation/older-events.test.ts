import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { CommandExecutor, EventStore } from '@county-tcm/events';
import { sheetHistory } from '../../src/evaluation/history/sheet-history.js';
import { metaOf } from '../../src/history/recorder.js';
import { systemCaller } from '../../src/caller/system-caller.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';
import { startServer, type TestServer } from '../support/server.js';

/** What was stored in an older shape is read in today's, and stays in the bytes that its hash was made of. */

const key = { year: 2014, level: 'province' } as const;
let server: TestServer;
let id: string;
let itemId: string;

beforeAll(async () => {
  server = await startServer();
  const { rows } = await server.database.owner.query<{ unit: string; item: string }>(
    'select unit.id as unit, item.id as item from unit, item order by 1, 2 limit 1',
  );
  itemId = rows[0]!.item;
  id = sheetId({ ...key, unitId: rows[0]!.unit });
  await clearAsLongAgo();
}, 180_000);
afterAll(() => server?.close());

const store = () => server.application.get(EventStore, { strict: false });

/** A program of earlier days, which knew one schema and no opinion, appends with the same key. */
async function clearAsLongAgo(): Promise<void> {
  const { pool } = server.application.get(AppDatabase, { strict: false });
  const earlier = new EventStore({ pool, macKey: Buffer.from('5c'.repeat(32), 'hex'), categories: ['evaluation'] });
  const cleared = { type: 'DeductionsCleared', items: [{ itemId, from: '1', to: '2' }] };
  await earlier.append({
    stream: { category: 'evaluation', id },
    expectedVersion: 0,
    events: [cleared],
    meta: metaOf(systemCaller),
  });
  await earlier.close();
}

const stored = async () => {
  const { rows } = await server.database.owner.query<{ schema: number; data: object; text: string }>(
    `select schema, data, data::text as text from events where category = 'evaluation' and stream_id = $1 order by version`,
    [id],
  );
  return rows;
};

test('an old event is lifted when it is read, and its bytes stay as they were signed', async () => {
  const [before] = await stored();
  expect(before).toMatchObject({ schema: 1 });
  expect(before!.data).not.toHaveProperty('opinion');
  const [event] = await store().readStream({ category: 'evaluation', id });
  expect(event).toMatchObject({ data: { type: 'DeductionsCleared', opinion: null } });
  expect((await stored())[0]).toEqual(before);
  expect(await store().verifyStream({ category: 'evaluation', id })).toMatchObject({ valid: true });
});

test('the rules go on from it, and what is written now is of the new schema', async () => {
  const commands = server.application.get(CommandExecutor, { strict: false });
  const { state } = await commands.load(sheetHistory.decider, id);
  expect(state.items[itemId]).toMatchObject({ reviewScore: '2', opinion: null, reviewVersion: 1 });
  const items = [{ itemId, standardScore: '3' }];
  await commands.execute(
    sheetHistory.decider,
    id,
    { type: 'Clear', items, opinion: '现场核实' },
    {
      meta: metaOf(systemCaller),
    },
  );
  expect((await stored()).map(({ schema }) => schema)).toEqual([1, 2]);
  const events = await store().readStream({ category: 'evaluation', id });
  expect(events.map(({ data }) => (data as { opinion?: unknown }).opinion)).toEqual([null, '现场核实']);
});
