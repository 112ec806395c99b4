import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as samples from '../attachments/samples.js';
import type { Client } from '../support/client.js';
import { type DemoAccount, startServer, type TestServer } from '../support/server.js';

const BASE = '/api/advanced-group/fileupload';
const NOWHERE = '0192f0c1-0000-7000-8000-000000000001';

let server: TestServer;
const clients = new Map<DemoAccount, Client>();
const as = (account: DemoAccount) => clients.get(account)!;

beforeAll(async () => {
  server = await startServer();
  for (const account of ['admin', 'county', 'reviewer', 'hospital', 'township', 'auditor'] as const) {
    clients.set(account, await server.signIn(account));
  }
});

afterAll(() => server?.close());

const call = async (account: DemoAccount, name: string, body: unknown = {}) =>
  (await as(account).call(`${BASE}/${name}`, body)).body;

async function itemOf(account: DemoAccount): Promise<string> {
  const { body } = await as(account).call('/api/advanced-group/declaration/listItems');
  return body.data[0].itemId;
}

async function upload(account: DemoAccount, kind: 'pdf' | 'png' = 'pdf'): Promise<string> {
  const content = kind === 'pdf' ? samples.pdf() : await samples.picture('png');
  const { body } = await as(account).upload(new Blob([new Uint8Array(content)]), `材料.${kind}`, {
    usage: 'fileupload.fileId',
  });
  return body.data.id;
}

async function file(account: DemoAccount, more: object = {}) {
  const details = {
    fileName: '中医馆平面图',
    fileType: '文件',
    yearLimit: '2026',
    remarks: '二楼',
    fileId: await upload(account),
  };
  return call(account, 'save', { itemId: await itemOf(account), ...details, ...more });
}

describe('filing a proof', () => {
  test('keeps what was filled in and shows the file', async () => {
    const { code, data } = await file('hospital');
    expect({ code, data }).toEqual({ code: 0, data: { id: expect.any(String), version: 1 } });
    const info = await call('hospital', 'getInfoById', { id: data.id });
    const { unitId, unitName } = (await as('hospital').call('/api/user-center/getInfo')).body.data;
    expect(info.data).toMatchObject({ id: data.id, version: 1, unitId, unitName, itemId: await itemOf('hospital') });
    expect(info.data).toMatchObject({ fileName: '中医馆平面图', fileType: '文件', yearLimit: '2026', remarks: '二楼' });
    expect(info.data.checkAttachment).toEqual([
      expect.objectContaining({ id: info.data.fileId, fileName: '材料.pdf', thumbBase64: null }),
    ]);
  });

  test('asks for what is missing, in the order of the form', async () => {
    const { code, msg, data } = await call('hospital', 'save', { itemId: await itemOf('hospital') });
    expect({ code, msg }).toEqual({ code: 30001, msg: '请输入文件名称' });
    expect(data.errors.map((error: { msg: string }) => error.msg)).toEqual([
      '请输入文件名称',
      '请选择文件类型',
      '请选择文件年限',
      '请上传文件',
    ]);
  });

  test.each([
    ['a picture as a document', 'png', '文件'],
    ['a document as a picture', 'pdf', '图片'],
  ] as const)('refuses %s', async (_, kind, fileType) => {
    const { code, data } = await file('hospital', { fileType, fileId: await upload('hospital', kind) });
    expect({ code, data }).toEqual({ code: 30001, data: { errors: [{ field: 'fileId', msg: '上传文件格式错误!' }] } });
  });

  test('refuses a file of another unit, and one that there is not', async () => {
    for (const fileId of [await upload('township'), NOWHERE, 'nothing']) {
      expect(await file('hospital', { fileId })).toMatchObject({
        code: 30001,
        data: { errors: [{ field: 'fileId' }] },
      });
    }
  });

  test('refuses an item by which the unit is not evaluated', async () => {
    expect(await file('hospital', { itemId: NOWHERE })).toMatchObject({ code: 30004 });
    expect(await file('hospital', { itemId: 'nothing' })).toMatchObject({ code: 30004 });
  });

  test('is always for the own unit', async () => {
    const { unitId } = (await as('township').call('/api/user-center/getInfo')).body.data;
    const { data } = await file('hospital', { unitId });
    expect((await call('hospital', 'getInfoById', { id: data.id })).data.unitId).not.toBe(unitId);
  });

  test('is the units’ alone', async () => {
    for (const account of ['reviewer', 'auditor'] as const) {
      for (const name of ['save', 'update', 'delete']) {
        expect((await as(account).call(`${BASE}/${name}`, { id: NOWHERE })).status).toBe(403);
      }
    }
  });
});

