import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import * as samples from './samples.js';

const BASE = '/api/attachment-center/attachment';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});

afterAll(() => server?.close());

const call = async (name: string, body: unknown = {}) => (await admin.call(`${BASE}/${name}`, body)).body;

async function upload(fileName: string, content: Buffer, fields: Record<string, string> = {}): Promise<string> {
  const { body } = await admin.upload(new Blob([new Uint8Array(content)]), fileName, {
    usage: 'attachment.id',
    ...fields,
  });
  expect(body.code).toBe(0);
  return body.data.id;
}

async function contentOf(id: string): Promise<Buffer> {
  const response = await admin.send(`/api/attachment-center/file/download/${id}`, { method: 'POST' });
  expect(response.headers.get('content-disposition')).not.toBeNull();
  return Buffer.from(await response.arrayBuffer());
}

describe('a managed file', () => {
  test('is described when it is saved, and stays from then on', async () => {
    const id = await upload('制度.pdf', samples.pdf(), { orgId: 'org-1', applicationName: '评审' });
    expect((await call('getEditById', { id })).data).toMatchObject({
      status: '临时',
      accessType: '私有',
      orgId: 'org-1',
    });
    const saved = await call('save', { id, descName: '管理制度', remarks: '第一版', accessType: '公有' });
    expect(saved).toMatchObject({ code: 0, msg: '保存成功', data: { id, version: 2 } });
    expect((await call('getEditById', { id })).data).toMatchObject({
      id,
      fileName: '制度.pdf',
      postfix: 'pdf',
      accessPath: `/api/attachment-center/file/access/${id}`,
      accessType: '公有',
      descName: '管理制度',
      status: '永久',
      remarks: '第一版',
      orgId: 'org-1',
      applicationName: '评审',
      createTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
  });

  test('takes the content of another upload and keeps its own id', async () => {
    const picture = await samples.picture('png');
    const [id, newId] = [await upload('旧.pdf', samples.pdf()), await upload('新.png', picture)];
    await call('save', { id });
    expect(await call('update', { id, newId, remarks: '换', version: 2 })).toMatchObject({
      code: 0,
      data: { version: 4 },
    });
    const { data } = await call('getEditById', { id });
    expect(data).toMatchObject({ fileName: '新.png', size: picture.length, remarks: '换' });
    expect(data.thumbBase64).toMatch(/^data:image/);
    expect(await contentOf(id)).toEqual(picture);
    // the upload has done its part and is no file of its own in the list
    expect(await call('getEditById', { id: newId })).toMatchObject({ code: 30004 });
  });

  test('takes the content of an upload once, however often the answer is lost', async () => {
    const [id, newId] = [await upload('旧.pdf', samples.pdf()), await upload('新.pdf', samples.pdf())];
    const send = () => admin.call(`${BASE}/update`, { id, newId, remarks: '换' }, { key: 'change-once' });
    const first = (await send()).body;
    expect(first).toMatchObject({ code: 0, data: { id, version: 3 } });
    expect((await send()).body).toEqual(first);
    expect(await call('update', { id, newId })).toMatchObject({ code: 30001, data: { errors: [{ field: 'newId' }] } });
  });

  test('leaves another managed file alone whose content it takes', async () => {
    const [id, newId] = [await upload('旧.pdf', samples.pdf()), await upload('留.pdf', samples.pdf())];
    await call('save', { id: newId });
    expect((await call('update', { id, newId })).code).toBe(0);
    expect((await call('getEditById', { id: newId })).data).toMatchObject({ fileName: '留.pdf', status: '永久' });
  });

  test('is not changed over somebody else’s head', async () => {
    const id = await upload('a.pdf', samples.pdf());
    await call('save', { id });
    expect(await call('update', { id, remarks: '迟到', version: 1 })).toMatchObject({ code: 20002 });
    expect((await call('getEditById', { id })).data.remarks).toBeNull();
  });

  test.each([
    ['a file that there is not', { newId: '0192f0c1-0000-7000-8000-000000000001' }, 'newId'],
    ['a status that there is not', { status: '过期' }, 'status'],
    ['too long a remark', { remarks: '长'.repeat(501) }, 'remarks'],
  ])('refuses %s', async (_, change, field) => {
    const id = await upload('a.pdf', samples.pdf());
    expect(await call('update', { id, ...change })).toMatchObject({ code: 30001, data: { errors: [{ field }] } });
  });

  test('asks for the file first', async () =>
    expect(await call('save', {})).toMatchObject({ code: 30001, msg: '请先上传附件' }));

  test('is gone with its content once removed', async () => {
    const id = await upload('a.pdf', samples.pdf());
    expect(await call('delete', { id })).toMatchObject({ code: 0, msg: '删除成功' });
    expect(await call('delete', { id })).toMatchObject({ code: 30004 });
    const response = await admin.send(`/api/attachment-center/file/access/${id}`, { method: 'POST' });
    expect(await response.json()).toMatchObject({ code: 30004 });
  });

  test('is not removed while a record refers to it', async () => {
    const hospital = await server.signIn('hospital');
    const picture = await hospital.upload(new Blob([new Uint8Array(await samples.picture('png'))]), 'a.png');
    const { id } = picture.body.data;
    const department = { departmentName: '中医科', departmentType: '中医科', departmentFileId: id };
    expect((await hospital.call('/api/advanced-group/department/save', department)).body.code).toBe(0);
    expect(await call('delete', { id })).toMatchObject({ code: 20003 });
  });
});

describe('the list of files', () => {
  const names = (answer: { data: { fileName: string }[] }) => answer.data.map(({ fileName }) => fileName);
  const here = { orgId: 'list' };

  beforeAll(async () => {
    await upload('甲.pdf', samples.pdf(), here);
    await upload('乙.pdf', samples.pdf(), { ...here, applicationName: '内容' });
    await upload('丙.png', await samples.picture('png'), here);
  });

  test('is filtered, searched, sorted and paged', async () => {
    const page = async (body: Record<string, unknown>) =>
      call('page', { ...body, queryParams: { ...here, ...(body.queryParams as object) } });
    expect(names(await page({}))).toEqual(['丙.png', '乙.pdf', '甲.pdf']);
    expect(names(await page({ queryParams: { postfix: 'png' } }))).toEqual(['丙.png']);
    expect(names(await page({ queryParams: { fileName: '乙' } }))).toEqual(['乙.pdf']);
    expect(names(await page({ queryParams: { applicationName: '内容' } }))).toEqual(['乙.pdf']);
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
    expect((await page({ queryParams: { createTime: today } })).count).toBe(3);
    expect((await page({ queryParams: { createTime: '2000-01-01' } })).count).toBe(0);
    const sized = { orders: [{ name: 'size', asc: false }], size: 1, current: 1 };
    expect(await page(sized)).toMatchObject({ count: 3, data: [{ fileName: '丙.png' }] });
  });

  test('takes an extension as people write it', async () => {
    const page = await call('page', { queryParams: { ...here, postfix: '.PNG' } });
    expect(names(page)).toEqual(['丙.png']);
  });

  test('is that of an organisation and of what is below it', async () => {
    const units = (await admin.call('/api/advanced-group/org/getOrgNameList')).body.data as Record<string, string>[];
    const unit = units.find(({ name }) => name === '袁州区岐和中医医院')!;
    await upload('科.pdf', samples.pdf(), { orgId: unit['id']!, applicationName: '机构' });
    await upload('县.pdf', samples.pdf(), { orgId: '360902', applicationName: '机构' });
    const hospital = await server.signIn('hospital');
    await hospital.upload(new Blob([new Uint8Array(samples.pdf())]), '院.pdf', { applicationName: '机构' });
    const under = async (orgId: string) =>
      (await call('page', { queryParams: { orgId, applicationName: '机构' } })).data.map(
        ({ fileName, orgName }: Record<string, string>) => [fileName, orgName],
      );
    const ofUnit = [
      ['院.pdf', '袁州区岐和中医医院'],
      ['科.pdf', '袁州区岐和中医医院'],
    ];
    expect(await under(unit['id']!)).toEqual(ofUnit);
    const below = [ofUnit[0], ['县.pdf', '袁州区'], ofUnit[1]];
    for (const code of ['360902', '360900', '360000']) expect(await under(code)).toEqual(below);
    expect(await under('360922')).toEqual([]);
    expect(await under('不存在')).toEqual([]);
  });

  test.each([
    [{ queryParams: { createTime: '昨天' } }],
    [{ queryParams: { sha256: 'x' } }],
    [{ orders: [{ name: 'thumbBase64' }] }],
    [{ orders: [{ name: 'file_name' }] }],
    [{ size: 0 }],
  ])('answers 400 to %j', async (body) => expect((await admin.call(`${BASE}/page`, body)).status).toBe(400));

  test('is the administrators’', async () => {
    for (const account of ['county', 'reviewer', 'hospital', 'township']) {
      expect((await (await server.signIn(account)).call(`${BASE}/page`)).status).toBe(403);
    }
  });
});
