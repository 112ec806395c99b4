import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, data, firstLeaf, national, province, year } from './evaluation-calls.js';

let server: TestServer;
let admin: Client;
let leaf: { id: string; items: { id: string; itemNo: string }[] };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  const { id } = firstLeaf(await data(admin, 'itemtype/listAllProvinceTree'));
  leaf = { id, items: await data(admin, 'itemdetail/listAll', { itemTypeId: id, selectType: province }) };
});
afterAll(() => server?.close());

const bureau = { selectType: province, unitTypeNo: 'HEALTH_BUREAU' };
const selection = (itemIds: string[], more: object = {}) => {
  return { ...bureau, unitTypeName: '县卫计局', itemTypeId: leaf.id, itemIds: itemIds.join(','), year, ...more };
};
const selected = (more: object = {}) =>
  data(admin, 'itemselection/listSelected', { ...bureau, itemTypeId: leaf.id, ...more });

describe('the selection of a leaf', () => {
  test('is replaced as a whole', async () => {
    const [first, second] = leaf.items.map(({ id }) => id);
    await data(admin, 'itemselection/save', selection([first!]));
    expect(await selected()).toEqual([{ itemId: first }]);
    await data(admin, 'relation/update', selection([second!, first!]));
    expect(await selected()).toEqual([{ itemId: first }, { itemId: second }]);
    await data(admin, 'itemselection/save', selection([]));
    expect(await selected()).toEqual([]);
  });

  test('belongs to one year', async () => {
    await data(admin, 'itemselection/save', selection([leaf.items[0]!.id], { year: year + 1 }));
    expect(await selected({ year: year + 1 })).toHaveLength(1);
    expect(await selected({ year: year - 1 })).toHaveLength(2);
    expect(await selected({ year })).toEqual(await selected());
  });

  test('takes items of that leaf only', async () => {
    const [other] = await data(admin, 'itemdetail/listAll', { itemTypeId: '1' });
    expect(await ask(admin, 'itemselection/save', selection([other.id]))).toMatchObject({ code: 30004 });
    expect(await ask(admin, 'itemselection/save', selection([newId()]))).toMatchObject({ code: 30004 });
    expect(await ask(admin, 'itemselection/save', selection([], { itemTypeId: newId() }))).toMatchObject({
      code: 30004,
    });
    const [top] = await data(admin, 'itemtype/listAllProvinceTree');
    expect(await ask(admin, 'itemselection/save', selection([], { itemTypeId: top.id }))).toMatchObject({
      code: 30009,
    });
    expect(await ask(admin, 'itemselection/save', selection([], { selectType: national }))).toMatchObject({
      code: 30004,
    });
  });

  test('wants to be told whose it is', async () => {
    const refused = (more: object) => ask(admin, 'itemselection/save', selection([], more));
    expect(await refused({ unitTypeNo: 'SHOP' })).toMatchObject({ code: 30001, msg: '请选择单位类别' });
    expect(await refused({ year: null })).toMatchObject({ code: 30001, msg: '请选择年度' });
    expect(await refused({ selectType: '市级' })).toMatchObject({ code: 30001 });
  });
});

test('a unit type has its items in the order of the tree', async () => {
  const items = await data(admin, 'relation/getListByType', { unitTypeNo: 'TOWNSHIP', selectType: national, year });
  expect(items).toHaveLength(43);
  const numbers = items.map((item: { itemNo: string }) => item.itemNo);
  expect(numbers).toEqual([...numbers].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  expect(items[0]).toMatchObject({ itemId: items[0].id, selectType: national });
});

describe('staff of a unit', () => {
  test('read the selection that concerns them, and no other', async () => {
    const township = await server.signIn('township');
    const asked = { unitTypeNo: 'TOWNSHIP', selectType: province };
    expect(await data(township, 'relation/getListByType', asked)).toHaveLength(27);
    for (const path of ['relation/getListByType', 'itemselection/listSelected']) {
      expect(await ask(township, path, { ...asked, unitTypeNo: 'STATION' })).toMatchObject({ code: 30004 });
    }
  });

  test('select nothing', async () => {
    for (const account of ['county', 'reviewer', 'hospital', 'auditor']) {
      const client = await server.signIn(account);
      for (const path of ['itemselection/save', 'relation/update']) {
        expect((await client.call(`/api/advanced-group/${path}`, selection([]))).status).toBe(403);
      }
    }
  });
});
