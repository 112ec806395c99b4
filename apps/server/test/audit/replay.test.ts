import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Clients, signInAll, type Story, tellStory } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let clients: Clients;
let auditor: Client;
let story: Story;

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  auditor = clients.get('auditor')!;
  story = await tellStory(clients);
});

afterAll(() => server?.close());

const stream = async (at?: string | number, id = story.stream) =>
  auditor.get<any>(`/api/audit/streams/${encodeURIComponent(id)}`, at === undefined ? {} : { at: String(at) });
/** Its own events: what adjusted its standard is told among them. */
const ownOf = ({ events }: any): any[] => events.filter((event: any) => event.stream === story.stream);
const lineOf = (view: any, itemId: string) => view.sheet.items.find((line: any) => line.itemId === itemId);

describe('a stream', () => {
  test('shows its state now and its events', async () => {
    const { version } = story.before;
    const { body } = await stream();
    expect(body).toMatchObject({ id: story.stream, version: version + 4, label: '自评与评审' });
    expect(body.state.items[story.item.itemId]).toMatchObject({
      declared: '1',
      reviewScore: String(story.item.ruleScore - 0.5),
    });
    expect(ownOf(body).map((event) => event.version)).toEqual(Array.from({ length: version + 4 }, (_, at) => at + 1));
    const others = body.events.filter((event: any) => event.stream !== story.stream);
    expect(others.map(({ type }: any) => type)).toEqual(others.map(() => 'StandardAdjusted'));
    const ids = body.events.map(({ id }: any) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  test.each([
    [0, null, 0],
    [1, 0.5, 1],
    [2, 1, 2],
    [3, 1, 3],
    [99, 1, 4],
  ])('as it was %d events after the story began', async (at, selfEvaluation, version) => {
    const { body } = await stream(story.before.version + at);
    expect(body.version).toBe(story.before.version + version);
    expect(lineOf(body, story.item.itemId).selfEvaluation).toBe(selfEvaluation);
    expect(ownOf(body)).toHaveLength(body.version);
    const { events } = (await stream()).body;
    expect(body.events).toEqual(events.filter(({ id }: any) => id <= (ownOf(body).at(-1)?.id ?? 0)));
  });

  test('as it was before anything happened', async () => {
    const { body } = await stream(0);
    expect(body).toMatchObject({ version: 0, events: [], state: { items: {} } });
    expect(body.sheet.selfTotal).toBe(body.sheet.standardTotal);
  });

  test('as it was at a time', async () => {
    const whole = (await stream()).body;
    const timeOf = ({ recordedAt }: any) => Date.parse(recordedAt);
    const upTo = (time: number, events: any[]) => events.filter((event) => timeOf(event) <= time);
    const at = async (time: number) => (await stream(new Date(time).toISOString())).body;
    expect(await at(timeOf(whole.events[0]) - 1)).toMatchObject({ version: 0, events: [] });
    for (const time of whole.events.map(timeOf)) {
      const then = await at(time);
      expect(then.version).toBe(upTo(time, ownOf(whole)).length);
      expect(then.events).toEqual(upTo(time, whole.events));
    }
    expect((await stream('2999-01-01')).body).toEqual(whole);
  });

  test.each(['昨天', '-1', '1.5', '{}'])('cannot be shown at %s', async (at) =>
    expect((await stream(at)).status).toBe(400),
  );

  test.each(['evaluation-nothing', 'nothing-1', 'events', "evaluation-'"])('%s is not there', async (id) => {
    expect((await stream(undefined, id)).status).toBe(404);
  });
});

test('an address that nothing can be called by is refused', async () => {
  expect((await auditor.get('/api/audit/streams/evaluation-%00')).status).toBe(400);
});

describe('the sheet in it', () => {
  test('is whole and in words, touched or not', async () => {
    const list = (await clients.get('hospital')!.call('/api/advanced-group/selfevaluation/list')).body.data;
    const { sheet } = (await stream()).body;
    expect(sheet).toMatchObject({ unitId: story.unitId, unitName: expect.any(String), year: story.year });
    const words = ({ itemId, itemName, itemTypeName, pname, ruleScore }: any) => ({
      itemId,
      itemName,
      itemTypeName,
      pname,
      ruleScore,
    });
    expect(sheet.items.map(words)).toEqual(list.map(words));
  });

  test('adds up to what the review list says', async () => {
    const units = (await clients.get('reviewer')!.call('/api/advanced-group/scorereview/listUnits', { size: 100 })).body
      .data;
    const { sheet } = (await stream()).body;
    const total = sheet.items.reduce((sum: number, line: any) => sum + line.selfScore, 0);
    expect(sheet.reviewTotal).toBeCloseTo(total, 6);
    expect(story.before.selfTotal - sheet.selfTotal).toBeCloseTo(1.5, 6);
    expect(story.before.reviewTotal - sheet.reviewTotal).toBeCloseTo(1, 6);
    expect(JSON.stringify(units)).toContain(String(sheet.reviewTotal));
  });

  test('keeps what the unit declared apart from what the reviewer made of it', async () => {
    const line = lineOf((await stream()).body, story.item.itemId);
    const { ruleScore } = story.item;
    expect(line).toMatchObject({
      selfEvaluation: 1,
      declaredScore: ruleScore - 1,
      selfScore: ruleScore - 0.5,
      reviewed: true,
      opinion: '缺少会议纪要',
    });
  });
});

describe('the changes of scores', () => {
  const scores = (filter: object, more: object = {}) =>
    auditor.get<any[]>('/api/audit/scores', { filter, sort: ['id', 'ASC'], ...more });

  test('of a sheet run with its totals', async () => {
    const { body, headers } = await scores({ unitId: story.unitId, year: story.year }, { range: [0, 99] });
    expect(headers.get('content-range')).toMatch(new RegExp(`/${body.length}$`));
    const { ruleScore } = story.item;
    const told = body.slice(-4);
    expect(told.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['deduction', null, 0.5],
      ['deduction', 0.5, 1],
      ['deduction', null, 0.5],
      ['score', ruleScore - 1, ruleScore - 0.5],
    ]);
    const { selfTotal, reviewTotal } = story.before;
    const lost = told.map((row) =>
      [selfTotal - row.selfTotal, reviewTotal - row.reviewTotal].map((n) => Number(n.toFixed(6))),
    );
    expect(lost).toEqual([
      [0.5, 0.5],
      [1, 1],
      [1.5, 1.5],
      [1.5, 1],
    ]);
    expect(told[3]).toMatchObject({
      itemId: story.item.itemId,
      itemName: story.item.itemName,
      unitId: story.unitId,
      label: '评分审核',
      reason: '缺少会议纪要',
      actorName: expect.any(String),
      clientIp: expect.any(String),
      recordedAt: expect.any(String),
    });
    expect(told.map(({ selfScore }) => selfScore)).toEqual([
      ruleScore - 0.5,
      ruleScore - 1,
      story.other.ruleScore - 0.5,
      ruleScore - 0.5,
    ]);
  });

  test('of one item', async () => {
    const { body } = await scores({ unitId: story.unitId, year: story.year, itemId: story.item.itemId });
    expect(body.map(({ itemId }) => itemId)).toEqual(body.map(() => story.item.itemId));
    // The standard may have been adjusted before anybody wrote on the item.
    const told = body.slice(body.findIndex(({ kind }) => kind !== 'standard'));
    expect(told.map(({ kind }) => kind)).toEqual(['deduction', 'deduction', 'score']);
    expect(told.at(-1).selfTotal).toBeLessThan(told[0].selfTotal);
  });

  test('that one event made at once are told apart', async () => {
    const { body } = await clients
      .get('reviewer')!
      .call('/api/advanced-group/scorereview/clearDeductions', { unitId: story.unitId });
    expect(body.code).toBe(0);
    const rows = (await scores({ unitId: story.unitId, year: story.year }, { range: [0, 999] })).body;
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const last = rows.at(-1);
    expect(last.reviewTotal).toBe(last.standardTotal);
    expect(story.before.selfTotal - last.selfTotal).toBeCloseTo(1.5, 6);
  });

  test('of another year or unit are others', async () => {
    expect((await scores({ unitId: story.unitId, year: 1999 })).body).toEqual([]);
    expect((await scores({ unitId: 'nothing' })).body).toEqual([]);
    expect((await scores({ unknown: 1 })).status).toBe(400);
  });
});

test('units, years, sheets and types can be picked from', async () => {
  const units = await auditor.get<any[]>('/api/audit/units', { filter: { id: [story.unitId] } });
  expect(units.body).toEqual([
    expect.objectContaining({ id: story.unitId, unitName: expect.any(String), unitType: expect.any(String) }),
  ]);
  const years = await auditor.get<any[]>('/api/audit/years', { filter: { unitId: story.unitId } });
  expect(years.body[0]).toEqual({ id: story.year, year: story.year });
  const sheets = await auditor.get<any[]>('/api/audit/sheets', { filter: { unitId: story.unitId, year: story.year } });
  expect(sheets.body).toMatchObject([{ id: story.stream, unitId: story.unitId, year: story.year }]);
  const types = await auditor.get<any[]>('/api/audit/types', { range: [0, 999] });
  expect(types.body).toContainEqual({
    id: 'ScoreReviewed',
    label: '评分审核',
    category: 'evaluation',
    streamLabel: '自评与评审',
  });
  expect(new Set(types.body.map(({ id }) => id)).size).toBe(types.body.length);
});
