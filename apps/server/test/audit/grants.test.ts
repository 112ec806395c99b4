import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SettableClock } from '../access/settable-clock.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

const clock = new SettableClock();
let server: TestServer;
let admin: Client;
let auditor: Client;

beforeAll(async () => {
  server = await startServer({ clock });
  [admin, auditor] = [await server.signIn('admin'), await server.signIn('auditor')];
}, 180_000);

afterAll(() => server.close());

const role = async (path: string, body: object) => (await admin.call(`/api/system-center/role/${path}`, body)).body;
const account = async (path: string, body: object) =>
  (await admin.call(`/api/system-center/account/${path}`, body)).body;
const grants = async (client = auditor) => (await client.get<any[]>('/api/audit/grants', { range: [0, 99] })).body;

async function openAccount(userName: string, roleId: string, regionCode = '360902'): Promise<string> {
  const sent = { userName, nickName: '某人', password: 'Start@123', roleId, regionCode };
  const { code, data } = await account('save', sent);
  expect(code).toBe(0);
  return data.id;
}

test('who may review, audit or look after accounts is shown with who gave it', async () => {
  const reads = { roleName: '复核', roleKind: '评审员', permissions: ['XJX_PFSH_VIEW'] };
  const { id } = (await role('save', reads)).data;
  const before = (await grants()).length;
  await role('update', { id, remarks: '没有新权限' });
  await openAccount('early.bird', id);
  expect(await grants()).toHaveLength(before);
  await role('update', { id, permissions: ['XJX_PFSH_REVIEW', 'XJX_PFSH_VIEW'] });
  await openAccount('late.bird', id);
  const [toAccount, toRole] = await grants();
  expect(toAccount).toMatchObject({
    kind: 'account',
    accountName: '某人（late.bird）',
    roleName: '复核',
    rights: ['评分审核-评审'],
    actorName: '系统管理员',
    clientIp: '127.0.0.1',
  });
  expect(toRole).toMatchObject({ kind: 'role', accountName: null, roleName: '复核', rights: ['评分审核-评审'] });
  expect(await grants()).toHaveLength(before + 2);
});

test('another role for an account is a grant, too', async () => {
  const roles = (await role('page', { size: 100 })).data;
  const roleId = (roleName: string) => roles.find((one: any) => one.roleName === roleName).id;
  const id = await openAccount('turn.coat', roleId('评审员'));
  expect((await account('update', { id, roleId: roleId('审计员') })).code).toBe(0);
  const [newest] = await grants();
  expect(newest).toMatchObject({
    kind: 'account',
    accountName: '某人（turn.coat）',
    roleName: '审计员',
    rights: ['审计-查看'],
  });
});

test('an application that may review is a grant, when it is given that and not when it is changed otherwise', async () => {
  const api = async (path: string, body: object = {}) =>
    (await admin.call(`/api/system-center/apimanager/${path}`, body)).body;
  const { data: entries } = await api('api/listAll');
  const idOf = (path: string) => entries.find(({ url }: any) => url === `/api/advanced-group/${path}`).id;
  const program = {
    ...{ appName: '远程评审', manufacturer: '某公司', permitIp: '10.0.0.0/8', contactName: '张三' },
    ...{ contactMobile: '13800138000', appDomain: 'app.example.cn', regionCode: '360902' },
  };
  const before = (await grants()).length;
  const { data } = await api('user/save', { ...program, apiIdList: [idOf('scorereview/page')] });
  await api('user/update', { id: data.id, remarks: '没有新权限' });
  expect(await grants()).toHaveLength(before);
  const apiIdList = ['scorereview/page', 'scorereview/save'].map(idOf);
  expect((await api('user/update', { id: data.id, apiIdList })).code).toBe(0);
  await api('user/update', { id: data.id, apiIdList: [...apiIdList, idOf('unit/page')] });
  expect(await grants()).toHaveLength(before + 1);
  expect((await grants())[0]).toMatchObject({
    kind: 'application',
    roleName: '接口用户',
    accountName: '远程评审',
    rights: ['评分审核-评审'],
    actorName: '系统管理员',
  });
});

test('auditors are shown the accounts of their scope, and others nothing', async () => {
  const roles = (await role('page', { queryParams: { roleKind: 'auditor' } })).data;
  await openAccount('county.auditor', roles[0].id, '360922');
  const elsewhere = await server.signIn('county.auditor', 'Start@123');
  const names = (await grants(elsewhere)).map(({ accountName }) => accountName);
  expect(names).toContain('某人（county.auditor）');
  expect(names).not.toContain('某人（late.bird）');
  expect((await admin.get('/api/audit/grants')).status).toBe(403);
  expect((await server.anonymous.get('/api/audit/grants')).status).toBe(401);
});

test('pages are cut as everywhere in the audit', async () => {
  const { headers, body } = await auditor.get<any[]>('/api/audit/grants', { range: [0, 1] });
  expect(body).toHaveLength(2);
  expect(headers.get('content-range')).toMatch(/^grants 0-1\/\d+$/);
});

test('grants stand there for a month', async () => {
  clock.forward(30 * 24 * 60);
  const again = () => server.signIn('auditor');
  expect((await grants(await again())).length).toBeGreaterThan(0);
  clock.forward(2 * 24 * 60);
  expect(await grants(await again())).toEqual([]);
});
