import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, data, province, year } from '../evaluation/evaluation-calls.js';
import { startServer, type TestServer } from '../support/server.js';
import { shownIn, shownNow } from './kept-sheets.js';
import { type Clients, signInAll, type Story, tellStory } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let clients: Clients;
let story: Story;
let rule: number;

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  story = await tellStory(clients);
  rule = story.item.ruleScore;
}, 180_000);
afterAll(() => server?.close());

const stream = async (at?: string) =>
  (await clients.get('auditor')!.get<any>(`/api/audit/streams/${story.stream}`, at === undefined ? {} : { at })).body;
const shown = async () => (await shownNow(clients.get('auditor')!, { unitId: story.unitId, year })).shown;
const lineOf = (sheet: { items: readonly any[] }) => sheet.items.find(({ itemId }) => itemId === story.item.itemId);
const scores = async (more: object = {}) => {
  const filter = { unitId: story.unitId, year, ...more };
  const query = { filter, sort: ['id', 'ASC'], range: [0, 999] };
  return (await clients.get('auditor')!.get<any[]>('/api/audit/scores', query)).body;
};
const admin = () => clients.get('admin')!;

describe('lowering a rule score', () => {
  const lowered = 0.5;
  let before: any;
  let impact: any;

  beforeAll(async () => {
    before = await stream();
    const change = { id: story.item.itemId, ruleScore: lowered, itemName: '改过的项目', reason: '省里下发了新规则' };
    impact = await data(admin(), 'itemdetail/impact', change);
    expect(await stream()).toEqual(before);
    await data(admin(), 'itemdetail/update', change);
  });

  test('cuts what no longer fits in the name of who lowered it', async () => {
    const line = lineOf(await shown());
    expect(line).toMatchObject({ ruleScore: lowered, selfEvaluation: lowered, selfScore: lowered, reviewed: true });
    const { nickName } = (await admin().call('/api/user-center/getInfo')).body.data;
    expect(line).toMatchObject({ reviewerName: nickName, opinion: null, itemName: '改过的项目' });
  });

  test('is one step of the sheet, with its author, its reason and what it did', async () => {
    const now = await stream();
    expect(now.version).toBe(before.version);
    const [step, ...rest] = now.events.slice(before.events.length);
    expect(rest).toEqual([]);
    expect(step).toMatchObject({
      type: 'StandardAdjusted',
      label: '评审标准调整',
      reason: '省里下发了新规则',
      unitId: story.unitId,
      data: {
        items: [{ itemId: story.item.itemId, from: { ruleScore: rule }, to: { ruleScore: lowered } }],
        scores: [
          { kind: 'deduction', from: 1, to: lowered },
          { kind: 'score', from: rule - 0.5, to: lowered },
        ],
      },
    });
    expect(shownIn((await stream(step.moment)).sheet)).toEqual(await shown());
    const earlier = now.events.at(-2).moment;
    expect(await stream(earlier)).toEqual(before);
    expect(await stream(String(before.version))).toEqual(before);
  });

  test('steps through the score line', async () => {
    const rows = (await scores()).slice(-3);
    expect(rows.map(({ kind, from, to, label }) => [kind, from, to, label])).toEqual([
      ['standard', rule, lowered, '评审标准调整'],
      ['deduction', 1, lowered, '评审标准调整'],
      ['score', rule - 0.5, lowered, '评审标准调整'],
    ]);
    const { standardTotal, selfTotal, reviewTotal } = (await stream()).sheet;
    for (const row of rows)
      expect(row).toMatchObject({ standardTotal, selfTotal, reviewTotal, itemName: '改过的项目' });
    expect(new Set((await scores()).map(({ id }) => id)).size).toBe((await scores()).length);
  });

  test('had been foreseen', async () => {
    const sheet = impact.sheets.find(({ unitId }: any) => unitId === story.unitId);
    const after = await stream();
    expect(sheet).toEqual({
      unitId: story.unitId,
      unitName: after.sheet.unitName,
      standardFrom: before.sheet.standardTotal,
      standardTo: after.sheet.standardTotal,
      selfFrom: before.sheet.selfTotal,
      selfTo: after.sheet.selfTotal,
      reviewFrom: before.sheet.reviewTotal,
      reviewTo: after.sheet.reviewTotal,
    });
    expect(impact.items).toBe(1);
    expect(impact.units).toBe(impact.sheets.length);
    expect(impact.scores).toBeGreaterThanOrEqual(2);
  });

  test('gives nothing back when it is raised again, and says so where no reason was given', async () => {
    await data(admin(), 'itemdetail/update', { id: story.item.itemId, ruleScore: rule });
    expect(lineOf(await shown())).toMatchObject({ ruleScore: rule, selfEvaluation: lowered, selfScore: lowered });
    expect((await stream()).events.at(-1)).toMatchObject({ type: 'StandardAdjusted', reason: '未说明理由' });
  });

  test('ends where a reviewer gives another score', async () => {
    const review = { unitId: story.unitId, itemId: story.item.itemId, selfScore: 1, opinion: '复核' };
    await data(clients.get('reviewer')!, 'scorereview/save', review);
    expect(lineOf(await shown())).toMatchObject({ selfScore: 1, opinion: '复核' });
    expect((await scores()).at(-1)).toMatchObject({ kind: 'score', from: lowered, to: 1, reason: '复核' });
  });
});

