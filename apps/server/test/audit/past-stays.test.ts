import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type UnitTypeNo, unitTypeNames } from '@county-tcm/domain/registers/units/unit-type';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import { ask, data, national, province, whoIs, year } from '../evaluation/evaluation-calls.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { KeptSheets, shownNow } from './kept-sheets.js';
import { type Clients, signInAll } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let other: TestServer;
let clients: Clients;
let others: Clients;
let units: { unitId: string; regionCode: string }[];
let configId: string;
let reviewerId: string;

beforeAll(async () => {
  server = await startServer();
  other = await startServer({ beside: server });
  [clients, others] = await Promise.all([signInAll(server), signInAll(other)]);
  units = await Promise.all((['hospital', 'township'] as const).map((who) => whoIs(clients.get(who)!)));
  const admin = clients.get('admin')!;
  const site = { domainName: '评审', domainUrl: 'http://p.example.cn/', domainPort: '80' };
  ({ id: configId } = await data(admin, 'countryconfigure/save', { ...site, regionName: units[0]!.regionCode }));
  reviewerId = (await clients.get('reviewer')!.call('/api/user-center/getInfo')).body.data.id;
}, 180_000);

afterAll(async () => {
  await other?.close();
  await server?.close();
});

/** Something that somebody does, through one of the servers; what is refused is no part of history. */
interface Deed {
  readonly name: string;
  do(by: (account: 'admin' | 'hospital' | 'township' | 'reviewer' | 'county') => Client): Promise<unknown>;
}

const staff = ['hospital', 'township'] as const;
const levels = [province, national] as const;
const types = ['TCM_HOSPITAL', 'TOWNSHIP', 'STATION'] as const satisfies readonly UnitTypeNo[];
const which = fc.nat(1);
const nth = fc.nat(40);
const points = fc.constantFrom(0, 0.5, 1, 1.5, 2, 3, 4, 5);

/** One of the lines of a unit's sheet as it is now. */
async function lineOf(client: Client, unit: number, n: number): Promise<any> {
  const list = await data(client, 'selfevaluation/list', { unitId: units[unit]!.unitId });
  return list[n % Math.max(list.length, 1)];
}

/** An item that the hospital or the township has this year, so that editing it concerns somebody. */
async function itemInUse(by: Parameters<Deed['do']>[0], unit: number, n: number): Promise<any> {
  const line = await lineOf(by(staff[unit]!), unit, n);
  return line && data(by('admin'), 'itemdetail/getInfoById', { id: line.itemId });
}

const declaring = fc
  .record({ unit: which, n: nth, points, stale: fc.boolean() })
  .map(({ unit, n, points: deduction, stale }): Deed => ({
    name: `${staff[unit]} declares ${deduction}`,
    async do(by) {
      const line = await lineOf(by(staff[unit]!), unit, n);
      if (!line) return;
      const seen = stale ? { version: line.version - 1 } : {};
      await ask(by(staff[unit]!), 'selfevaluation/save', {
        ...line,
        selfEvaluation: deduction,
        version: undefined,
        ...seen,
      });
    },
  }));

const reviewing = fc.record({ unit: which, n: nth, points }).map(({ unit, n, points: selfScore }): Deed => ({
  name: `a reviewer gives ${staff[unit]} ${selfScore}`,
  async do(by) {
    const line = await lineOf(by(staff[unit]!), unit, n);
    const opinion = n % 2 === 0 ? '现场核对' : undefined;
    if (line)
      await ask(by('reviewer'), 'scorereview/save', { ...units[unit], itemId: line.itemId, selfScore, opinion });
  },
}));

/** The version of the last clearing of each unit. */
const cleared = new Map<number, unknown>();

const clearing = which.map((unit): Deed => ({
  name: `the deductions of ${staff[unit]} are cleared`,
  async do(by) {
    const { data: done } = await ask(by('reviewer'), 'scorereview/clearDeductions', { unitId: units[unit]!.unitId });
    if (done?.version) cleared.set(unit, done.version);
  },
}));

const undoing = which.map((unit): Deed => ({
  name: `the clearing of ${staff[unit]} is undone`,
  do: (by) =>
    ask(by('reviewer'), 'scorereview/undoClear', { unitId: units[unit]!.unitId, version: cleared.get(unit) ?? 1 }),
}));

