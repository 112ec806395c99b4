import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, data, eventsOf, whoIs, year } from './evaluation-calls.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */

let server: TestServer;
let reviewer: Client;
let hospital: Client;
let unitId: string;
beforeAll(async () => {
  server = await startServer();
  [reviewer, hospital] = await Promise.all([server.signIn('reviewer'), server.signIn('hospital')]);
  ({ unitId } = await whoIs(hospital));
});
afterAll(() => server?.close());

const page = (more: object = {}, body: object = {}) =>
  ask(reviewer, 'scorereview/page', { size: 100, queryParams: { unitId, ...more }, ...body });
const rows = async (): Promise<any[]> => (await page()).data;
const review = (itemId: string, selfScore: unknown, more: object = {}) =>
  ask(reviewer, 'scorereview/save', { unitId, itemId, selfScore, ...more });
const declare = (itemId: string, selfEvaluation: unknown) =>
  data(hospital, 'selfevaluation/save', { itemId, selfEvaluation });
const ownSheet = (): Promise<any[]> => data(hospital, 'selfevaluation/list');

describe('the sheet under review', () => {
  test('shows what the unit declared until a reviewer changes it', async () => {
    const [{ itemId, ruleScore }] = await ownSheet();
    await declare(itemId, 0.5);
    const { data: sheet, count } = await page();
    expect(count).toBe(7);
    expect(sheet[0]).toMatchObject({
      id: itemId,
      itemId,
      standardScore: ruleScore,
      declaredScore: ruleScore - 0.5,
      selfScore: ruleScore - 0.5,
      reviewed: false,
      reviewerName: null,
      reviewTime: null,
      version: 0,
    });
    expect(sheet[0].userName).toEqual(expect.any(String));
  });

  test('is a list like any other', async () => {
    const { data: sorted, count } = await page(
      {},
      { size: 2, current: 2, orders: [{ name: 'standardScore', asc: false }], fields: ['itemName'] },
    );
    expect([count, sorted.length]).toEqual([7, 2]);
    expect(Object.keys(sorted[0])).toEqual(['id', 'itemName']);
    const { data: found } = await page({}, { fuzzyParam: sorted[0].itemName });
    expect(found).toHaveLength(1);
    expect((await page({ year: year - 1 })).data.every((row: any) => row.reviewed)).toBe(true);
  });

  test('wants to know whose', async () => {
    expect(await ask(reviewer, 'scorereview/page', {})).toMatchObject({ code: 30001, msg: '请选择单位' });
  });
});

