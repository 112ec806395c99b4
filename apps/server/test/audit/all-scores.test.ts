import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sheetId } from '@county-tcm/domain/evaluation/sheet/decider';
import { systemCaller } from '../../src/caller/system-caller.js';
import { sheetHistory } from '../../src/evaluation/history/sheet-history.js';
import { Recorder } from '../../src/history/recorder.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let auditor: Client;

beforeAll(async () => {
  server = await startServer();
  auditor = await server.signIn('auditor');
  await declareLongAgo();
  // an answer comes when what was saved before it is there to be found
  await page({}, 0, 1);
}, 180_000);
afterAll(() => server?.close());

/** Many sheets: every unit declares for one item in each of some years. */
async function declareLongAgo(): Promise<void> {
  const { rows } = await server.database.owner.query<{ unitId: string; itemId: string }>(
    `select unit.id as "unitId", item.id as "itemId" from unit, (select id from item order by id limit 1) item`,
  );
  const recorder = server.application.get(Recorder);
  for (const year of [2015, 2016]) {
    for (const { unitId, itemId } of rows) {
      const id = sheetId({ unitId, year, level: 'province' });
      const command = { type: 'Declare' as const, itemId, deduction: 0.5, ruleScore: '2' };
      await recorder.record(sheetHistory, id, command, systemCaller, { unitId });
    }
  }
}

async function page(filter: object, first: number, size: number, more: object = {}) {
  const query = { filter, range: [first, first + size - 1], ...more };
  const { body, headers } = await auditor.get<any[]>('/api/audit/scores', query);
  return { rows: body, count: Number(headers.get('content-range')!.split('/')[1]) };
}

/** Every row, a page at a time. */
async function everything(filter: object, size: number, more: object = {}): Promise<any[]> {
  const rows: any[] = [];
  for (let count = 1; rows.length < count;) {
    const next = await page(filter, rows.length, size, more);
    expect(next.rows.length).toBeGreaterThan(0);
    count = next.count;
    rows.push(...next.rows);
  }
  return rows;
}

const byPlace = (a: any, b: any) => a.position - b.position || (a.itemId < b.itemId ? -1 : 1);

test('without a unit every score that was entered is listed once, with what its sheet came to by it', async () => {
  const { rows: sheets } = await server.database.owner.query<{ unitId: string; year: number; level: string }>(
    `select distinct unit_id as "unitId", year from score_change order by 1, 2`,
  );
  expect(sheets.length).toBeGreaterThan(50);
  const told: any[] = [];
  for (const sheet of sheets) told.push(...(await page(sheet, 0, 1000)).rows);
  const entered = told.filter(({ type }) => type !== 'StandardAdjusted').sort(byPlace);
  const listed = await everything({}, 400);
  expect(listed.map(({ position }) => position)).toEqual(listed.map(({ position }) => position).sort((a, b) => b - a));
  expect([...listed].sort(byPlace)).toEqual(entered);
}, 180_000);

test('the other questions choose among all of them', async () => {
  const all = await everything({}, 1000, { sort: ['id', 'ASC'] });
  const [one] = all;
  const chosen = async (filter: object) =>
    (await everything(filter, 300, { sort: ['recordedAt', 'ASC'] })).map(({ id }) => id);
  const expected = (wanted: (row: any) => boolean) => all.filter(wanted).map(({ id }) => id);
  expect((await chosen({ year: one.year })).sort()).toEqual(expected(({ year }) => year === one.year).sort());
  expect((await chosen({ kind: 'score' })).sort()).toEqual(expected(({ kind }) => kind === 'score').sort());
  expect((await chosen({ itemId: one.itemId })).sort()).toEqual(expected((row) => row.itemId === one.itemId).sort());
  expect((await chosen({ actorId: one.actorId })).sort()).toEqual(
    expected((row) => row.actorId === one.actorId).sort(),
  );
  const until = { to: one.recordedAt };
  expect((await chosen(until)).sort()).toEqual(expected((row) => row.recordedAt <= one.recordedAt).sort());
  const since = { from: one.recordedAt, selectType: one.selectType };
  const later = (row: any) => row.recordedAt >= one.recordedAt && row.selectType === one.selectType;
  expect((await chosen(since)).sort()).toEqual(expected(later).sort());
}, 180_000);

test('what is no such thing finds nothing', async () => {
  for (const filter of [{ itemId: 'x' }, { kind: 'standard' }, { kind: 'x' }, { year: 'x' }, { actorId: 'nobody' }]) {
    expect(await page(filter, 0, 25)).toEqual({ rows: [], count: 0 });
  }
});
