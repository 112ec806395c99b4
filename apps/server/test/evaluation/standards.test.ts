import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, data, firstLeaf, national, province, year } from './evaluation-calls.js';

let server: TestServer;
let admin: Client;
let hospital: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, hospital] = await Promise.all([server.signIn('admin'), server.signIn('hospital')]);
});
afterAll(() => server?.close());

const top = (more: object = {}) => ({ pid: '0', itemTypeName: '智慧中医', itemTypeNo: 'P09', sortNumber: 9, ...more });
const item = (itemTypeId: string, more: object = {}) => {
  return { itemTypeId, itemName: '电子病历', itemNo: 'P9.1', fillWay: '文件上传', ruleScore: '2.50', ...more };
};

describe('the two trees', () => {
  test('have the demo standards', async () => {
    const [provincial, nationwide] = await Promise.all([
      data(hospital, 'itemtype/listAllProvinceTree', { pid: 0 }),
      data(hospital, 'itemtype/listAllCountryTree'),
    ]);
    expect([provincial.length, nationwide.length]).toEqual([8, 9]);
    expect(provincial[0]).toMatchObject({ itemTypeNo: 'P01', children: [{ itemTypeNo: 'P0101', children: [] }, {}] });
    expect(await data(hospital, 'itemtype/listAllProvinceTree', { pid: provincial[0].id })).toHaveLength(2);
  });

  test('list what is right below a node', async () => {
    const { data: rows, count } = await ask(admin, 'itemtype/page', { queryParams: { pid: 1 } });
    expect(count).toBe(9);
    expect(rows[0]).toMatchObject({ pid: '1', selectType: national, version: 1 });
    const { count: below } = await ask(admin, 'itemtype/page', { queryParams: { pid: rows[0].id } });
    expect(below).toBeGreaterThan(1);
  });
});

describe('a category', () => {
  test('is added, changed, and removed when it is empty', async () => {
    const { id, version } = await data(admin, 'itemtype/save', top());
    expect(version).toBe(1);
    expect(await data(admin, 'itemtype/update', { id, itemTypeName: '智慧中医药', version: 1 })).toEqual({
      id,
      version: 2,
    });
    expect(await data(admin, 'itemtype/getEditById', { id })).toMatchObject({
      ...top(),
      itemTypeName: '智慧中医药',
      selectType: province,
      version: 2,
    });
    expect(await ask(admin, 'itemtype/update', { id, sortNumber: 1, version: 1 })).toMatchObject({ code: 20002 });
    expect(await ask(admin, 'itemtype/delete', { id })).toMatchObject({ code: 0 });
    expect(await ask(admin, 'itemtype/getInfoById', { id })).toMatchObject({ code: 30004 });
  });

  test('names the root and the version as a number or as text', async () => {
    const { id } = await data(admin, 'itemtype/save', top({ pid: 0, itemTypeName: '数字上级' }));
    expect(await data(admin, 'itemtype/update', { id, itemTypeNo: 'P9', version: '1' })).toEqual({ id, version: 2 });
    expect(await ask(admin, 'itemtype/update', { id, itemTypeNo: 'P8', version: '1' })).toMatchObject({ code: 20002 });
    expect(await ask(admin, 'itemtype/save', top({ pid: undefined }))).toMatchObject({ code: 30001 });
    const { status } = await admin.call('/api/advanced-group/itemtype/update', { id, version: true });
    expect(status).toBe(400);
    expect(await ask(admin, 'itemtype/delete', { id })).toMatchObject({ code: 0 });
  });

  test('is read whole by everybody who reads the standards, also as it would be edited', async () => {
    const { id } = firstLeaf(await data(admin, 'itemtype/listAllProvinceTree'));
    const auditor = await server.signIn('auditor');
    for (const reader of [auditor, hospital]) {
      expect(await ask(reader, 'itemtype/getEditById', { id })).toMatchObject({ code: 0, data: { id } });
    }
  });

  test('is not removed while it holds something', async () => {
    const [first] = await data(admin, 'itemtype/listAllProvinceTree');
    expect(await ask(admin, 'itemtype/delete', { id: first.id })).toMatchObject({
      code: 20003,
      data: { usedBy: [{ label: '下级类别', count: first.children.length }] },
    });
    const leaf = firstLeaf([first]);
    const items = await data(admin, 'itemdetail/listAll', { itemTypeId: leaf.id, selectType: province });
    expect(await ask(admin, 'itemtype/delete', { id: leaf.id })).toMatchObject({
      code: 20003,
      data: { usedBy: [{ label: '评审项目', count: items.length }] },
    });
  });

  test('moves within its standard only', async () => {
    const [first, second] = await data(admin, 'itemtype/listAllProvinceTree');
    const { id } = await data(admin, 'itemtype/save', top({ pid: first.id }));
    expect(await ask(admin, 'itemtype/update', { id, pid: second.id })).toMatchObject({ code: 0 });
    expect(await ask(admin, 'itemtype/update', { id, pid: '1' })).toMatchObject({ code: 30009 });
    const [other] = await data(admin, 'itemtype/listAllCountryTree');
    expect(await ask(admin, 'itemtype/update', { id, pid: other.id })).toMatchObject({ code: 30004 });
    await data(admin, 'itemtype/delete', { id });
  });

  test('wants a name and a place', async () => {
    expect(await ask(admin, 'itemtype/save', {})).toMatchObject({ code: 30001, msg: '请选择上级类别' });
    expect(await ask(admin, 'itemtype/save', top({ pid: newId() }))).toMatchObject({ code: 30004 });
    expect(await ask(admin, 'itemtype/save', top({ itemTypeName: ' ' }))).toMatchObject({ code: 30001 });
  });

  test('is made once for one Idempotency-Key', async () => {
    const key = newId();
    const [first, again] = [
      await ask(admin, 'itemtype/save', top(), key),
      await ask(admin, 'itemtype/save', top(), key),
    ];
    expect(again.data).toEqual(first.data);
    expect((await ask(admin, 'itemtype/page', { queryParams: { itemTypeName: '智慧' } })).count).toBe(1);
    await data(admin, 'itemtype/delete', { id: first.data.id });
  });
});

