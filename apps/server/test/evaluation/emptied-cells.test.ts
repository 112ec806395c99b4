import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventStore, rebuildProjection } from '@county-tcm/events';
import { AuditFollower } from '../../src/audit/audit-follower.js';
import { rebuildAudit } from '../../src/audit/follow/audit-subscription.js';
import { sheetHistory } from '../../src/evaluation/history/sheet-history.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, data, eventsOf, whoIs, year } from './evaluation-calls.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */

let server: TestServer;
let [township, reviewer, auditor] = [] as unknown as [Client, Client, Client];
let unitId: string;
beforeAll(async () => {
  server = await startServer();
  [township, reviewer, auditor] = await Promise.all([
    server.signIn('township'),
    server.signIn('reviewer'),
    server.signIn('auditor'),
  ]);
  ({ unitId } = await whoIs(township));
});
afterAll(() => server?.close());

const sheet = (): Promise<any[]> => data(township, 'selfevaluation/list');
const clear = (itemId: string, more: object = {}) => ask(township, 'selfevaluation/clear', { itemId, ...more });
const save = (itemId: string, selfEvaluation: unknown, more: object = {}) =>
  data(township, 'selfevaluation/save', { itemId, selfEvaluation, ...more });
const rowOf = async (itemId: string) => (await sheet()).find((row) => row.itemId === itemId);
const totals = async () =>
  (await data(reviewer, 'scorereview/listUnits', { size: 100 })).find((unit: any) => unit.unitId === unitId);
const home = async () => (await data(township, 'home/overview')).unit;

test('a cell is put back to 未填, and everything that is counted from it follows', async () => {
  const { itemId, ruleScore } = (await sheet()).find(({ selfEvaluation }) => selfEvaluation === null);
  const [before, atHome] = [await totals(), await home()];
  const { version } = await save(itemId, 0.5);
  expect(await totals()).toMatchObject({
    selfEvaluated: before.selfEvaluated + 1,
    unansweredItems: before.unansweredItems - 1,
    unansweredPoints: before.unansweredPoints - ruleScore,
    declaredScore: before.declaredScore - 0.5,
  });
  const answer = await clear(itemId, { version });
  expect(answer).toMatchObject({ code: 0, data: { itemId, selfEvaluation: null, version: version + 1 } });
  expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: null, version: version + 1 });
  expect(await totals()).toEqual(before);
  expect(await home()).toEqual(atHome);
  expect(before).toMatchObject({ unansweredItems: atHome.unansweredItems, unansweredPoints: atHome.unansweredPoints });
  expect((await eventsOf(server, unitId)).at(-1)).toMatchObject({
    type: 'DeductionWithdrawn',
    data: { itemId, from: '0.5', to: null },
    meta: { unitId },
  });
  const review = await data(reviewer, 'scorereview/page', { size: 100, queryParams: { unitId } });
  expect(review.find((row: any) => row.itemId === itemId)).toMatchObject({ selfEvaluation: null, declared: false });
});

test('an empty input stays the 0 of the spec', async () => {
  const { itemId } = (await sheet()).find(({ selfEvaluation }) => selfEvaluation === null);
  expect(await save(itemId, '')).toMatchObject({ selfEvaluation: 0 });
  expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: 0 });
  await clear(itemId);
  expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: null });
});

test('a cell that is empty, and one that somebody has changed meanwhile', async () => {
  const { itemId } = (await sheet()).find(({ selfEvaluation, version }) => selfEvaluation === null && version === 0);
  const before = (await eventsOf(server, unitId)).length;
  expect(await clear(itemId)).toMatchObject({ code: 0, data: { selfEvaluation: null, version: 0 } });
  expect(await eventsOf(server, unitId)).toHaveLength(before);
  await save(itemId, 0.5);
  expect(await clear(itemId, { version: 0 })).toMatchObject({ code: 20002 });
  expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: 0.5 });
  expect((await eventsOf(server, unitId)).at(-1)).toMatchObject({
    type: 'DeductionConflicted',
    data: { attempted: null, basedOn: 0, actual: 1 },
  });
  for (const wrong of ['', 'nothing', null]) expect((await clear(wrong as string)).code).not.toBe(0);
});

test('the audit tells of it and replays it', async () => {
  const events = await eventsOf(server, unitId);
  const at = events.findIndex(({ type }) => type === 'DeductionWithdrawn') + 1;
  const { itemId } = events[at - 1]!.data;
  const filter = { unitId, year, itemId };
  const scores = (await auditor.get<any[]>('/api/audit/scores', { filter, sort: ['version', 'DESC'] })).body;
  expect(scores.find(({ version }) => version === at)).toMatchObject({
    label: '自评设为未填',
    kind: 'deduction',
    from: 0.5,
    to: null,
  });
  const [{ id }] = (await auditor.get<any[]>('/api/audit/sheets', { filter: { unitId, year } })).body as [
    { id: string },
  ];
  const lineAt = async (version: number) =>
    (await auditor.get<any>(`/api/audit/streams/${id}`, { at: String(version) })).body.sheet.items.find(
      (line: any) => line.itemId === itemId,
    );
  expect([(await lineAt(at - 1)).selfEvaluation, (await lineAt(at)).selfEvaluation]).toEqual([0.5, null]);
});

test('what is made anew from the events is what was there', async () => {
  await data(reviewer, 'scorereview/save', { unitId, itemId: (await sheet())[0].itemId, selfScore: 0, opinion: '无' });
  const { version } = await data(reviewer, 'scorereview/clearDeductions', { unitId });
  await data(reviewer, 'scorereview/undoClear', { unitId, version });
  const tables = ['self_evaluation', 'score_review', 'audit_event', 'score_change'];
  const [store, owner] = [server.application.get(EventStore, { strict: false }), server.database.owner];
  await server.application.get(AuditFollower, { strict: false }).caughtUp();
  const rows = (table: string) =>
    owner.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`).then((found) => found.rows);
  const live = await Promise.all(tables.map(rows));
  for (const projection of sheetHistory.projections) {
    await rebuildProjection({ store, owner, decider: sheetHistory.decider, projection });
  }
  await rebuildAudit(store, owner);
  await server.application.get(AuditFollower, { strict: false }).caughtUp();
  const anew = await Promise.all(tables.map(rows));
  for (const [index, table] of tables.entries()) expect([table, anew[index]]).toEqual([table, live[index]]);
  expect(live[3]!.filter(({ row }) => row.value_to === null).length).toBeGreaterThan(0);
});
