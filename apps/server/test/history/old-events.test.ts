import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { evaluationSheet, sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { EventStore, rebuildProjection, type Stored } from '@county-tcm/events';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { sheetHistory } from '../../src/evaluation/history/sheet-history.js';
import { histories } from '../../src/histories.js';
import { openEventStore } from '../../src/history/open-event-store.js';
import { SystemClock } from '../../src/platform/clock/clock.js';
import { AppDatabase } from '../../src/platform/database/app-database.js';

/** Events that an earlier program stored are read as today's, from the bytes that it left, which stay what they are. */

const eventMacKey = randomBytes(32);
const itemId = randomUUID();
const stream = {
  category: evaluationSheet.category,
  id: sheetId({ unitId: randomUUID(), year: 2025, level: 'province' }),
};
const meta = {
  ...{ actorId: 'r', actorName: '评审员', actorRole: '评审员', unitId: null, regionCode: null, clientIp: null },
  ...{ requestId: null, causationId: null, reason: null },
};
const cleared = { type: 'DeductionsCleared', items: [{ itemId, from: '3', to: '5' }] };

let database: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  const ofThatDay = new EventStore({ pool, macKey: eventMacKey, categories: [stream.category] });
  await ofThatDay.append({ stream, expectedVersion: 0, events: [cleared], meta });
  await ofThatDay.close();
  store = openEventStore(new AppDatabase(pool), { eventMacKey }, new SystemClock(), histories);
}, 60_000);
afterAll(async () => {
  await store?.close();
  await database?.drop();
});

const bytes = async () => {
  const { rows } = await database.owner.query<{ schema: number; data: string }>(
    'select schema, data::text from events',
  );
  return rows;
};

test('a clearing from before opinions has none', async () => {
  const before = await bytes();
  expect(before).toEqual([{ schema: 1, data: expect.not.stringContaining('opinion') }]);
  const [read] = (await store.readStream(stream)) as [Stored];
  expect(read).toMatchObject({ schema: 2, data: { ...cleared, opinion: null } });
  expect(await bytes()).toEqual(before);
  expect(await store.verifyStream(stream)).toMatchObject({ valid: true, checked: 1 });
});

test('and makes the rows that it would make today', async () => {
  const reviews = sheetHistory.projections.find(({ table }) => table === 'score_review')!;
  await rebuildProjection({ store, owner: database.owner, decider: sheetHistory.decider, projection: reviews });
  const { rows } = await database.pool.query('select item_id, score, opinion, reviewer_name from score_review');
  expect(rows).toEqual([{ item_id: itemId, score: '5', opinion: null, reviewer_name: '评审员' }]);
});
