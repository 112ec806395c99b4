import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventStore, rebuildProjection } from '@county-tcm/events';
import { Kysely, PostgresDialect } from 'kysely';
import { fillFromEvents } from '../../../../migrations/src/0011-editions.js';
import { histories } from '../../src/histories.js';
import { ask, data, whoIs, year } from '../evaluation/evaluation-calls.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { shownIn, shownNow } from './kept-sheets.js';
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

test('while saves race with edits of the standard on two servers, rows, rebuilt rows and replay stay one', async () => {
  const { unitId } = await whoIs(clients[0]!.get('hospital')!);
  const auditor = clients[0]!.get('auditor')!;
  const lines: any[] = await data(auditor, 'selfevaluation/list', { unitId });
  const at = (account: 'admin' | 'hospital' | 'reviewer', n: number) => clients[n % 2]!.get(account)!;
  for (let round = 0; round < 12; round++) {
    const { itemId, itemName } = lines[round % 3];
    const worth = [1, 4, 0.5, 3][round % 4];
    await Promise.all([
      ...[3, 0.5, 2].map((selfEvaluation, n) =>
        ask(at('hospital', n), 'selfevaluation/save', { itemId, itemName, selfEvaluation }),
      ),
      ...[2, 4].map((selfScore, n) =>
        ask(at('reviewer', n + round), 'scorereview/save', { unitId, itemId, selfScore }),
      ),
      ask(at('admin', round), 'itemdetail/update', { id: itemId, ruleScore: worth }),
      clearAndUndo(at('reviewer', round), at('reviewer', round + 1), unitId),
      ask(at('hospital', round), 'selfevaluation/clear', { itemId }),
    ]);
    const { stream, shown } = await shownNow(auditor, { unitId, year });
    for (const { selfEvaluation, selfScore, ruleScore } of shown.items as any[]) {
      expect(selfEvaluation ?? 0).toBeLessThanOrEqual(ruleScore);
      expect(selfScore).toBeLessThanOrEqual(ruleScore);
    }
    expect(shownIn((await auditor.get<any>(`/api/audit/streams/${stream}`)).body.sheet)).toEqual(shown);
  }
  const { shown } = await shownNow(auditor, { unitId, year });
  await rebuildEvaluation();
  expect((await shownNow(auditor, { unitId, year })).shown).toEqual(shown);
}, 180_000);

async function clearAndUndo(reviewer: Client, another: Client, unitId: string): Promise<void> {
  const { data: done } = await ask(reviewer, 'scorereview/clearDeductions', { unitId });
  if (done?.version) await ask(another, 'scorereview/undoClear', { unitId, version: done.version });
}

const tables = ['item_edition', 'rule_cut', 'unit_type_change'];

test('an upgrade makes of an existing history what the projections make of it', async () => {
  const { unitId } = await whoIs(clients[0]!.get('township')!);
  await data(clients[0]!.get('county')!, 'unit/update', { id: unitId, unitType: '社区卫生服务站、村卫生室' });
  const admin = clients[0]!.get('admin')!;
  const [top] = await data(admin, 'itemtype/listAllProvinceTree');
  await data(admin, 'itemtype/update', { id: top.id, itemTypeName: '改过的类别', sortNumber: 7 });
  const live = await Promise.all(tables.map(rowsOf));
  const { owner } = server.database;
  await owner.query(`truncate ${tables.join(', ')}`);
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) });
  await database.transaction().execute((transaction) => fillFromEvents(transaction));
  expect(await Promise.all(tables.map(rowsOf))).toEqual(live);
  expect(live.every((rows) => rows.length > 0)).toBe(true);
});

async function rebuildEvaluation(): Promise<void> {
  const [store, owner] = [server.application.get(EventStore), server.database.owner];
  const wanted = ['self_evaluation', 'score_review', 'item_selection', ...tables];
  for (const { decider, projections } of histories) {
    for (const projection of projections.filter(({ table }) => wanted.includes(table))) {
      const live = await rowsOf(projection.table);
      await rebuildProjection({ store, owner, decider, projection });
      expect(await rowsOf(projection.table)).toEqual(live);
    }
  }
}

async function rowsOf(table: string): Promise<unknown[]> {
  const { rows } = await server.database.owner.query(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
  );
  return rows;
}
