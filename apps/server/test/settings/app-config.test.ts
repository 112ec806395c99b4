import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** System settings as the spec has them (part 2, sections 2, 5 and 7): a tree with free settings and those that the product knows. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
}, 180_000);
afterAll(() => server.close());

const call = async (name: string, body: unknown = {}) =>
  (await admin.call(`/api/system-center/appconfig/${name}`, body)).body;
const free = { name: '自定', code: 'our.own', value: '随意', status: '已启用', sortNumber: 1 };

test('a tree below 0, in the order of sortNumber', async () => {
  const root = (await call('save', { ...free, pid: '0', code: 'tree.root' })).data.id;
  const second = (await call('save', { ...free, pid: root, code: 'tree.b', sortNumber: '2' })).data.id;
  const first = (await call('save', { ...free, pid: root, code: 'tree.a', sortNumber: 1 })).data.id;
  const [found] = (await call('tree', { pid: '0' })).data.filter(({ id }: { id: string }) => id === root);
  expect(found.children.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  const listed = await call('page', { queryParams: { pid: root } });
  expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  expect((await call('delete', { id: root })).code).toBe(20003);
  expect(await call('deleteBatch', { ids: `${root},${second},${first}` })).toMatchObject({ code: 0, msg: '删除成功' });
  expect((await call('getById', { id: root })).code).toBe(30004);
});

test.each([
  ['name', '请输入名称'],
  ['code', '请输入设置编码'],
  ['value', '请输入设置内容'],
  ['status', '请选择状态'],
  ['sortNumber', '请输入排序号'],
])('%s is asked for', async (field, msg) => {
  expect(await call('save', { ...free, [field]: '' })).toMatchObject({
    code: 30001,
    data: { errors: [{ field, msg }] },
  });
});

test.each([
  ['0', '已启用'],
  [1, '已禁用'],
  ['已禁用', '已禁用'],
])('the status %p is %s', async (status, answered) => {
  const { id } = (await call('save', { ...free, code: `status.${String(status)}`, status })).data;
  expect((await call('getById', { id })).data.status).toBe(answered);
  expect((await call('getEditById', { id })).data.status).toBe(answered);
});

test('nothing chosen, nothing deleted', async () => {
  for (const ids of ['', ' , ', undefined]) {
    expect(await call('deleteBatch', { ids })).toMatchObject({ code: 30001, msg: '请选择要删除的数据' });
  }
});

test('a code is set once', async () => {
  await call('save', { ...free, code: 'once' });
  expect(await call('save', { ...free, code: 'once' })).toMatchObject({ code: 20001 });
});

test('a value that the product could not obey is refused, and explained', async () => {
  const hours = { ...free, code: 'session.hours', type: '令牌安全策略' };
  const fault = {
    code: 30001,
    data: { errors: [{ field: 'value', msg: '登录最长时长须为1到720之间的整数（小时）' }] },
  };
  expect(await call('save', { ...hours, value: '0' })).toMatchObject(fault);
  const { id } = (await call('save', { ...hours, value: '10', status: '已禁用' })).data;
  expect(await call('update', { id, value: '很久' })).toMatchObject(fault);
  const renamed = (await call('save', { ...free, code: 'soon', value: '很久' })).data;
  expect(await call('update', { id: renamed.id, code: 'session.idleMinutes' })).toMatchObject({ code: 30001 });
  const known = (await call('listKnown')).data.find(({ code }: { code: string }) => code === 'session.hours');
  expect(known).toMatchObject({ default: '12', inForce: '12', min: 1, max: 720, explanation: expect.any(String) });
});

test('whoever may not, may not', async () => {
  const [county, auditor] = [await server.signIn('county'), await server.signIn('auditor')];
  expect((await county.call('/api/system-center/appconfig/page')).status).toBe(403);
  expect((await auditor.call('/api/system-center/appconfig/page')).status).toBe(200);
  expect((await auditor.call('/api/system-center/appconfig/save', free)).status).toBe(403);
});
