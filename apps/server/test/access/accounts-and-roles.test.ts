import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { separateDuties } from '../../src/access/seed/separate-duties.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
}, 180_000);

afterAll(() => server.close());

const role = (path: string, body: unknown, client = admin) => client.call(`/api/system-center/role/${path}`, body);
const account = (path: string, body: unknown, client = admin) =>
  client.call(`/api/system-center/account/${path}`, body);

const nameOf = (start: string) => `${start}-${randomUUID().slice(0, 8)}`;

async function roleOf(kind: string): Promise<{ id: string; permissions: string[]; version: number }> {
  return (await role('page', { queryParams: { roleKind: kind } })).body.data.at(-1);
}

async function openAccount(roleId: string, regionCode = '360902'): Promise<{ id: string; userName: string }> {
  const userName = nameOf('person');
  const sent = { userName, nickName: '某人', password: 'Start@123', roleId, regionCode };
  const { body } = await account('save', sent);
  expect(body).toMatchObject({ code: 0 });
  return { id: body.data.id, userName };
}

describe('a role', () => {
  const reads = { roleKind: '评审员', permissions: ['XJX_PSBZ_VIEW', 'XJX_PFSH_VIEW'] };

  test('is added, changed and removed', async () => {
    const roleName = nameOf('复核员');
    const { id } = (await role('save', { ...reads, roleName })).body.data;
    const update = {
      id,
      version: 1,
      permissions: ['XJX_PFSH_REVIEW', 'XJX_PFSH_VIEW'],
      menus: ['evaluation/score-review'],
    };
    expect((await role('update', update)).body).toMatchObject({ code: 0, data: { version: 2 } });
    expect((await role('getInfoById', { id })).body.data).toMatchObject({
      roleName,
      roleKind: '评审员',
      permissions: ['XJX_PFSH_REVIEW', 'XJX_PFSH_VIEW'],
      menus: ['evaluation/score-review'],
      accountCount: 0,
    });
    expect((await role('update', { id, version: 1, remarks: 'x' })).body.code).toBe(20002);
    expect((await role('delete', { id })).body.code).toBe(0);
    expect((await role('getInfoById', { id })).body.code).toBe(30004);
  });

  test('does not join the audit with writing, neither new nor later', async () => {
    const roleName = nameOf('越权');
    const joined = { ...reads, roleName, permissions: ['AUDIT_READ', 'XJX_PFSH_REVIEW'] };
    expect((await role('save', joined)).body.code).toBe(30009);
    const auditor = await roleOf('审计员');
    const update = { id: auditor.id, permissions: [...auditor.permissions, 'XJX_PSBZ_ADD'] };
    expect((await role('update', update)).body.code).toBe(30009);
    expect((await roleOf('审计员')).version).toBe(auditor.version);
  });

  test.each([
    [{ roleKind: '国王' }, 'roleKind'],
    [{ permissions: ['XJX_NOTHING_VIEW'] }, 'permissions'],
    [{ menus: ['no/screen'] }, 'menus'],
    [{ roleName: '' }, 'roleName'],
  ])('is not added with %p', async (wrong, field) => {
    const { body } = await role('save', { ...reads, roleName: nameOf('错误'), ...wrong });
    expect(body).toMatchObject({ code: 30001, data: { errors: [{ field }] } });
  });

  test('has a name of its own', async () => {
    expect((await role('save', { ...reads, roleName: '评审员' })).body.code).toBe(20001);
  });

  test('that somebody has is not removed', async () => {
    const { id } = (await role('save', { ...reads, roleName: nameOf('复核员') })).body.data;
    await openAccount(id);
    const { body } = await role('delete', { id });
    expect(body).toMatchObject({ code: 20003, data: { usedBy: [{ label: '账号', count: 1 }] } });
  });

  test('of the system administrator keeps the right to edit roles', async () => {
    const sent = { roleName: nameOf('管理员'), roleKind: '系统管理员' };
    expect((await role('save', { ...sent, permissions: ['XJX_PSBZ_VIEW'] })).body.code).toBe(30009);
    const { id } = (await role('save', { ...sent, permissions: ['XJX_JSGL_UPDATE'] })).body.data;
    expect((await role('update', { id, permissions: ['XJX_PSBZ_VIEW'] })).body.code).toBe(30009);
  });

  test.each(['XJX_ZPGL_DECLARE', 'XJX_GDWJ_ADD'])('does not join review with %s', async (key) => {
    const permissions = ['XJX_PFSH_REVIEW', key];
    expect((await role('save', { ...reads, roleName: nameOf('兼任'), permissions })).body.code).toBe(30009);
    const reviewer = await roleOf('评审员');
    const update = { id: reviewer.id, permissions: [...reviewer.permissions, key] };
    expect((await role('update', update)).body.code).toBe(30009);
    expect((await roleOf('评审员')).version).toBe(reviewer.version);
  });

  test('of the people of a unit takes no review', async () => {
    const staff = await roleOf('单位人员');
    for (const permissions of [['XJX_PFSH_REVIEW'], [...staff.permissions, 'XJX_PFSH_REVIEW']]) {
      expect((await role('update', { id: staff.id, permissions })).body.code).toBe(30009);
    }
  });

  test('is not changed by who holds it', async () => {
    const own = await roleOf('系统管理员');
    const update = { id: own.id, permissions: [...own.permissions, 'XJX_PFSH_REVIEW'] };
    for (const change of [update, { id: own.id, remarks: '我的' }]) {
      expect((await role('update', change)).body).toMatchObject({ code: 30009, msg: '不能修改自己持有的角色' });
    }
    expect((await role('delete', { id: own.id })).body.code).toBe(30009);
    expect((await roleOf('系统管理员')).version).toBe(own.version);
  });

  test('of earlier times that declares and reviews gives up the review at the next start', async () => {
    const { id } = (await role('save', { ...reads, roleName: nameOf('旧角色') })).body.data;
    const both = ['XJX_PFSH_REVIEW', 'XJX_ZPGL_DECLARE'];
    const { pool } = server.database;
    await pool.query('UPDATE role SET permissions = $2 WHERE id = $1', [id, both]);
    await separateDuties(server.application);
    await separateDuties(server.application);
    expect((await role('getInfoById', { id })).body.data).toMatchObject({
      permissions: ['XJX_ZPGL_DECLARE'],
      version: 2,
    });
  });

  test('holds at once when it is changed', async () => {
    const { id } = (await role('save', { ...reads, roleName: nameOf('临时') })).body.data;
    const { userName } = await openAccount(id);
    const client = await server.signIn(userName, 'Start@123');
    const listUnits = () => client.call('/api/advanced-group/scorereview/listUnits');
    expect((await listUnits()).status).toBe(200);
    await role('update', { id, permissions: ['XJX_PSBZ_VIEW'] });
    expect((await listUnits()).status).toBe(403);
    const menu = (await client.call('/api/user-center/getUserMenu')).body.data;
    expect(JSON.stringify(menu)).not.toContain('score-review');
  });
});

