import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { quickestOf } from '../../../../tests/support/quickest.js';
import { startServer, type TestServer } from '../support/server.js';
import { SettableClock } from './settable-clock.js';

const clock = new SettableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock, environment: { TRUST_PROXY: 'true' } });
}, 180_000);

afterAll(() => server.close());

async function captchaToken(): Promise<string> {
  return (await server.anonymous.call('/api/user-center/captcha')).body.data.captchaToken;
}

async function login(username: string, password: string, captcha = 'test', token?: string) {
  const sent = { username, password, captcha, captchaToken: token ?? (await captchaToken()) };
  return (await server.anonymous.call('/api/user-center/login', sent)).body;
}

async function loginFrom(address: string, username: string, password: string) {
  const sent = { username, password, captcha: 'test', captchaToken: await captchaToken() };
  const headers = { 'x-forwarded-for': address };
  return (await server.anonymous.call('/api/user-center/login', sent, { headers })).body;
}

async function wrongFrom(address: string, username: string, times: number) {
  for (let time = 1; time <= times; time += 1) {
    expect(await loginFrom(address, username, 'Wrong@123')).toMatchObject({ code: 10001 });
  }
}

describe('the demo accounts', () => {
  test.each([
    ['admin', '系统管理员', null],
    ['county', '县级管理员', null],
    ['reviewer', '评审员', null],
    ['hospital', '单位人员', '袁州区岐和中医医院'],
    ['township', '单位人员', '杏岚镇卫生院'],
    ['auditor', '审计员', null],
  ])('%s signs in as %s', async (name, role, unitName) => {
    const client = await server.signIn(name);
    const { body } = await client.call('/api/user-center/getInfo');
    expect(body.data).toMatchObject({ userName: name, roles: [role], unitName });
  });

  test('are told their tokens, their name and the names of their rights', async () => {
    const { code, data } = await login(' hospital ', 'Demo@12345');
    expect(code).toBe(0);
    expect(data).toMatchObject({ nickName: '岐和中医医院', rightsCodeMap: { XJX_ZPGL_DECLARE: '自评管理-自评' } });
    expect(data.accessToken).not.toBe(data.refreshToken);
  });

  test('see the menu of their role, down to the buttons', async () => {
    const { body } = await (await server.signIn('hospital')).call('/api/user-center/getUserMenu');
    const [evaluation] = body.data;
    expect(evaluation).toMatchObject({ name: '评审管理', type: 1 });
    const selfEvaluation = evaluation.children
      .flatMap(({ children }: { children: unknown[] }) => children)
      .find(({ component }: { component: string }) => component === 'evaluation/self-evaluation');
    expect(selfEvaluation).toMatchObject({
      path: '/advancedCounty/selfEvaluation',
      children: [
        { id: 'XJX_ZPGL_VIEW', type: 2 },
        { id: 'XJX_ZPGL_DECLARE', type: 2 },
      ],
    });
  });
});

