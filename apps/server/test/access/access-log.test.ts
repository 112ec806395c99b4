import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccessLogBuffer } from '../../src/system/access-log/access-log-buffer.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ environment: { TRUST_PROXY: 'true' } });
  admin = await server.signIn('admin');
}, 180_000);

afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

/** An address that only the requests of one test come from. */
let last = 0;
const newAddress = () => `10.20.30.${(last += 1)}`;

async function rowsFrom(clientIp: string, reader = admin) {
  const { body } = await reader.call('/api/system-center/accesslog/page', { queryParams: { clientIp }, size: 100 });
  expect(body.code).toBe(0);
  return body.data.filter((row: { clientIp: string }) => row.clientIp === clientIp);
}

describe('the access log', () => {
  test('tells who asked for what, from where, and what was answered', async () => {
    const [hospital, address] = [await server.signIn('hospital'), newAddress()];
    const headers = { 'x-forwarded-for': address, 'user-agent': 'a browser' };
    await hospital.call('/api/advanced-group/doctor/page?t=1', { fuzzyParam: '王' }, { headers });
    expect(await rowsFrom(address)).toEqual([
      {
        id: expect.any(String),
        applicationName: 'advanced-group',
        operation: '查看医师列表',
        method: 'POST',
        url: '/api/advanced-group/doctor/page',
        parameters: '{"fuzzyParam":"王"}',
        returnCode: 0,
        returnContentType: expect.stringContaining('application/json'),
        username: 'hospital',
        orgId: expect.any(String),
        orgName: '袁州区岐和中医医院',
        openedOrgName: null,
        region: '袁州区',
        regionCode: '360902',
        clientIp: address,
        ua: 'a browser',
        revealed: null,
        revealedId: null,
        duration: expect.any(Number),
        traceId: expect.any(String),
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
  });

  test.each([
    ['without a session', '/api/user-center/getInfo', { headers: {} }, 401, '获取个人信息'],
    ['for nothing', '/api/no/such/call', { headers: {} }, 404, '未知操作'],
    ['of text', '/api/user-center/login', { headers: { 'content-type': 'text/plain' }, body: 'x' }, 415, '登录'],
    ['of half a JSON', '/api/user-center/login', { headers: json, body: '{' }, 400, '登录'],
    ['of a megabyte', '/api/user-center/login', { headers: json, body: `"${'x'.repeat(1 << 20)}"` }, 413, '登录'],
    ['with a wrong captcha', '/api/user-center/login', { headers: json, body: '{}' }, 10002, '登录'],
  ])('has a request %s', async (_, path, init, returnCode, operation) => {
    const address = newAddress();
    const headers = { ...init.headers, 'x-forwarded-for': address };
    await server.anonymous.send(path, { ...init, method: 'POST', headers });
    expect(await rowsFrom(address)).toMatchObject([{ returnCode, operation, method: 'POST', url: path }]);
  });

  test('has a refused permission under the name of who asked', async () => {
    const [hospital, address] = [await server.signIn('hospital'), newAddress()];
    await hospital.call('/api/system-center/role/page', {}, { headers: { 'x-forwarded-for': address } });
    expect(await rowsFrom(address)).toMatchObject([{ returnCode: 403, username: 'hospital' }]);
  });

  test('never has what was typed as a secret', async () => {
    const [address, secret] = [newAddress(), `Sesame@${randomUUID()}`];
    const sent = { username: 'hospital', password: secret, captcha: secret.slice(0, 8), captchaToken: secret };
    const headers = { 'x-forwarded-for': address, authorization: `Bearer ${secret}` };
    await server.anonymous.call('/api/user-center/login', sent, { headers });
    await server.anonymous.call(`/api/user-center/getAccessToken?token=${secret}`, { token: secret }, { headers });
    await server.anonymous.call('/api/user-center/changePassword', { oldPassword: secret }, { headers });
    const rows = await rowsFrom(address);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 8));
    expect(rows.find(({ operation }: { operation: string }) => operation === '登录').username).toBe('hospital');
  });

  test('is found by day and time', async () => {
    const [county, address] = [await server.signIn('county'), newAddress()];
    await county.call('/api/user-center/getInfo', {}, { headers: { 'x-forwarded-for': address } });
    const [row] = await rowsFrom(address);
    const count = async (queryParams: object) =>
      (await admin.call('/api/system-center/accesslog/page', { queryParams: { clientIp: address, ...queryParams } }))
        .body.count;
    expect(await count({ createTimeStart: row.createTime, createTimeEnd: row.createTime })).toBe(1);
    expect(
      await count({ createTimeStart: row.createTime.slice(0, 10), createTimeEnd: row.createTime.slice(0, 10) }),
    ).toBe(1);
    expect(await count({ createTimeEnd: '2000-01-01 00:00:00' })).toBe(0);
    expect(await count({ createTimeStart: '2999-01-01' })).toBe(0);
    expect(await count({ username: 'COUNTY', operation: '个人', returnCode: 0, region: '袁州', url: 'getInfo' })).toBe(
      1,
    );
    expect(await count({ orgId: randomUUID() })).toBe(0);
  });

  test.each(['yesterday', '2026-13-01', '0000-01-01', '2026-01-01 25:00:00'])(
    'says so when %p is no time',
    async (createTimeStart) => {
      const { status } = await admin.call('/api/system-center/accesslog/page', { queryParams: { createTimeStart } });
      expect(status).toBe(400);
    },
  );

  test('shows one row, and none for an id that is not there', async () => {
    const [county, address] = [await server.signIn('county'), newAddress()];
    await county.call('/api/user-center/getInfo', {}, { headers: { 'x-forwarded-for': address } });
    const [row] = await rowsFrom(address);
    const info = (id: string) => admin.call('/api/system-center/accesslog/getInfoById', { id });
    expect((await info(row.id)).body.data).toEqual(row);
    for (const id of [randomUUID(), 'nonsense', 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
      expect((await info(id)).body.code).toBe(30004);
    }
  });

  test('is for an auditor what people of the province asked', async () => {
    const [hospital, auditor, address] = [
      await server.signIn('hospital'),
      await server.signIn('auditor'),
      newAddress(),
    ];
    const headers = { 'x-forwarded-for': address };
    await hospital.call('/api/user-center/getInfo', {}, { headers });
    await server.anonymous.call('/api/user-center/getSiteInfo', {}, { headers });
    expect(await rowsFrom(address, admin)).toHaveLength(2);
    expect(await rowsFrom(address, auditor)).toMatchObject([{ username: 'hospital' }]);
  });

  test('has logins, right and wrong, under the account that they were for', async () => {
    const [auditor, address] = [await server.signIn('auditor'), newAddress()];
    const headers = { 'x-forwarded-for': address };
    for (const [username, password] of [
      ['township', 'Wrong@123'],
      ['township', 'Demo@12345'],
      ['nobody', 'Wrong@123'],
    ]) {
      const { captchaToken } = (await server.anonymous.call('/api/user-center/captcha')).body.data;
      const sent = { username, password, captcha: 'test', captchaToken };
      await server.anonymous.call('/api/user-center/login', sent, { headers });
    }
    expect(await rowsFrom(address, auditor)).toMatchObject([
      { username: 'township', returnCode: 0, orgName: '杏岚镇卫生院' },
      { username: 'township', returnCode: 10001, region: '袁州区' },
    ]);
    expect(await rowsFrom(address)).toHaveLength(3);
  });

  test('is not held up by a row that cannot be written', async () => {
    const [county, address] = [await server.signIn('county'), newAddress()];
    const headers = { 'x-forwarded-for': address };
    await server.database.owner.query(`ALTER TABLE access_log ADD CHECK (url NOT LIKE '%captcha') NOT VALID`);
    await county.call('/api/user-center/captcha', {}, { headers });
    await county.call('/api/user-center/getInfo', {}, { headers });
    expect(await rowsFrom(address)).toMatchObject([{ url: '/api/user-center/getInfo' }]);
    await server.database.owner.query('ALTER TABLE access_log DROP CONSTRAINT access_log_url_check');
  });

  test('can only be added to', async () => {
    for (const change of ['DELETE FROM access_log', `UPDATE access_log SET url = ''`, 'TRUNCATE access_log']) {
      await expect(server.database.pool.query(change)).rejects.toThrow('permission denied');
    }
  });

  test('is written later when the database does not answer for a while', async () => {
    const [county, address] = [await server.signIn('county'), newAddress()];
    await server.database.owner.query('ALTER TABLE access_log RENAME TO access_log_away');
    const headers = { 'x-forwarded-for': address };
    const { status } = await county.call('/api/user-center/getInfo', {}, { headers });
    await server.application.get(AccessLogBuffer, { strict: false }).flush();
    await server.database.owner.query('ALTER TABLE access_log_away RENAME TO access_log');
    expect(status).toBe(200);
    expect(await rowsFrom(address)).toHaveLength(1);
  });

  test('has everything that was asked before the server stopped', async () => {
    const own = await startServer();
    const county = await own.signIn('county');
    const asked = Array.from({ length: 450 }, () => county.call('/api/user-center/getInfo'));
    await Promise.all(asked);
    await own.application.close();
    const { rows } = await own.database.pool.query(
      `SELECT count(*)::integer FROM access_log WHERE operation = '获取个人信息'`,
    );
    expect(rows).toEqual([{ count: 450 }]);
    await own.close();
  }, 180_000);
});

test('the names of the applications are those under which it keeps what was asked', async () => {
  const names = await server
    .signIn('admin')
    .then((admin) => admin.call('/api/system-center/microservice/info/getAllNames'));
  expect(names.body.data).toEqual([
    'advanced-group',
    'attachment-center',
    'audit',
    'content-center',
    'open',
    'system-center',
    'user-center',
  ]);
  const other = await (await server.signIn('hospital')).call('/api/system-center/microservice/info/getAllNames');
  expect(other.status).toBe(403);
});