describe('moving an item to another category', () => {
  let moved: any;
  let before: any;
  let past: any;
  let to: any;
  const lastYear = () => shownNow(clients.get('auditor')!, { unitId: story.unitId, year: year - 1 });
  const selectionOf = (itemTypeId: string, itemIds?: string[]) => {
    const asked = { selectType: moved.selectType, unitTypeNo: 'TCM_HOSPITAL', itemTypeId, year };
    return itemIds
      ? data(admin(), 'itemselection/save', { ...asked, itemIds: itemIds.join(',') })
      : data(admin(), 'itemselection/listSelected', asked).then((rows) => rows.map(({ itemId }: any) => itemId));
  };

  beforeAll(async () => {
    moved = await data(admin(), 'itemdetail/getInfoById', { id: story.item.itemId });
    const items = await data(admin(), 'itemdetail/listAll', { selectType: moved.selectType });
    to = items.find(({ itemTypeId, pid }: any) => itemTypeId !== moved.itemTypeId && pid !== moved.pid);
    [before, past] = [await stream(), await lastYear()];
  });

  test('says what it would change, and is a step of the sheets that have it', async () => {
    const change = { id: moved.id, itemTypeId: to.itemTypeId, reason: '归类调整' };
    const impact = await data(admin(), 'itemdetail/impact', change);
    expect(impact).toMatchObject({ items: 1, scores: 0 });
    expect(impact.sheets.map(({ unitId }: any) => unitId)).toContain(story.unitId);
    await data(admin(), 'itemdetail/update', change);
    const now = await stream();
    expect(now.events.at(-1)).toMatchObject({ type: 'StandardAdjusted', reason: '归类调整' });
    expect(now.events.at(-1).data.items).toMatchObject([
      { itemId: moved.id, from: { pname: moved.pname }, to: { pname: to.pname, itemTypeName: to.itemTypeName } },
    ]);
    const { itemTypeName, pname } = to;
    expect(lineOf(await shown())).toMatchObject({ itemTypeName, pname, selfScore: 1 });
    for (const total of ['standardTotal', 'selfTotal', 'reviewTotal'] as const) {
      expect(now.sheet[total]).toBe(before.sheet[total]);
    }
    expect(shownIn(now.sheet)).toEqual(await shown());
  });

  test('leaves what was before, and last year, as it was', async () => {
    expect(await stream(before.events.at(-1).moment)).toEqual(before);
    expect(await lastYear()).toEqual(past);
  });

  test('keeps it selected where it now stands, and there alone', async () => {
    const [here, there] = [await selectionOf(to.itemTypeId), await selectionOf(moved.itemTypeId)];
    expect(here).toContain(moved.id);
    expect(there).not.toContain(moved.id);
    await selectionOf(moved.itemTypeId, there);
    expect(lineOf(await shown())).toBeDefined();
    await selectionOf(
      to.itemTypeId,
      here.filter((id: string) => id !== moved.id),
    );
    expect(lineOf(await shown())).toBeUndefined();
    await selectionOf(to.itemTypeId, here);
    expect(lineOf(await shown())).toMatchObject({ selfScore: 1 });
    expect(shownIn((await stream()).sheet)).toEqual(await shown());
  });
});

