import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { Passwords } from '../../src/access/login/passwords.js';
import { Sessions } from '../../src/access/session/sessions.js';
import { SettableClock } from './settable-clock.js';

const clock = new SettableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
}, 180_000);

afterAll(() => server.close());

const renew = (token: unknown) => server.anonymous.call('/api/user-center/getAccessToken', { token });

async function isSignedIn(client: Client): Promise<boolean> {
  const { status, body } = await client.call('/api/user-center/getInfo');
  expect([200, 401]).toContain(status);
  expect(body.code).toBe(status === 200 ? 0 : 401);
  return status === 200;
}

describe('a session', () => {
  test.each([undefined, 'nonsense', 'x'.repeat(43)])('is not opened by the token %p', async (accessToken) => {
    expect(await isSignedIn(new Client(server.url, { accessToken }))).toBe(false);
  });

  test('is not opened by a refresh token', async () => {
    const { tokens } = await server.signIn('county');
    expect(await isSignedIn(new Client(server.url, { accessToken: tokens.refreshToken }))).toBe(false);
  });

  test('needs a new access token after 15 minutes', async () => {
    const client = await server.signIn('county');
    clock.forward(14);
    expect(await isSignedIn(client)).toBe(true);
    clock.forward(1);
    expect(await isSignedIn(client)).toBe(false);
    const { status, body } = await renew(client.tokens.refreshToken);
    expect([status, body.code]).toEqual([200, 0]);
    expect(await isSignedIn(new Client(server.url, body.data))).toBe(true);
  });

  test('is over when nothing was asked for half an hour', async () => {
    const [idle, busy] = [await server.signIn('county'), await server.signIn('county')];
    clock.forward(14);
    expect(await isSignedIn(busy)).toBe(true);
    clock.forward(18);
    expect((await renew(idle.tokens.refreshToken)).status).toBe(401);
    const { status, body } = await renew(busy.tokens.refreshToken);
    expect(status).toBe(200);
    clock.forward(10);
    expect(await isSignedIn(new Client(server.url, body.data))).toBe(true);
    clock.forward(32);
    expect(await isSignedIn(new Client(server.url, body.data))).toBe(false);
  });

  test('is not kept alive by what the client asks by itself', async () => {
    let { tokens } = await server.signIn('county');
    const headers = { 'x-by-itself': 'true' };
    const look = async () => {
      const renewed = await server.anonymous.call(
        '/api/user-center/getAccessToken',
        { token: tokens.refreshToken },
        { headers },
      );
      tokens = renewed.body.data ?? tokens;
      return (await new Client(server.url, tokens).call('/api/user-center/getInfo', {}, { headers })).status;
    };
    const seen: number[] = [];
    for (let minutes = 0; minutes < 40; minutes += 10) {
      clock.forward(10);
      seen.push(await look());
    }
    expect(seen).toEqual([200, 200, 200, 401]);
  });

  test('is over 12 hours after the login, however busy it is', async () => {
    let client = await server.signIn('county');
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      clock.forward(10);
      const { status, body } = await renew(client.tokens.refreshToken);
      expect(status).toBe(200);
      client = new Client(server.url, body.data);
      expect(await isSignedIn(client)).toBe(true);
    }
    clock.forward(10);
    expect(await isSignedIn(client)).toBe(false);
    expect((await renew(client.tokens.refreshToken)).status).toBe(401);
  });

  test('leaves nothing behind when it is over', async () => {
    await server.signIn('county');
    clock.forward(13 * 60);
    await server.application.get(Sessions).sweep();
    const { rows } = await server.database.pool.query(`SELECT count(*)::integer FROM session_token`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('ends as a whole when an old refresh token is used', async () => {
    const first = await server.signIn('county');
    const second = (await renew(first.tokens.refreshToken)).body.data;
    const third = (await renew(second.refreshToken)).body.data;
    expect(await isSignedIn(new Client(server.url, third))).toBe(true);
    expect((await renew(first.tokens.refreshToken)).status).toBe(401);
    for (const tokens of [first.tokens, second, third]) {
      expect(await isSignedIn(new Client(server.url, tokens))).toBe(false);
      expect((await renew(tokens.refreshToken)).status).toBe(401);
    }
  });

  test('is renewed once by a refresh token that is sent twice at the same moment', async () => {
    const { tokens } = await server.signIn('county');
    const answers = await Promise.all([renew(tokens.refreshToken), renew(tokens.refreshToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test.each([undefined, null, '', 'nonsense'])('is not renewed by %p', async (token) => {
    expect((await renew(token)).status).toBe(401);
  });

  test('is renewed by text only', async () => {
    expect((await renew(5)).status).toBe(400);
  });
});

describe('logging out', () => {
  test.each(['accessToken', 'refreshToken'] as const)('by the %s ends the whole session', async (which) => {
    const client = await server.signIn('reviewer');
    const { body } = await server.anonymous.call('/api/user-center/logout', { token: client.tokens[which] });
    expect(body).toMatchObject({ code: 10010, msg: '已退出登录' });
    expect(await isSignedIn(client)).toBe(false);
    expect((await renew(client.tokens.refreshToken)).status).toBe(401);
  });

  test('by the header leaves other sessions of the user alone', async () => {
    const [here, there] = [await server.signIn('reviewer'), await server.signIn('reviewer')];
    expect((await here.call('/api/user-center/logout')).body.code).toBe(10010);
    expect(await isSignedIn(here)).toBe(false);
    expect(await isSignedIn(there)).toBe(true);
    expect((await here.call('/api/user-center/logout')).status).toBe(401);
  });

  test('works with an access token that has expired', async () => {
    const client = await server.signIn('reviewer');
    clock.forward(20);
    expect((await client.call('/api/user-center/logout')).body.code).toBe(10010);
    expect((await renew(client.tokens.refreshToken)).status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (client: Client, sent: object) =>
    client.call('/api/user-center/changePassword', {
      username: 'township',
      oldPassword: 'Demo@12345',
      newPassword: 'Fresh#2026',
      ...sent,
    });

  test.each([
    [{ username: 'hospital' }, 'username', '只能修改自己的密码'],
    [{ oldPassword: 'Wrong@123' }, 'oldPassword', '原密码不正确'],
    [{ newPassword: 'onlysmall1' }, 'newPassword', '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项'],
    [{ newPassword: 'Ab1#' }, 'newPassword', '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项'],
    [{ newPassword: 'Password1' }, 'newPassword', '该密码过于常见，请更换'],
    [{ newPassword: 'Aa123456' }, 'newPassword', '该密码过于常见，请更换'],
    [{ newPassword: 'Woaini1314' }, 'newPassword', '该密码过于常见，请更换'],
    [{ newPassword: 'TownShip#9' }, 'newPassword', '密码不能包含用户名'],
    [{ newPassword: 'Demo@12345' }, 'newPassword', '不能使用最近5次用过的密码'],
  ])('is refused with %p', async (sent, field, msg) => {
    const { body } = await change(await server.signIn('township'), sent);
    expect(body).toMatchObject({ code: 30001, msg, data: { errors: [{ field, msg }] } });
  });

  test('ends every other session of the user, and the old password', async () => {
    const [here, there] = [await server.signIn('township'), await server.signIn('township')];
    expect((await change(here, {})).body.code).toBe(0);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect((await renew(there.tokens.refreshToken)).status).toBe(401);
    await expect(server.signIn('township')).rejects.toThrow('用户名或密码错误');
    expect(await isSignedIn(await server.signIn('township', 'Fresh#2026'))).toBe(true);
  });

  test('is told in the history, without the password', async () => {
    const { rows } = await server.database.pool.query(
      `SELECT data::text AS data, meta->>'actorName' AS name FROM events WHERE type = 'PasswordChanged'`,
    );
    expect(rows).toEqual([
      { data: expect.stringMatching(/^\{"credentialId":"[0-9a-f-]{36}"\}$/), name: '杏岚镇卫生院' },
    ]);
  });

  test('takes none of the last five', async () => {
    const client = await server.signIn('reviewer');
    const passwords = ['Demo@12345', 'Second#26x', 'Third#2026', 'Fourth#26x', 'Fifth#2026', 'Sixth#2026'];
    const to = async (from: number, newPassword: string) => {
      const sent = { username: 'reviewer', oldPassword: passwords[from], newPassword };
      return (await client.call('/api/user-center/changePassword', sent)).body;
    };
    for (let from = 0; from < 5; from += 1) expect((await to(from, passwords[from + 1]!)).code).toBe(0);
    for (const recent of passwords.slice(1)) {
      expect(await to(5, recent)).toMatchObject({ code: 30001, msg: '不能使用最近5次用过的密码' });
    }
    expect((await to(5, 'Demo@12345')).code).toBe(0);
  });

  test('holds from the moment that its event is there, not before', async () => {
    const { rows } = await server.database.pool.query(`SELECT id FROM account WHERE user_name = 'auditor'`);
    const passwords = server.application.get(Passwords);
    await passwords.keep(rows[0].id, 'Crash#2026', 'owner');
    await expect(server.signIn('auditor', 'Crash#2026')).rejects.toThrow('用户名或密码错误');
    expect(await isSignedIn(await server.signIn('auditor'))).toBe(true);
  });

  test('with a wrong old one five times locks the account', async () => {
    const client = await server.signIn('hospital');
    const wrong = { username: 'hospital', oldPassword: 'Wrong@123' };
    for (let time = 1; time <= 5; time += 1) expect((await change(client, wrong)).body.code).toBe(30001);
    expect((await change(client, wrong)).body.code).toBe(10003);
    clock.forward(16);
  });
});
