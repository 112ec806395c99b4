import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let county: Client;
let admin: Client;
/** A unit of the county, and one of another county. */
let own: string;
let foreign: string;

beforeAll(async () => {
  server = await startServer();
  [county, admin] = [await server.signIn('county'), await server.signIn('admin')];
  own = await unitIn('360902');
  foreign = await unitIn('360922');
}, 180_000);

afterAll(() => server.close());

async function unitIn(region: string): Promise<string> {
  const { rows } = await server.database.pool.query('SELECT id FROM unit WHERE region_code = $1 ORDER BY unit_no', [
    region,
  ]);
  return rows[0].id;
}

const of = (client: Client) => (path: string, body: unknown, key?: string) =>
  client.call(`/api/advanced-group/unituser/${path}`, body, { key });

const nameOf = (start: string) => `${start}-${randomUUID().slice(0, 8)}`;
const good = () => ({ unitId: own, userName: nameOf('user'), password: 'Start@123', userPhone: '13900000000' });

describe('a unit user', () => {
  test('is added, shown, and signs in as staff of the unit', async () => {
    const sent = { ...good(), remarks: '药房' };
    const saved = (await of(county)('save', sent)).body;
    expect(saved).toMatchObject({ code: 0, data: { version: 1 } });
    const { password: _, ...shown } = sent;
    const { data } = (await of(county)('getInfoById', { id: saved.data.id })).body;
    expect(data).toMatchObject({ ...shown, unitName: expect.any(String), version: 1 });
    expect(data.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const staff = await server.signIn(sent.userName, sent.password);
    expect((await staff.call('/api/user-center/getInfo')).body.data).toMatchObject({
      unitId: own,
      roles: ['单位人员'],
    });
  });

  test.each([
    [{ userName: '' }, 'userName', '请输入用户名'],
    [{ userName: undefined }, 'userName', '请输入用户名'],
    [{ password: undefined }, 'password', '请输入密码'],
    [{ unitId: undefined }, 'unitId', '请选择单位'],
    [{ password: 'Ab1#' }, 'password', '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项'],
    [{ password: 'onlyletters' }, 'password', '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项'],
    [{ password: `Aa1${'x'.repeat(30)}` }, 'password', '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项'],
  ])('is not added with %p', async (wrong, field, msg) => {
    const { body } = await of(county)('save', { ...good(), ...wrong });
    expect(body).toMatchObject({ code: 30001, msg, data: { errors: [{ field, msg }] } });
  });

  test('has a name that nobody else has, in whatever case', async () => {
    const sent = good();
    expect((await of(county)('save', sent)).body.code).toBe(0);
    const again = await of(county)('save', { ...sent, userName: sent.userName.toUpperCase() });
    expect(again.body).toMatchObject({ code: 20001, msg: '该用户名称已存在，请重新输入' });
    const { rows } = await server.database.owner.query(
      'SELECT count(*)::integer FROM credential WHERE account_id NOT IN (SELECT id FROM account)',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is added once by a request that is sent twice', async () => {
    const [sent, key] = [good(), randomUUID()];
    const first = (await of(county)('save', sent, key)).body;
    const second = (await of(county)('save', sent, key)).body;
    expect(second.data).toEqual(first.data);
    const { count } = (await of(county)('page', { queryParams: { unitId: own, userName: sent.userName } })).body;
    expect(count).toBe(1);
    await server.signIn(sent.userName, sent.password);
  });

  test('keeps its name and its unit, and changes in the rest', async () => {
    const { id } = (await of(county)('save', good())).body.data;
    const before = (await of(county)('getEditById', { id })).body.data;
    const sent = { id, version: 1, userName: 'other', unitId: foreign, remarks: '调岗' };
    expect((await of(county)('update', sent)).body).toMatchObject({ code: 0, data: { version: 2 } });
    const after = (await of(county)('getEditById', { id })).body.data;
    expect(after).toEqual({ ...before, remarks: '调岗', version: 2, updateTime: expect.any(String) });
  });

  test('is not changed from a stale copy', async () => {
    const { id } = (await of(county)('save', good())).body.data;
    await of(county)('update', { id, version: 1, remarks: '一' });
    const { body } = await of(county)('update', { id, version: 1, remarks: '二' });
    expect(body).toMatchObject({ code: 20002, msg: '数据已被他人修改，请刷新后重试' });
    expect((await of(county)('getInfoById', { id })).body.data.remarks).toBe('一');
  });

  test('gets a new password that works once it is reset, and is signed out', async () => {
    const sent = good();
    const { id } = (await of(county)('save', sent)).body.data;
    const staff = await server.signIn(sent.userName, sent.password);
    const { password } = (await of(county)('resetPassword', { id })).body.data;
    expect((await staff.call('/api/user-center/getInfo')).status).toBe(401);
    await expect(server.signIn(sent.userName, sent.password)).rejects.toThrow('用户名或密码错误');
    await server.signIn(sent.userName, password);
  });

  test('is out at once when it is deleted, and its name is free', async () => {
    const sent = good();
    const { id } = (await of(county)('save', sent)).body.data;
    const staff = await server.signIn(sent.userName, sent.password);
    expect((await of(county)('delete', { id })).body.code).toBe(0);
    expect((await staff.call('/api/user-center/getInfo')).status).toBe(401);
    expect((await of(county)('getInfoById', { id })).body.code).toBe(30004);
    expect((await of(county)('delete', { id })).body.code).toBe(30004);
    expect((await of(county)('save', sent)).body.code).toBe(0);
  });
});

describe('the scope of a county', () => {
  test('holds its own unit users', async () => {
    const { body } = await of(county)('page', { size: 100 });
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::integer FROM account a JOIN unit u ON u.id = a.unit_id WHERE u.region_code = '360902'`,
    );
    expect(body.count).toBe(rows[0].count);
  });

  test('ends at its border', async () => {
    const { id } = (await of(admin)('save', { ...good(), unitId: foreign })).body.data;
    const before = (await of(admin)('getInfoById', { id })).body.data;
    for (const [path, body] of [
      ['getInfoById', { id }],
      ['getEditById', { id }],
      ['update', { id, remarks: 'x' }],
      ['resetPassword', { id }],
      ['delete', { id }],
      ['save', { ...good(), unitId: foreign }],
      ['page', { queryParams: { unitId: foreign } }],
    ] as const) {
      expect([path, (await of(county)(path, body)).body.code]).toEqual([path, 30004]);
    }
    expect((await of(admin)('getInfoById', { id })).body.data).toEqual(before);
  });

  test('holds no account above the units', async () => {
    const { rows } = await server.database.pool.query(`SELECT id FROM account WHERE user_name = 'reviewer'`);
    expect((await of(admin)('resetPassword', { id: rows[0].id })).body.code).toBe(30004);
    expect((await of(admin)('delete', { id: rows[0].id })).body.code).toBe(30004);
  });

  test.each(['nonsense', randomUUID()])('has no unit %s', async (unitId) => {
    expect((await of(county)('save', { ...good(), unitId })).body.code).toBe(30004);
  });

  test('asks for a unit', async () => {
    expect((await of(county)('save', { ...good(), unitId: undefined })).body).toMatchObject({ code: 30001 });
  });
});

describe('the name of a unit user', () => {
  const save = async (userName: string) => (await of(county)('save', { ...good(), userName })).body;

  test.each(['adm\u0131n', 'admin\u200b', '\u0430dmin', 'a b', 'a@b'])('is not %j', async (userName) => {
    expect(await save(userName)).toMatchObject({
      code: 30001,
      data: { errors: [{ field: 'userName', msg: '用户名只能包含汉字、字母、数字和 . _ -' }] },
    });
  });

  test.each(['adrnin', 'ADMlN', 'adm1n', 'admin', 'Ａdmin', 'c0unty'])(
    'does not look like another one, as %s does',
    async (userName) => {
      expect(await save(userName)).toMatchObject({ code: 20001 });
    },
  );

  test('is free again when its account is gone', async () => {
    const { id } = (await save('Qiu-Yue')).data;
    expect((await save('Q1u-Yue')).code).toBe(20001);
    expect((await of(county)('delete', { id })).body.code).toBe(0);
    expect((await save('Q1u-Yue')).code).toBe(0);
  });

  test('is given once when two that look alike are saved at the same moment', async () => {
    const answers = await Promise.all(['Shen-li', 'Shen-1i', 'Shen-Li', 'Shen-l1'].map(save));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 20001, 20001, 20001]);
  });

  test('signs in in full-width letters, too', async () => {
    const { userName, password } = { ...good(), userName: 'mei.hua' };
    expect((await of(county)('save', { ...good(), userName, password })).body.code).toBe(0);
    const client = await server.signIn(' Ｍei．Hua ', password);
    expect((await client.call('/api/user-center/getInfo')).body.data).toMatchObject({
      userName,
      mustChangePassword: true,
    });
  });
});

describe('the password that an administrator sets', () => {
  test.each([
    ['Password1', '该密码过于常见，请更换'],
    ['XinLan#99', '密码不能包含用户名'],
  ])('is not %s', async (password, msg) => {
    const { body } = await of(county)('save', { ...good(), userName: 'xinlan', password });
    expect(body).toMatchObject({ code: 30001, data: { errors: [{ field: 'password', msg }] } });
  });

  test('is to be changed, which the login says until it is done', async () => {
    const sent = good();
    const { id } = (await of(county)('save', sent)).body.data;
    const mustChange = async (client: Client) =>
      (await client.call('/api/user-center/getInfo')).body.data.mustChangePassword as boolean;
    const staff = await server.signIn(sent.userName, sent.password);
    expect(await mustChange(staff)).toBe(true);
    const change = { oldPassword: sent.password, newPassword: 'Change@456', username: sent.userName };
    expect((await staff.call('/api/user-center/changePassword', change)).body.code).toBe(0);
    expect(await mustChange(staff)).toBe(false);
    const { password } = (await of(county)('resetPassword', { id })).body.data;
    expect(await mustChange(await server.signIn(sent.userName, password))).toBe(true);
    expect(await mustChange(county)).toBe(false);
  });
});

describe('the history of a unit user', () => {
  test('tells who changed what, and never a password', async () => {
    const sent = good();
    const { id } = (await of(county)('save', sent)).body.data;
    await of(county)('update', { id, userPhone: '13811112222', remarks: '针灸科' });
    const { password } = (await of(county)('resetPassword', { id })).body.data;
    const staff = await server.signIn(sent.userName, password);
    const change = { oldPassword: password, newPassword: 'Change@456', username: sent.userName };
    expect((await staff.call('/api/user-center/changePassword', change)).body.code).toBe(0);
    const { data, count } = (await of(county)('history', { id })).body;
    expect(count).toBe(4);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(data).toMatchObject([
      { version: 4, time, label: '修改密码', actorName: sent.userName, changes: [] },
      { version: 3, time, label: '重置密码', actorName: '袁州区管理员', changes: [] },
      {
        version: 2,
        label: '修改账号信息',
        changes: [
          { field: 'userPhone', label: '联系电话', from: '139****0000', to: '138****2222' },
          { field: 'remarks', label: '备注', from: null, to: '针灸科' },
        ],
      },
      { version: 1, label: '开通账号', unitName: expect.any(String) },
    ]);
    const opened = data[3].changes.map(({ label }: { label: string }) => label);
    expect(opened).toEqual(expect.arrayContaining(['单位', '角色', '用户名', '联系电话']));
    const text = JSON.stringify(data);
    for (const secret of [sent.password, password, 'Change@456', sent.userPhone, 'scrypt', 'hash']) {
      expect(text).not.toContain(secret);
    }
    expect((await of(county)('history', { id, current: 2, size: 3 })).body).toMatchObject({
      count: 4,
      data: [{ version: 1 }],
    });
  });

  test('is for those who look after the account', async () => {
    const { id } = (await of(admin)('save', { ...good(), unitId: foreign })).body.data;
    expect((await of(county)('history', { id })).body.code).toBe(30004);
    expect((await of(county)('history', { id: 'nothing' })).body.code).toBe(30004);
    expect((await of(county)('history', { id, size: 1000 })).status).toBe(400);
    expect((await of(await server.signIn('hospital'))('history', { id })).status).toBe(403);
    expect((await of(server.anonymous)('history', { id })).status).toBe(401);
  });
});
