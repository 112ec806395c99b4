import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { data, whoIs, year } from '../evaluation/evaluation-calls.js';
import { startServer, type TestServer } from '../support/server.js';
import { shownIn, shownNow } from './kept-sheets.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

class Calendar extends Clock {
  yearsAhead = 0;

  override now(): Date {
    const now = new Date();
    now.setUTCFullYear(now.getUTCFullYear() + this.yearsAhead);
    return now;
  }
}

let server: TestServer;
const calendar = new Calendar();

beforeAll(async () => {
  server = await startServer({ clock: calendar });
}, 180_000);
afterAll(() => server?.close());

test('when a year is over, its sheets keep what they had, and the next year’s follow the standard', async () => {
  const { unitId } = await whoIs(await server.signIn('hospital'));
  const [first] = await data(await server.signIn('hospital'), 'selfevaluation/list');
  const earlier = await adjustmentsOf((await shownNow(await server.signIn('auditor'), { unitId, year })).stream);
  await edit(first.itemId, { ruleScore: first.ruleScore + 1, itemName: '当年改过的项目' });
  const sheet = { unitId, year };
  const before = await shownNow(await server.signIn('auditor'), sheet);
  expect(before.shown.items[0]).toMatchObject({ itemName: '当年改过的项目', ruleScore: first.ruleScore + 1 });

  calendar.yearsAhead = 1;
  const impact = await edit(first.itemId, { ruleScore: 0, itemName: '次年改过的项目' });
  expect(impact).toMatchObject({ units: 0, scores: 0 });
  const { itemTypeId } = await data(await server.signIn('admin'), 'itemdetail/getInfoById', { id: first.itemId });
  await data(await server.signIn('admin'), 'itemtype/update', { id: itemTypeId, itemTypeName: '次年的类别' });
  const type = { id: unitId, unitName: '次年的名字', unitType: '社区卫生服务站、村卫生室' };
  await data(await server.signIn('county'), 'unit/update', type);

  const auditor = await server.signIn('auditor');
  const after = await shownNow(auditor, sheet);
  const { unitName: _, ...totals } = before.shown.totals;
  expect(after.shown).toMatchObject({ items: before.shown.items, totals });
  const told = (await auditor.get<any>(`/api/audit/streams/${before.stream}`)).body;
  expect(shownIn(told.sheet)).toEqual(after.shown);
  const adjustments = await adjustmentsOf(before.stream);
  expect(adjustments.slice(0, -1)).toEqual(earlier);
  expect(adjustments.at(-1).data.items).toMatchObject([{ itemId: first.itemId, to: { itemName: '当年改过的项目' } }]);
  const item = { itemId: first.itemId, unitId, year };
  expect(await data(await server.signIn('reviewer'), 'unit/selectByItemIdAndUnitId', item)).toMatchObject({
    itemName: '当年改过的项目',
    unitType: before.shown.totals['unitType'],
  });
}, 180_000);

/** What adjusted the standard of a sheet, of all that an auditor is told of it. */
async function adjustmentsOf(stream: string): Promise<any> {
  const { body } = await (await server.signIn('auditor')).get<any>(`/api/audit/streams/${stream}`);
  return body.events.filter(({ type }: any) => type === 'StandardAdjusted');
}

async function edit(id: string, change: object): Promise<any> {
  const admin = await server.signIn('admin');
  const impact = await data(admin, 'itemdetail/impact', { id, ...change });
  await data(admin, 'itemdetail/update', { id, ...change });
  return impact;
}