describe('a captcha', () => {
  test('is a raster picture', async () => {
    const { img } = (await server.anonymous.call('/api/user-center/captcha')).body.data;
    expect(img).toMatch(/^data:image\/png;base64,/);
    const picture = await sharp(Buffer.from(img.slice(img.indexOf(',') + 1), 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'png', width: 168, height: 56 });
  });

  test('is answered in either case', async () => {
    const token = await captchaToken();
    const { rows } = await server.database.pool.query(
      `SELECT answer FROM captcha WHERE token_hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    );
    expect(rows[0].answer).toMatch(/^[A-Z0-9]{4}$/);
    expect(await login('county', 'Demo@12345', rows[0].answer.toLowerCase(), token)).toMatchObject({ code: 0 });
  });

  test('is used up by a right answer', async () => {
    const token = await captchaToken();
    expect(await login('county', 'Demo@12345', 'test', token)).toMatchObject({ code: 0 });
    expect(await login('county', 'Demo@12345', 'test', token)).toMatchObject({ code: 10002 });
  });

  test('is used up by a wrong answer, which does not count as a wrong password', async () => {
    const token = await captchaToken();
    expect(await login('county', 'wrong', 'xxxx', token)).toMatchObject({ code: 10002 });
    expect(await login('county', 'Demo@12345', 'test', token)).toMatchObject({ code: 10002 });
  });

  test('is over after two minutes', async () => {
    const token = await captchaToken();
    clock.forward(2);
    expect(await login('county', 'Demo@12345', 'test', token)).toMatchObject({ code: 10002 });
  });

  test.each(['', 'no-token', 'x'.repeat(43)])('with the token %p was never issued', async (token) => {
    expect(await login('county', 'Demo@12345', 'test', token)).toMatchObject({ code: 10002 });
  });
});

test('no captcha, a wrong one, one that is over and a wrong password are told in words of their own', async () => {
  const over = await captchaToken();
  clock.forward(2);
  const answers = [
    await login('county', 'Demo@12345', ' '),
    await login('county', 'Demo@12345', 'xxxx'),
    await login('county', 'Demo@12345', 'test', over),
    await login('county', 'Wrong@123'),
  ];
  expect(answers.map(({ code, msg }) => [code, msg])).toEqual([
    [10002, '请输入验证码'],
    [10002, '验证码错误，请重新输入'],
    [10002, '验证码已过期，请输入新的验证码'],
    [10001, '用户名或密码错误'],
  ]);
});

describe('wrong passwords from an address', () => {
  test('lock the account there and nowhere else', async () => {
    await wrongFrom('203.0.113.1', 'admin', 5);
    expect(await loginFrom('203.0.113.1', 'admin', 'Demo@12345')).toMatchObject({ code: 10003 });
    expect(await loginFrom('203.0.113.2', 'admin', 'Demo@12345')).toMatchObject({ code: 0 });
    expect(await loginFrom('203.0.113.1', 'county', 'Demo@12345')).toMatchObject({ code: 0 });
    clock.forward(16);
    expect(await loginFrom('203.0.113.1', 'admin', 'Demo@12345')).toMatchObject({ code: 0 });
  });

  test('count for the whole of an IPv6 network', async () => {
    for (let host = 1; host <= 5; host += 1) await wrongFrom(`2001:db8:7:7::${host}`, 'reviewer', 1);
    expect(await loginFrom('2001:db8:7:7:1:2:3:4', 'reviewer', 'Demo@12345')).toMatchObject({ code: 10003 });
    expect(await loginFrom('2001:db8:7:8::1', 'reviewer', 'Demo@12345')).toMatchObject({ code: 0 });
  });

  test('are as many from each address as from one, however the name is written', async () => {
    for (const name of ['hospital', 'HOSPITAL', ' hospital', 'ｈospital', 'hospital\uFEFF'])
      await wrongFrom('203.0.113.9', name, 1);
    expect(await loginFrom('203.0.113.9', 'hospital', 'Demo@12345')).toMatchObject({ code: 10003 });
  });

  test('of many addresses slow strangers down, lock nobody out, and do not hinder who is known there', async () => {
    const took = (...addresses: string[]) =>
      quickestOf(addresses, async (address) => {
        expect(await loginFrom(address, 'township', 'Demo@12345')).toMatchObject({ code: 0 });
      });
    await took('198.51.100.1');
    for (let host = 1; host <= 5; host += 1) await wrongFrom(`203.0.113.${100 + host}`, 'township', 2);
    expect(await took('198.51.100.1', '198.51.100.1', '198.51.100.1')).toBeLessThan(450);
    expect(await took('198.51.100.2')).toBeGreaterThan(450);
    expect(await took('198.51.100.2', '198.51.100.2', '198.51.100.2')).toBeLessThan(450);
    clock.forward(16);
    expect(await took('198.51.100.3', '198.51.100.4', '198.51.100.5')).toBeLessThan(450);
  });
});

describe('a wrong password', () => {
  test('is answered as an unknown user is', async () => {
    const [wrong, unknown] = [await login('reviewer', 'Wrong@123'), await login('nobody-of-that-name', 'Wrong@123')];
    expect(wrong).toMatchObject({ code: 10001 });
    expect(unknown).toEqual(wrong);
  });

  test.each(['township', 'nobody-else'])('locks %s for 15 minutes at the fifth time', async (name) => {
    for (let time = 1; time <= 5; time += 1) expect(await login(name, 'Wrong@123')).toMatchObject({ code: 10001 });
    expect(await login(name, 'Demo@12345')).toMatchObject({ code: 10003 });
    clock.forward(14);
    expect(await login(name.toUpperCase(), 'Demo@12345')).toMatchObject({ code: 10003 });
    clock.forward(1.1);
    expect(await login(name, 'Demo@12345')).toMatchObject({ code: name === 'township' ? 0 : 10001 });
  });

  test('is forgotten after 15 minutes', async () => {
    for (let time = 1; time <= 4; time += 1) await login('auditor', 'Wrong@123');
    clock.forward(16);
    expect(await login('auditor', 'Wrong@123')).toMatchObject({ code: 10001 });
    expect(await login('auditor', 'Demo@12345')).toMatchObject({ code: 0 });
  });

  test('is forgotten when the right one follows', async () => {
    for (let round = 1; round <= 2; round += 1) {
      for (let time = 1; time <= 4; time += 1) await login('admin', 'Wrong@123');
      expect(await login('admin', 'Demo@12345')).toMatchObject({ code: 0 });
    }
  });

  test('is not tried more often by trying many at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, captchaToken));
    const answers = await Promise.all(tokens.map((token) => login('nobody-at-all', 'Wrong@123', 'test', token)));
    expect(answers.filter(({ code }) => code === 10001)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 10003)).toHaveLength(7);
  });
});

describe('a login that is', () => {
  test.each([
    ['no text', { username: 1, password: 'x' }, 400, 400],
    ['too long', { username: 'x'.repeat(41), password: 'x' }, 200, 30001],
    ['empty', {}, 200, 10002],
    ['of nulls', { username: null, password: null, captcha: null, captchaToken: null }, 200, 10002],
  ])('%s is refused', async (_, sent, status, code) => {
    const answer = await server.anonymous.call('/api/user-center/login', sent);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

test('the site info is that of the domain that was asked for', async () => {
  const admin = await server.signIn('admin');
  const domain = {
    domainName: '袁州评审',
    domainUrl: 'https://yz.example.cn',
    domainPort: '8443',
    regionName: '袁州区',
  };
  expect((await admin.call('/api/advanced-group/countryconfigure/save', domain)).body.code).toBe(0);
  const titleAt = async (host: string) => {
    const options = { headers: { 'x-forwarded-host': host } };
    return (await server.anonymous.call('/api/user-center/getSiteInfo', {}, options)).body.data.title;
  };
  expect(await titleAt('YZ.example.cn:8443')).toBe('袁州评审');
  expect(await titleAt('yz.example.cn')).toBe('袁州评审');
  expect(await titleAt('other.example.cn')).toBe('县域中医药评审后台');
});

test('the site info needs no token', async () => {
  const { status, body } = await server.anonymous.call('/api/user-center/getSiteInfo');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    title: '县域中医药评审后台',
    styleName: 'default',
    domainName: '',
    bgImagePath: '',
    domainIco: '',
    mainClass: '',
  });
});
