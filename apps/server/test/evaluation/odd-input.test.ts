import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomHistories } from '../../../../tests/support/random-histories.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { data, firstLeaf, national, province, whoIs, year } from './evaluation-calls.js';

let server: TestServer;
let admin: Client;
let reviewer: Client;
let hospital: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, reviewer, hospital] = await Promise.all([
    server.signIn('admin'),
    server.signIn('reviewer'),
    server.signIn('hospital'),
  ]);
});
afterAll(() => server?.close());

/** What nobody means to send: signs that PostgreSQL cannot keep, halves of characters, wildcards, endless numbers. */
const odd = fc.oneof(
  fc.constantFrom<unknown>('\u0000', 'a\u0000b', '\ud800', "'", '%_\\', '9'.repeat(400), '1e309', '‮', '{}', ''),
  fc.constantFrom<unknown>(null, true, -1, 0.1, 1e21, 2 ** 53, [], {}, [null]),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

test('nothing that is sent makes the server fail', async () => {
  const { unitId } = await whoIs(hospital);
  const leaf = firstLeaf(await data(admin, 'itemtype/listAllProvinceTree'));
  const [item] = await data(hospital, 'selfevaluation/list');
  const whole: [Client, string, Record<string, unknown>][] = [
    [hospital, 'selfevaluation/save', { itemId: item.itemId, itemName: '名称', selfEvaluation: 1, version: 1 }],
    [hospital, 'selfevaluation/clear', { itemId: item.itemId, version: 1 }],
    [hospital, 'selfevaluation/list', { unitId, year }],
    [hospital, 'declaration/listItems', { unitId, unitType: 'TOWNSHIP', year }],
    [hospital, 'declaration/evidence', { itemId: item.itemId, unitId, year }],
    [hospital, 'unit/selectByItemIdAndUnitId', { itemId: item.itemId, unitId, year }],
    [reviewer, 'scorereview/save', { unitId, itemId: item.itemId, selfScore: 1, opinion: '意见', version: 1 }],
    [reviewer, 'scorereview/clearDeductions', { unitId, opinion: '意见' }],
    [reviewer, 'scorereview/undoClear', { unitId, version: 1 }],
    [reviewer, 'scorereview/page', { size: 10, fuzzyParam: '中', queryParams: { unitId, year } }],
    [reviewer, 'scorereview/listUnits', { fuzzyParam: '中', queryParams: { unitName: '中', unitType: '中', year } }],
    [admin, 'itemtype/listAllProvinceTree', { pid: '0' }],
    [admin, 'itemtype/page', { queryParams: { pid: '0', itemTypeName: '中' } }],
    [admin, 'itemtype/save', { pid: '0', itemTypeName: '类别', itemTypeNo: 'P', sortNumber: 1 }],
    [
      admin,
      'itemtype/update',
      { id: leaf.id, itemTypeName: '类别', itemTypeNo: 'P', sortNumber: 1, pid: '0', version: 1 },
    ],
    [admin, 'itemdetail/page', { queryParams: { itemTypeId: leaf.id, itemName: '中', selectType: province } }],
    [
      admin,
      'itemdetail/save',
      { itemTypeId: leaf.id, itemName: '项目', fillWay: '自主评分', ruleScore: 1, sortNumber: 1 },
    ],
    [admin, 'itemdetail/update', { id: item.itemId, deductedRule: '规则', score: 1 }],
    [
      admin,
      'itemselection/save',
      { itemIds: item.itemId, itemTypeId: leaf.id, selectType: national, unitTypeNo: 'STATION', year },
    ],
    [
      admin,
      'countryconfigure/save',
      { domainName: '域名', domainUrl: 'x.cn', domainPort: '80', regionName: '袁州区', year },
    ],
    [admin, 'countryconfigure/updateType', { id: leaf.id, year, selectType: national }],
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), odd, fc.nat(7), async ([client, path, body], value, place) => {
      const { status } = await client.call(`/api/advanced-group/${path}`, spoilt(body, place, value));
      expect([path, status < 500]).toEqual([path, true]);
    }),
    { numRuns: randomHistories(100) },
  );
}, 180_000);

test('text that cannot be kept is refused at the door', async () => {
  for (const itemName of ['a\u0000b', '\ud83d']) {
    const { status, body } = await admin.call('/api/advanced-group/itemdetail/page', { fuzzyParam: itemName });
    expect([status, body]).toEqual([400, { code: 400, msg: '请求中含有无法保存的字符', data: null }]);
  }
});

/** The body with one of its members, or of its filters, replaced. */
function spoilt(body: Record<string, unknown>, place: number, value: unknown): Record<string, unknown> {
  const filters = body['queryParams'] as Record<string, unknown> | undefined;
  if (filters && place % 2 === 0) return { ...body, queryParams: spoilt(filters, place / 2, value) };
  const names = Object.keys(body);
  return { ...body, [names[Math.floor(place) % names.length]!]: value };
}