const withdrawing = fc.record({ unit: which, n: nth }).map(({ unit, n }): Deed => ({
  name: `${staff[unit]} takes a deduction back`,
  async do(by) {
    const line = await lineOf(by(staff[unit]!), unit, n);
    if (line) await ask(by(staff[unit]!), 'selfevaluation/clear', { itemId: line.itemId });
  },
}));

const editingItem = fc
  .record({ unit: which, n: nth, ruleScore: points, more: fc.nat(3) })
  .map(({ unit, n, ruleScore, more }): Deed => ({
    name: `an item of ${staff[unit]} is worth ${ruleScore}`,
    async do(by) {
      const item = await itemInUse(by, unit, n);
      const said = [{}, { itemName: `项目${n}` }, { sortNumber: n, itemNo: `N${n}` }, { fillWay: '自主评分' }][more];
      const reason = more === 0 ? '省里下发了新规则' : undefined;
      if (item) await data(by('admin'), 'itemdetail/update', { id: item.id, ruleScore, ...said, reason });
    },
  }));

const movingItem = fc.record({ unit: which, n: nth, to: nth }).map(({ unit, n, to }): Deed => ({
  name: `an item of ${staff[unit]} stands in another category`,
  async do(by) {
    const item = await itemInUse(by, unit, n);
    if (!item) return;
    const items = await data(by('admin'), 'itemdetail/listAll', { selectType: item.selectType });
    const { itemTypeId } = items[to % items.length];
    await data(by('admin'), 'itemdetail/update', { id: item.id, itemTypeId, reason: '归类调整' });
  },
}));

const editingCategory = fc.record({ unit: which, n: nth, above: fc.boolean() }).map(({ unit, n, above }): Deed => ({
  name: `a category of ${staff[unit]} is renamed and moved`,
  async do(by) {
    const item = await itemInUse(by, unit, n);
    if (!item) return;
    const id = above && item.pid.length > 1 ? item.pid : item.itemTypeId;
    await data(by('admin'), 'itemtype/update', { id, itemTypeName: `类别${n}`, sortNumber: n, reason: '合并' });
  },
}));

const selecting = fc
  .record({ type: fc.constantFrom(...types), level: fc.constantFrom(...levels), n: nth })
  .map(({ type, level, n }): Deed => ({
    name: `${type} goes by other items`,
    async do(by) {
      const items = await data(by('admin'), 'itemdetail/listAll', { selectType: level });
      const { itemTypeId } = items[n % items.length];
      const ofLeaf = items.filter((item: any) => item.itemTypeId === itemTypeId);
      const chosen = ofLeaf.filter((_: any, index: number) => (n >> (index % 5)) % 2 === 0).map(({ id }: any) => id);
      const selection = { itemIds: chosen.join(','), itemTypeId, selectType: level, unitTypeNo: type, year };
      await data(by('admin'), 'itemselection/save', { ...selection, reason: '调整范围' });
    },
  }));

const adding = fc.record({ n: nth, type: fc.constantFrom(...types) }).map(({ n, type }): Deed => ({
  name: `an item is added and selected for ${type}`,
  async do(by) {
    const items = await data(by('admin'), 'itemdetail/listAll', { selectType: province });
    const { itemTypeId } = items[n % items.length];
    const item = { itemTypeId, itemName: `新项目${n}`, itemNo: `X${n}`, fillWay: '自主评分', ruleScore: 3 };
    const { id } = await data(by('admin'), 'itemdetail/save', item);
    const asked = { selectType: province, unitTypeNo: type, itemTypeId, year };
    const selected = await data(by('admin'), 'itemselection/listSelected', asked);
    const itemIds = [...selected.map(({ itemId }: any) => itemId), id].join(',');
    await data(by('admin'), 'itemselection/save', { ...asked, itemIds });
  },
}));

const changingUnit = fc
  .record({ unit: which, n: nth, type: fc.option(fc.constantFrom(...types)) })
  .map(({ unit, n, type }): Deed => ({
    name: `${staff[unit]} is renamed${type === null ? '' : `, and is a ${type}`}`,
    do: (by) =>
      data(by('admin'), 'unit/update', {
        id: units[unit]!.unitId,
        unitName: `单位${unit}-${n}`,
        ...(type !== null && { unitType: unitTypeNames[type] }),
      }),
  }));