describe('an account above the units', () => {
  test('is opened for a region of the level of its role', async () => {
    const { id: roleId } = await roleOf('县级管理员');
    const sent = { userName: nameOf('county'), nickName: '某县', password: 'Start@123', roleId };
    expect((await account('save', { ...sent, regionCode: '360900' })).body.code).toBe(30001);
    expect((await account('save', { ...sent, regionCode: '999999' })).body.code).toBe(30001);
    expect((await account('save', sent)).body.code).toBe(30001);
    expect((await account('save', { ...sent, regionCode: '360922' })).body.code).toBe(0);
    const county = await server.signIn(sent.userName, 'Start@123');
    const { data } = (await county.call('/api/advanced-group/unit/page', { size: 100 })).body;
    expect(new Set(data.map(({ regionCode }: { regionCode: string }) => regionCode))).toEqual(new Set(['360922']));
  });

  test('is not opened with the role of unit staff', async () => {
    const { id: roleId } = await roleOf('单位人员');
    const sent = { userName: nameOf('x'), nickName: 'x', password: 'Start@123', roleId, regionCode: '360902' };
    expect((await account('save', sent)).body).toMatchObject({ code: 30001, data: { errors: [{ field: 'roleId' }] } });
  });

  test('cannot delete itself, nor change its own role', async () => {
    const { id } = (await admin.call('/api/user-center/getInfo')).body.data;
    expect((await account('delete', { id })).body.code).toBe(30009);
    expect((await account('update', { id, roleId: (await roleOf('评审员')).id })).body.code).toBe(30009);
  });

  test('is out at once when it is deleted', async () => {
    const { id, userName } = await openAccount((await roleOf('评审员')).id);
    const client = await server.signIn(userName, 'Start@123');
    expect((await account('delete', { id })).body.code).toBe(0);
    expect((await client.call('/api/user-center/getInfo')).status).toBe(401);
  });
});

describe('a county administrator who was given the keys to accounts and roles', () => {
  let county: Client;

  beforeAll(async () => {
    const { permissions } = await roleOf('县级管理员');
    const keys = ['ADD', 'UPDATE', 'DELETE', 'VIEW'].flatMap((action) => [`XJX_JSGL_${action}`, `XJX_ZHGL_${action}`]);
    const sent = { roleName: nameOf('强县'), roleKind: '县级管理员', permissions: [...permissions, ...keys] };
    const { id } = (await role('save', sent)).body.data;
    county = await server.signIn((await openAccount(id)).userName, 'Start@123');
  });

  test('writes no roles', async () => {
    const sent = { roleName: nameOf('x'), roleKind: '系统管理员', permissions: ['XJX_JSGL_UPDATE'] };
    expect((await role('save', sent, county)).status).toBe(403);
  });

  test.each(['系统管理员', '省级管理员', '审计员'])('opens no account of a %s', async (kind) => {
    const sent = { userName: nameOf('x'), nickName: 'x', password: 'Start@123', roleId: (await roleOf(kind)).id };
    const { status, body } = await account('save', { ...sent, regionCode: '360902' }, county);
    expect(status === 403 || body.code === 30001).toBe(true);
  });

  test('sees and touches no account of another region', async () => {
    const { id } = await openAccount((await roleOf('评审员')).id, '360922');
    expect((await account('getInfoById', { id }, county)).body.code).toBe(30004);
    expect((await account('delete', { id }, county)).body.code).toBe(30004);
  });
});
