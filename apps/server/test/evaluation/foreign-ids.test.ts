import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { EvaluationModule } from '../../src/evaluation/evaluation.module.js';
import { isCall } from '../../src/http/call.js';
import type { Client } from '../support/client.js';
import { startServer, type DemoAccount, type TestServer } from '../support/server.js';
import { data, foreignUnit, national, province, whoIs, year } from './evaluation-calls.js';

/** What is not the caller's: a unit of another county, an item that is not selected for the own unit, a region's domain. */
interface Foreign {
  unitId: string;
  unitName: string;
  itemId: string;
  itemTypeId: string;
  configId: string;
}

const nowhere = newId();
const typed = { itemTypeName: '外来类别', itemName: '外来项目', fillWay: '自主评分' };

/** Every call of the evaluation, asked with ids that are not the caller's or are nobody's. */
const bodies: Readonly<Record<string, (foreign: Foreign) => object>> = {
  'itemtype/listAllProvinceTree': () => ({ pid: nowhere }),
  'itemtype/listAllCountryTree': () => ({ pid: nowhere }),
  'itemtype/page': () => ({ queryParams: { pid: nowhere } }),
  'itemtype/getInfoById': () => ({ id: nowhere }),
  'itemtype/getEditById': () => ({ id: nowhere }),
  'itemtype/save': () => ({ ...typed, pid: nowhere }),
  'itemtype/update': () => ({ ...typed, id: nowhere }),
  'itemtype/impact': () => ({ ...typed, id: nowhere }),
  'itemtype/delete': () => ({ id: nowhere }),
  'itemdetail/page': () => ({ queryParams: { itemTypeId: nowhere } }),
  'itemdetail/listAll': () => ({ itemTypeId: nowhere }),
  'itemdetail/getInfoById': () => ({ id: nowhere }),
  'itemdetail/getEditById': () => ({ id: nowhere }),
  'itemdetail/save': () => ({ ...typed, itemTypeId: nowhere }),
  'itemdetail/update': () => ({ ...typed, id: nowhere }),
  'itemdetail/impact': () => ({ ...typed, id: nowhere }),
  'itemdetail/delete': () => ({ id: nowhere }),
  'itemselection/listSelected': () => ({ selectType: national, unitTypeNo: 'STATION', itemTypeId: nowhere }),
  'relation/getListByType': () => ({ selectType: national, unitTypeNo: 'STATION', year: 2001 }),
  'itemselection/save': (foreign) => selection(foreign),
  'itemselection/impact': (foreign) => selection(foreign),
  'relation/update': (foreign) => selection(foreign),
  'countryconfigure/page': () => ({ queryParams: { domainName: nowhere } }),
  'countryconfigure/getInfoById': (foreign) => ({ id: foreign.configId }),
  'countryconfigure/getEditById': (foreign) => ({ id: foreign.configId }),
  'countryconfigure/save': () => ({ domainName: '外来', domainUrl: 'x.cn', domainPort: '80', regionName: nowhere }),
  'countryconfigure/update': (foreign) => ({ id: foreign.configId, domainName: '改名', version: 99 }),
  'countryconfigure/delete': () => ({ id: nowhere }),
  'countryconfigure/updateType': () => ({ id: nowhere, year, selectType: national }),
  'declaration/listItems': ({ unitId }) => ({ unitId }),
  'selfevaluation/list': ({ unitId }) => ({ unitId }),
  'selfevaluation/save': ({ unitId, itemId }) => ({ unitId, itemId, selfEvaluation: 1 }),
  'selfevaluation/update': ({ unitId, itemId }) => ({ unitId, itemId, selfEvaluation: 1 }),
  'selfevaluation/clear': ({ unitId, itemId }) => ({ unitId, itemId }),
  'declaration/evidence': ({ unitId, itemId }) => ({ unitId, itemId }),
  'scorereview/page': ({ unitId }) => ({ queryParams: { unitId } }),
  'scorereview/listUnits': ({ unitName }) => ({ queryParams: { unitName } }),
  'scorereview/save': ({ unitId, itemId }) => ({ unitId, itemId, selfScore: 0 }),
  'scorereview/clearDeductions': ({ unitId }) => ({ unitId }),
  'scorereview/undoClear': ({ unitId }) => ({ unitId, version: 1 }),
  'unit/selectByItemIdAndUnitId': ({ unitId, itemId }) => ({ unitId, itemId }),
  'unit/selectDataAudit': () => ({ year }),
};

function selection({ itemId, itemTypeId }: Foreign) {
  const whose = { selectType: province, unitTypeName: '县卫计局', unitTypeNo: 'HEALTH_BUREAU', year };
  return { ...whose, itemTypeId, itemIds: `${itemId},${nowhere}` };
}