/** What people added is taken out of every selection again, and then out of the standard. */
const removing = nth.map((n): Deed => ({
  name: 'an added item is removed',
  async do(by) {
    const items = await data(by('admin'), 'itemdetail/listAll', { selectType: province });
    const added = items.filter(({ itemName }: any) => itemName.startsWith('新项目'));
    const item = added[n % Math.max(added.length, 1)];
    if (!item) return;
    for (const unitTypeNo of types) {
      const asked = { selectType: province, unitTypeNo, itemTypeId: item.itemTypeId, year };
      const selected = await data(by('admin'), 'itemselection/listSelected', asked);
      const itemIds = selected.map(({ itemId }: any) => itemId).filter((id: string) => id !== item.id);
      await data(by('admin'), 'itemselection/save', { ...asked, itemIds: itemIds.join(',') });
    }
    await ask(by('admin'), 'itemdetail/delete', { id: item.id });
  },
}));

const movingUnit = fc.record({ unit: which, away: fc.boolean() }).map(({ unit, away }): Deed => ({
  name: `${staff[unit]} belongs to ${away ? 'another' : 'its'} county`,
  do: (by) => {
    const regionCode = away ? '360922' : units[unit]!.regionCode;
    return data(by('admin'), 'unit/update', { id: units[unit]!.unitId, regionCode });
  },
}));

const keepingDictionary = nth.map((n): Deed => ({
  name: 'an entry of a dictionary is added',
  do: (by) => by('admin').call('/api/system-center/dict/save', { name: `条目${n}` }),
}));

const settingStandard = fc.record({ level: fc.constantFrom(...levels), ago: which }).map(({ level, ago }): Deed => ({
  name: `the region goes by ${level} in ${year - ago}`,
  do: (by) => data(by('admin'), 'countryconfigure/updateType', { id: configId, year: year - ago, selectType: level }),
}));

const renaming = nth.map((n): Deed => ({
  name: 'the reviewer has another name',
  do: (by) => by('admin').call('/api/system-center/account/update', { id: reviewerId, nickName: `评审员${n}` }),
}));

const deed = fc.oneof(
  { arbitrary: declaring, weight: 5 },
  { arbitrary: reviewing, weight: 5 },
  { arbitrary: editingItem, weight: 5 },
  { arbitrary: movingItem, weight: 2 },
  { arbitrary: editingCategory, weight: 2 },
  { arbitrary: selecting, weight: 2 },
  { arbitrary: changingUnit, weight: 2 },
  clearing,
  undoing,
  withdrawing,
  adding,
  settingStandard,
  renaming,
  removing,
  movingUnit,
  keepingDictionary,
);

test('what the standard did before anybody declared by it becomes no score of that time later', async () => {
  const [admin, hospital] = [clients.get('admin')!, clients.get('hospital')!];
  const goBy = (selectType: string) => data(admin, 'countryconfigure/updateType', { id: configId, year, selectType });
  const declare = async (n: number, version?: number) => {
    const { itemId } = await lineOf(hospital, 0, n);
    return ask(hospital, 'selfevaluation/save', { ...units[0], year, itemId, selfEvaluation: 0.5, version });
  };
  await goBy(national);
  // refused, but the sheet has a history from then on
  expect((await declare(0, -1)).code).not.toBe(0);
  const item = await itemInUse((account) => clients.get(account)!, 0, 1);
  await data(admin, 'itemdetail/update', { id: item.id, ruleScore: item.ruleScore / 2, reason: '省里下发了新规则' });
  const kept = await KeptSheets.of(clients);
  await kept.keep('the standard is adjusted');
  expect((await declare(2)).code).toBe(0);
  await kept.compare();
  await goBy(province);
});

describe('over random histories', () => {
  test('every sheet is told later as the screens showed it', async () => {
    const kept = await KeptSheets.of(clients);
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(deed, fc.boolean()), { minLength: 14, maxLength: 20 }), async (deeds) => {
        for (const [{ name, do: carryOut }, elsewhere] of deeds) {
          await carryOut((account) => (elsewhere ? others : clients).get(account)!);
          await kept.keep(name);
        }
        compared += kept.count;
        await kept.compare();
        await kept.compareSteps();
      }),
      { numRuns: randomHistories(2), endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(100);
  }, 240_000);

  test('sheets of the year that is over keep what they had', async () => {
    const [sheet] = units.map(({ unitId }) => ({ unitId, year: year - 1 }));
    const auditor = clients.get('auditor')!;
    const { shown } = await shownNow(auditor, sheet!);
    const [line] = shown.items as any[];
    await data(clients.get('admin')!, 'itemdetail/update', { id: line.itemId, itemName: '另一个名字', ruleScore: 0 });
    expect((await shownNow(auditor, sheet!)).shown).toEqual(shown);
  });
});