describe('a review', () => {
  test('sets the score, with who and when, and leaves the declaration alone', async () => {
    const [, { itemId, selfEvaluation, version }] = await ownSheet();
    expect(await review(itemId, 1, { opinion: '材料不全' })).toMatchObject({
      code: 0,
      data: { itemId, selfScore: 1, version: 1 },
    });
    const row = (await rows()).find((one) => one.itemId === itemId);
    expect(row).toMatchObject({ selfScore: 1, reviewed: true, opinion: '材料不全', version: 1 });
    expect(row.reviewerName).toEqual(expect.any(String));
    expect(row.reviewTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await ownSheet())[1]).toMatchObject({ selfEvaluation, version });
    await declare(itemId, 0.2);
    expect((await rows()).find((one) => one.itemId === itemId)).toMatchObject({ selfScore: 1 });
    const reviewed = (await eventsOf(server, unitId)).filter(({ type }) => type === 'ScoreReviewed').at(-1)!;
    expect(reviewed).toMatchObject({
      data: { itemId, to: '1', opinion: '材料不全' },
      meta: { reason: '材料不全', unitId },
    });
  });

  test('above the standard score is refused and saves nothing', async () => {
    const [{ itemId, standardScore }] = await rows();
    const before = await eventsOf(server, unitId);
    expect(await review(itemId, standardScore + 0.1)).toMatchObject({ code: 30009, msg: '自评得分大于标准分' });
    for (const typed of ['好', -1, null])
      expect(await review(itemId, typed)).toMatchObject({ code: 30001, msg: '请输入数字' });
    expect(await eventsOf(server, unitId)).toEqual(before);
    expect(await review(itemId, standardScore)).toMatchObject({ code: 0 });
  });

  test('based on an older one is told, and kept in the history', async () => {
    const { itemId, version } = (await rows())[3];
    expect(await review(itemId, 0, { version })).toMatchObject({ code: 0, data: { version: version + 1 } });
    const overtaken = await review(itemId, 1, { version });
    expect(overtaken).toMatchObject({ code: 20002, data: { current: { selfScore: 0, version: version + 1 } } });
    expect((await rows())[3]).toMatchObject(overtaken.data.current);
    expect((await eventsOf(server, unitId)).at(-1)).toMatchObject({
      type: 'ReviewConflicted',
      data: { itemId, attempted: '1' },
    });
  });

  test('with a new score and an opinion is one event; a new score without a word stands without one', async () => {
    const { itemId } = (await rows())[4];
    const before = (await eventsOf(server, unitId)).length;
    await review(itemId, 1, { opinion: '抽查不合格' });
    await review(itemId, 1);
    expect((await rows())[4]).toMatchObject({ selfScore: 1, opinion: '抽查不合格' });
    await review(itemId, 0);
    expect((await rows())[4]).toMatchObject({ selfScore: 0, opinion: null });
    await review(itemId, 0, { opinion: '复查仍不合格' });
    await review(itemId, 0, { opinion: '' });
    expect((await rows())[4]).toMatchObject({ selfScore: 0, opinion: null });
    const events = (await eventsOf(server, unitId)).slice(before);
    expect(events.map(({ data: { to, opinion }, meta: { reason } }) => [to, opinion, reason])).toEqual([
      ['1', '抽查不合格', '抽查不合格'],
      ['0', null, null],
      ['0', '复查仍不合格', '复查仍不合格'],
      ['0', null, null],
    ]);
  });

  test('names people by their names, not by what they log in with', async () => {
    const row = (await rows()).find(({ reviewed, selfEvaluation }) => reviewed && selfEvaluation !== null);
    const { nickName: reviewerName } = (await reviewer.call('/api/user-center/getInfo')).body.data;
    const { nickName: userName } = (await hospital.call('/api/user-center/getInfo')).body.data;
    expect(row).toMatchObject({ reviewerName, userName });
    const untouched = (await rows()).find(({ selfEvaluation }) => selfEvaluation === null);
    expect(untouched).toMatchObject({ userName, declared: false });
  });
});

describe('clearing the deductions', () => {
  const clear = (more: object = {}) => ask(reviewer, 'scorereview/clearDeductions', { unitId, ...more });
  const undo = (version: unknown) => ask(reviewer, 'scorereview/undoClear', { unitId, version });
  const shown = async () =>
    (await rows()).map(({ itemId, selfScore, reviewed, opinion, reviewerName, reviewTime }) => {
      return { itemId, selfScore, reviewed, opinion, reviewerName, reviewTime };
    });

  test('gives every item its standard score, lists only what it changes, and the declarations stay', async () => {
    const [before, declared] = [await rows(), await ownSheet()];
    const below = before.filter(({ selfScore, standardScore }) => selfScore < standardScore);
    const answer = await clear({ opinion: '已现场复核' });
    expect(answer).toMatchObject({ code: 0, data: { cleared: below.length, version: expect.any(Number) } });
    const after = await rows();
    expect(after.map(({ selfScore }) => selfScore)).toEqual(after.map(({ standardScore }) => standardScore));
    for (const [index, row] of after.entries()) {
      if (below.some(({ itemId }) => itemId === row.itemId)) {
        expect(row).toMatchObject({ reviewed: true, opinion: '已现场复核' });
      } else expect(row).toEqual(before[index]);
    }
    expect(await ownSheet()).toEqual(declared);
    const events = await eventsOf(server, unitId);
    expect(events.at(-1)).toMatchObject({ type: 'DeductionsCleared', meta: { reason: '已现场复核' } });
    expect(events.at(-1)!.data.items).toHaveLength(below.length);
    expect(await clear()).toMatchObject({ code: 0, data: { cleared: 0 } });
    expect(await eventsOf(server, unitId)).toHaveLength(events.length);
    await undo(answer.data.version);
  });

  test('is undone by one event: score, opinion, who and when are as before', async () => {
    const { itemId } = (await rows())[2];
    await review(itemId, 0.5, { opinion: '缺少批复' });
    const before = await shown();
    const { version } = (await clear()).data;
    expect(await shown()).not.toEqual(before);
    const events = await eventsOf(server, unitId);
    expect(await undo(version)).toMatchObject({ code: 0, data: { restored: events.at(-1)!.data.items.length } });
    expect(await shown()).toEqual(before);
    expect((await eventsOf(server, unitId)).slice(events.length)).toMatchObject([{ type: 'ClearingUndone' }]);
    expect(await undo(version)).toMatchObject({ code: 30009, msg: expect.stringContaining('没有可以撤销的清除') });
  });

  test('leaves what was reviewed after it, and an item whose review went with it can be reviewed again', async () => {
    const unreviewed = (await rows()).find(({ reviewed }) => !reviewed);
    await declare(unreviewed.itemId, 0.2);
    const [first] = (await rows()).filter((one) => one.reviewed && one.selfScore < one.standardScore);
    const { version } = (await clear()).data;
    await review(first.itemId, 0, { opinion: '重新评分' });
    await undo(version);
    const row = (await rows()).find(({ itemId }) => itemId === first.itemId);
    expect(row).toMatchObject({ selfScore: 0, opinion: '重新评分' });
    const restored = (await rows()).find(({ itemId }) => itemId === unreviewed.itemId);
    expect(restored).toMatchObject({ reviewed: false, opinion: null, reviewerName: null, reviewTime: null });
    const { itemId, standardScore, version: seen } = restored;
    expect(await review(itemId, standardScore, { version: seen })).toMatchObject({
      code: 0,
      data: { version: seen + 1 },
    });
  });

  test('of nothing, or of what is no clearing, is refused', async () => {
    const events = (await eventsOf(server, unitId)).length;
    for (const version of [1, 9999, '7']) expect(await undo(version)).toMatchObject({ code: 30009 });
    for (const version of [null, 'x', -1, 0.5]) expect((await undo(version)).code).not.toBe(0);
    expect(await eventsOf(server, unitId)).toHaveLength(events);
  });
});