describe('an item', () => {
  test('stands under a leaf', async () => {
    const [first] = await data(admin, 'itemtype/listAllProvinceTree');
    expect(await ask(admin, 'itemdetail/save', item(first.id))).toMatchObject({ code: 30009 });
    expect(await ask(admin, 'itemdetail/save', item('0'))).toMatchObject({ code: 30009 });
    expect(await ask(admin, 'itemdetail/save', item(newId()))).toMatchObject({ code: 30004 });
    const leaf = firstLeaf([first]);
    expect(await ask(admin, 'itemtype/save', top({ pid: leaf.id }))).toMatchObject({ code: 30009 });
  });

  test('is added, found, changed and removed', async () => {
    const leaf = firstLeaf(await data(admin, 'itemtype/listAllProvinceTree'));
    const { id } = await data(admin, 'itemdetail/save', item(leaf.id));
    expect(await data(hospital, 'itemdetail/getInfoById', { id })).toMatchObject({
      ...item(leaf.id),
      ruleScore: 2.5,
      score: 0,
      itemTypeName: leaf.itemTypeName,
      itemTypeNo: leaf.itemTypeNo,
      pname: '组织管理与政策',
      selectType: province,
      version: 1,
    });
    const page = await ask(admin, 'itemdetail/page', { queryParams: { itemTypeId: leaf.id, itemName: '病历' } });
    expect(page).toMatchObject({ count: 1, data: [{ id }] });
    expect(await data(admin, 'itemdetail/update', { id, ruleScore: 3, itemName: '病历' })).toEqual({ id, version: 2 });
    expect(await data(admin, 'itemdetail/getEditById', { id })).toMatchObject({ ruleScore: 3, itemNo: 'P9.1' });
    expect(await ask(admin, 'itemdetail/update', { id, itemName: '' })).toMatchObject({
      code: 30001,
      msg: '请输入项目名称',
    });
    expect(await ask(admin, 'itemdetail/delete', { id })).toMatchObject({ code: 0 });
    expect(await ask(admin, 'itemdetail/delete', { id })).toMatchObject({ code: 30004 });
  });

  test('asks in the words of the spec', async () => {
    const leaf = firstLeaf(await data(admin, 'itemtype/listAllProvinceTree'));
    const { code, msg, data: faults } = await ask(admin, 'itemdetail/save', {});
    expect([code, msg]).toEqual([30001, '请选择项目类别']);
    expect(faults.errors.map((fault: { msg: string }) => fault.msg)).toEqual([
      '请选择项目类别',
      '请输入填报方式',
      '请输入项目名称',
    ]);
    expect(await ask(admin, 'itemdetail/save', item(leaf.id, { ruleScore: '两分' }))).toMatchObject({
      msg: '请输入数字',
    });
  });

  test('that is selected is not removed', async () => {
    const [first] = await data(admin, 'itemtype/listAllProvinceTree');
    const [selected] = await data(admin, 'itemdetail/listAll', {
      itemTypeId: firstLeaf([first]).id,
      selectType: province,
    });
    const types = [0, 1, 2].map((ago) => ({ label: `${year - ago}年度的项目选择`, count: expect.any(Number) }));
    const refused = await ask(admin, 'itemdetail/delete', { id: selected.id });
    expect(refused).toMatchObject({ code: 20003, msg: '该项目已被选用，不能删除', data: { usedBy: types } });
  });

  test('is listed for a whole branch, in the order of the tree', async () => {
    const whole = await ask(admin, 'itemdetail/page', { size: 100, queryParams: { itemTypeId: '0' } });
    expect(whole.count).toBe(42);
    expect(whole.data.map((row: { itemNo: string }) => row.itemNo).slice(0, 3)).toEqual(['P1.1.1', 'P1.1.2', 'P1.2.1']);
    const [first] = await data(admin, 'itemtype/listAllProvinceTree');
    const branch = await data(admin, 'itemdetail/listAll', { itemTypeId: first.id });
    expect(branch).toEqual(whole.data.slice(0, branch.length));
  });
});

test('lists answer 400 to what they do not know, and nothing to what is not there', async () => {
  const send = (body: object) => admin.call('/api/advanced-group/itemdetail/page', body);
  expect((await send({ queryParams: { foo: 1 } })).status).toBe(400);
  expect((await send({ orders: [{ name: 'foo' }] })).status).toBe(400);
  expect((await send({ queryParams: { itemTypeId: "'; drop table item" } })).body).toMatchObject({ code: 0, count: 0 });
  expect((await send({ orders: [{ name: 'ruleScore', asc: false }], fuzzyParam: '%', size: 1 })).body.code).toBe(0);
  expect((await send({ current: 99 })).body).toMatchObject({ count: 125, data: [] });
});

test('only who may keep the standards changes them', async () => {
  const county = await server.signIn('county');
  for (const path of ['itemtype/save', 'itemtype/delete', 'itemdetail/save', 'itemdetail/update']) {
    for (const client of [county, hospital]) {
      expect((await client.call(`/api/advanced-group/${path}`, top())).status).toBe(403);
    }
  }
});