let server: TestServer;
let foreign: Foreign;
const clients = new Map<DemoAccount, Client>();
/** Who sees only a part: an administrator of everything and an auditor of the province have nothing foreign to read. */
const kept: readonly DemoAccount[] = ['county', 'reviewer', 'hospital', 'township'];
const everybody: readonly DemoAccount[] = [...kept, 'auditor', 'admin'];

beforeAll(async () => {
  server = await startServer();
  for (const account of everybody) clients.set(account, await server.signIn(account));
  foreign = await whatIsForeign();
});
afterAll(() => server?.close());

async function whatIsForeign(): Promise<Foreign> {
  const admin = clients.get('admin')!;
  const { regionCode } = await whoIs(clients.get('township')!);
  const { id: unitId, unit_name: unitName } = await foreignUnit(server, regionCode);
  // Health bureaus prove other items than hospitals and health centres do.
  const [item] = await data(admin, 'relation/getListByType', {
    unitTypeNo: 'HEALTH_BUREAU',
    selectType: province,
    year,
  });
  const config = { domainName: '外县', domainUrl: 'other.example.cn', domainPort: '80', regionName: '361021' };
  const { id: configId } = await data(admin, 'countryconfigure/save', config);
  return { unitId, unitName, itemId: item.itemId, itemTypeId: item.itemTypeId, configId };
}

/** Everything that a call could have written. */
async function history() {
  const { rows } = await server.database.owner.query('select count(*), max(position) from events');
  return rows;
}

test('every call of the evaluation is in the table', () => {
  const controllers = Reflect.getMetadata('controllers', EvaluationModule) as { prototype: Record<string, unknown> }[];
  const paths = controllers.flatMap((controller) => {
    const base = Reflect.getMetadata('path', controller) as string;
    const handlers = Object.getOwnPropertyNames(controller.prototype).map((name) => controller.prototype[name]);
    const calls = handlers.filter((handler) => typeof handler === 'function' && isCall(handler)) as object[];
    return calls.map((call) => `${base}/${Reflect.getMetadata('path', call)}`.replace('api/advanced-group/', ''));
  });
  expect(paths.sort()).toEqual(Object.keys(bodies).sort());
});

describe.each(everybody)('%s', (account) => {
  test.each(Object.keys(bodies))('%s with foreign ids writes nothing and shows nothing', async (path) => {
    const before = await history();
    const { status, body } = await clients.get(account)!.call(`/api/advanced-group/${path}`, bodies[path]!(foreign));
    expect([200, 403]).toContain(status);
    if (account !== 'admin') expect(await history()).toEqual(before);
    if (!kept.includes(account)) return;
    expect(JSON.stringify(body.data ?? '')).not.toContain(foreign.unitId);
    expect(JSON.stringify(body.data ?? '')).not.toContain(foreign.unitName);
    if (status === 200 && body.code === 0) expect(ownAlone(body.data)).toBe(true);
  });
});

/** An answer to a question about foreign things that is no refusal holds nothing, or what is the caller's own. */
function ownAlone(answer: unknown): boolean {
  const rows = Array.isArray(answer) ? answer : [answer];
  return rows.every((row) => row === null || typeof (row as { unitId?: string }).unitId === 'string');
}

test('staff of a unit are kept from a neighbour of their own county too', async () => {
  const hospital = clients.get('hospital')!;
  const { unitId } = await whoIs(clients.get('township')!);
  const { itemId } = (await data(clients.get('township')!, 'selfevaluation/list'))[0];
  const before = await history();
  for (const path of Object.keys(bodies).filter((one) =>
    /^(declaration|selfevaluation|scorereview|unit)\//.test(one),
  )) {
    const asked = { unitId, itemId, selfEvaluation: 1, selfScore: 1 };
    const { status, body } = await hospital.call(
      `/api/advanced-group/${path}`,
      path.endsWith('page') ? { queryParams: { unitId } } : asked,
    );
    const refused = status === 403 || status === 400 || body.code === 30004;
    if (!refused) expect(JSON.stringify(body.data)).not.toContain(unitId);
    if (path !== 'unit/selectDataAudit') expect([path, refused]).toEqual([path, true]);
  }
  expect(await history()).toEqual(before);
});

test('what is foreign and what is not there cannot be told apart', async () => {
  const reviewer = clients.get('reviewer')!;
  for (const path of [
    'scorereview/save',
    'scorereview/clearDeductions',
    'scorereview/undoClear',
    'declaration/evidence',
    'unit/selectByItemIdAndUnitId',
    'declaration/listItems',
  ]) {
    const asked = (unitId: string) =>
      reviewer.call(`/api/advanced-group/${path}`, { unitId, itemId: foreign.itemId, selfScore: 0, version: 1 });
    const [theirs, nobodys] = [await asked(foreign.unitId), await asked(nowhere)];
    expect(theirs.body).toEqual(nobodys.body);
    expect(theirs.body.code).toBe(30004);
  }
});