describe('another selection', () => {
  const ask2 = async () => {
    const item = await data(admin(), 'itemdetail/getInfoById', { id: story.other.itemId });
    const info = (await clients.get('hospital')!.call('/api/user-center/getInfo')).body.data;
    const types = (await admin().call('/api/advanced-group/unittype/listAll')).body.data;
    const { unitTypeNo } = types.find(({ unitTypeName }: any) => unitTypeName === info.unitType);
    const asked = { selectType: item.selectType, itemTypeId: item.itemTypeId, unitTypeNo, year };
    const selected = await data(admin(), 'itemselection/listSelected', asked);
    const ids = selected.map(({ itemId }: any) => itemId).filter((id: string) => id !== story.other.itemId);
    return { ...asked, itemIds: ids.join(',') };
  };

  test('is foreseen, is a step, and takes what was declared out of the totals', async () => {
    const [without, before] = [await ask2(), await stream()];
    const impact = await data(admin(), 'itemselection/impact', without);
    expect(await stream()).toEqual(before);
    await data(admin(), 'itemselection/save', { ...without, reason: '不再适用' });
    const after = await stream();
    const step = after.events.at(-1);
    expect(step).toMatchObject({ type: 'StandardAdjusted', reason: '不再适用' });
    expect(step.data.items).toMatchObject([{ itemId: story.other.itemId, to: null }]);
    expect(impact).toMatchObject({ items: 1 });
    expect(impact.scores).toBeGreaterThanOrEqual(1);
    expect(impact.sheets.find(({ unitId }: any) => unitId === story.unitId)).toMatchObject({
      standardFrom: before.sheet.standardTotal,
      standardTo: after.sheet.standardTotal,
      selfTo: after.sheet.selfTotal,
      reviewTo: after.sheet.reviewTotal,
    });
    expect(await stream(before.events.at(-1).moment)).toEqual(before);
  });

  test('is refused for a year that is over and whose sheets are in use', async () => {
    const over = { ...(await ask2()), year: year - 1 };
    for (const call of ['save', 'impact']) {
      expect(await ask(admin(), `itemselection/${call}`, over)).toMatchObject({ code: 30009 });
    }
  });
});

test('foreseeing is refused as the change would be, and only to those who may change', async () => {
  const none = '00000000-0000-7000-8000-000000000000';
  expect(await ask(admin(), 'itemdetail/impact', { id: none })).toMatchObject({ code: 30004 });
  expect(await ask(admin(), 'itemdetail/impact', { id: story.item.itemId, itemName: '' })).toMatchObject({
    code: 30001,
  });
  expect(await data(admin(), 'itemdetail/impact', { id: story.item.itemId })).toEqual({
    units: 0,
    items: 0,
    scores: 0,
    sheets: [],
  });
  const selection = { selectType: province, unitTypeNo: 'TOWNSHIP', itemTypeId: none, itemIds: '', year };
  expect(await ask(admin(), 'itemselection/impact', selection)).toMatchObject({ code: 30004 });
  for (const account of ['county', 'reviewer', 'hospital'] as const) {
    for (const path of ['itemdetail/impact', 'itemselection/impact']) {
      expect((await clients.get(account)!.call(`/api/advanced-group/${path}`, selection)).status).toBe(403);
    }
  }
});

test('what is unanswered is said beside every total', async () => {
  const { sheet } = await stream();
  const open = sheet.items.filter(({ selected, selfEvaluation }: any) => selected && selfEvaluation === null);
  const points = open.reduce((sum: number, { ruleScore }: any) => sum + ruleScore, 0);
  expect(sheet.unansweredItems).toBe(open.length);
  expect(sheet.unansweredPoints).toBeCloseTo(points, 6);
  expect((await scores()).at(-1)).toMatchObject({ unansweredItems: open.length });
});