describe('totals', () => {
  const totalOf = (list: any[], member: string) => Number(list.reduce((sum, row) => sum + row[member], 0).toFixed(6));

  test('of the units of the region agree with their sheets', async () => {
    const { data: units, count } = await ask(reviewer, 'scorereview/listUnits', { size: 100 });
    expect(count).toBe(units.length);
    const unit = units.find((one: any) => one.unitId === unitId);
    const sheet = await rows();
    expect(unit).toMatchObject({
      id: unitId,
      items: sheet.length,
      reviewed: sheet.filter(({ reviewed }) => reviewed).length,
      standardScore: totalOf(sheet, 'standardScore'),
      declaredScore: totalOf(sheet, 'declaredScore'),
      reviewScore: totalOf(sheet, 'selfScore'),
      unansweredItems: sheet.filter(({ selfEvaluation }) => selfEvaluation === null).length,
      unansweredPoints: totalOf(
        sheet.filter(({ selfEvaluation }) => selfEvaluation === null),
        'standardScore',
      ),
    });
    expect(unit.unansweredItems).toBeGreaterThan(0);
    const [first] = (
      await ask(reviewer, 'scorereview/listUnits', { size: 1, queryParams: { unitName: unit.unitName } })
    ).data;
    expect(first).toEqual(unit);
  });

  test('of a year, unit by unit', async () => {
    const audit = await data(reviewer, 'unit/selectDataAudit', { year: year - 1 });
    for (const unit of audit) {
      expect(unit).toMatchObject({ selfEvaluated: unit.items, reviewed: unit.items });
      expect(unit.reviewScore).toBeLessThanOrEqual(unit.selfScore);
      expect(unit.selfScore).toBeLessThanOrEqual(unit.standardScore);
    }
    const [own, ...others] = await data(hospital, 'unit/selectDataAudit', { year });
    expect([own.unitId, others]).toEqual([unitId, []]);
  });
});

test('one item of one unit, with what speaks for it', async () => {
  const [{ itemId, standardScore }] = await rows();
  const found = await data(reviewer, 'unit/selectByItemIdAndUnitId', { itemId, unitId });
  expect(found).toMatchObject({
    itemId,
    unitId,
    ruleScore: standardScore,
    files: [],
  });
});

test('only reviewers review', async () => {
  const [{ itemId }] = await rows();
  for (const account of ['admin', 'county', 'hospital', 'township', 'auditor']) {
    const client = await server.signIn(account);
    for (const path of ['scorereview/save', 'scorereview/clearDeductions', 'scorereview/undoClear']) {
      const { status } = await client.call(`/api/advanced-group/${path}`, { unitId, itemId, selfScore: 0, version: 1 });
      expect([account, path, status]).toEqual([account, path, 403]);
    }
  }
});