describe('changing a proof', () => {
  test('changes what was sent and nothing else', async () => {
    const { data } = await file('hospital');
    expect(await call('hospital', 'update', { id: data.id, fileName: '平面图', version: 1 })).toMatchObject({
      code: 0,
      data: { version: 2 },
    });
    expect((await call('hospital', 'getEditById', { id: data.id })).data).toMatchObject({
      fileName: '平面图',
      remarks: '二楼',
      version: 2,
    });
    expect(await call('hospital', 'update', { id: data.id, fileName: '图', version: 1 })).toMatchObject({
      code: 20002,
    });
    expect(await call('hospital', 'update', { id: data.id, fileName: '' })).toMatchObject({
      code: 30001,
      msg: '请输入文件名称',
    });
  });

  test('keeps type and file together', async () => {
    const { data } = await file('hospital');
    expect(await call('hospital', 'update', { id: data.id, fileType: '图片' })).toMatchObject({ code: 30001 });
    const fileId = await upload('hospital', 'png');
    expect(await call('hospital', 'update', { id: data.id, fileType: '图片', fileId })).toMatchObject({ code: 0 });
    const { checkAttachment } = (await call('hospital', 'getInfoById', { id: data.id })).data;
    expect(checkAttachment).toEqual([
      expect.objectContaining({ id: fileId, thumbBase64: expect.stringMatching(/^data:image/) }),
    ]);
  });

  test('ends with its removal', async () => {
    const { data } = await file('hospital');
    expect(await call('hospital', 'delete', { id: data.id })).toMatchObject({ code: 0 });
    for (const name of ['getInfoById', 'getEditById', 'delete']) {
      expect(await call('hospital', name, { id: data.id })).toMatchObject({ code: 30004 });
    }
  });

  test('is nobody else’s', async () => {
    const { data } = await file('hospital');
    for (const [name, body] of Object.entries({
      update: { fileName: '别人的' },
      delete: {},
      getInfoById: {},
      getEditById: {},
    })) {
      expect(await call('township', name, { id: data.id, ...body })).toMatchObject({ code: 30004 });
    }
    expect((await call('hospital', 'getInfoById', { id: data.id })).data).toMatchObject({
      fileName: '中医馆平面图',
      version: 1,
    });
  });
});

describe('the lists', () => {
  const titles = (answer: { data: { fileName: string }[] }) => answer.data.map(({ fileName }) => fileName);

  beforeAll(async () => {
    for (const [fileName, yearLimit] of [
      ['甲-一', 2024],
      ['甲-二', 2025],
      ['乙%', 2025],
    ] as const) {
      await file('township', { fileName, yearLimit, remarks: '' });
    }
  });

  test('filter, search, sort and page', async () => {
    const itemId = await itemOf('township');
    const page = (body: object) => call('township', 'page', body);
    expect(titles(await page({ queryParams: { itemId, fileName: '甲' } }))).toEqual(['甲-二', '甲-一']);
    expect(titles(await page({ queryParams: { yearLimit: 2024 } }))).toEqual(['甲-一']);
    expect(titles(await page({ queryParams: { fileName: '%' } }))).toEqual(['乙%']);
    expect(titles(await page({ queryParams: { fileType: '图片' } }))).toEqual([]);
    expect(titles(await page({ fuzzyParam: '乙' }))).toEqual(['乙%']);
    const second = await page({
      current: 2,
      size: 1,
      orders: [
        { name: 'yearLimit', asc: true },
        { name: 'fileName', asc: true },
      ],
    });
    expect([second.count, second.data.length]).toEqual([3, 1]);
    expect(Object.keys((await page({ fields: ['fileName'] })).data[0]).sort()).toEqual(['fileName', 'id']);
  });

  test.each([
    ['an unknown filter', { queryParams: { other: '1' } }],
    ['an unknown order', { orders: [{ name: 'file_name; drop table unit' }] }],
    ['an order by what is no column', { orders: [{ name: 'checkAttachment' }] }],
    ['too large a page', { size: 101 }],
  ])('answer 400 to %s', async (_, body) => {
    expect((await as('township').call(`${BASE}/page`, body)).status).toBe(400);
  });

  test('of a unit hold its own files only', async () => {
    const rows = (await call('hospital', 'page', { size: 100 })).data as { unitId: string }[];
    const { unitId } = (await as('hospital').call('/api/user-center/getInfo')).body.data;
    expect(new Set(rows.map((row) => row.unitId))).toEqual(new Set([unitId]));
  });

  test('of the review side hold those of the region, by item and unit type', async () => {
    const [itemId, { unitType, unitId }] = [
      await itemOf('township'),
      (await as('township').call('/api/user-center/getInfo')).body.data,
    ];
    for (const account of ['reviewer', 'county', 'admin'] as const) {
      const all = await call(account, 'listByItem', { itemId, unitType });
      expect(all.count).toBe(3);
      expect(all.data.every((row: { unitId: string }) => row.unitId === unitId)).toBe(true);
    }
    expect((await call('reviewer', 'listByItem', { itemId, unitType: '县卫计局' })).data).toEqual([]);
    expect((await call('reviewer', 'listByItem', { itemId: 'nothing' })).data).toEqual([]);
    expect(await call('reviewer', 'listByItem', {})).toMatchObject({ code: 30001 });
    expect((await call('hospital', 'listByItem', { itemId, unitType })).data).toEqual([]);
  });
});
