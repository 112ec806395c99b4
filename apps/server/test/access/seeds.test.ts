import { afterEach, expect, test } from '@jest/globals';
import { seedDemo, seedProduction } from '../../src/seed-demo.js';
import { startServer, type TestServer } from '../support/server.js';

const production = {
  NODE_ENV: 'production',
  CAPTCHA_BYPASS: '',
  ADMIN_USERNAME: 'chief',
  ADMIN_PASSWORD: 'Chief@2026',
};
let server: TestServer;

afterEach(() => server.close());

const accounts = async () =>
  (await server.database.pool.query('SELECT user_name, version FROM account ORDER BY user_name')).rows;

test('production begins with the administrator of its configuration and with no demo user', async () => {
  server = await startServer({ empty: true, environment: production });
  await seedProduction(server.application);
  await seedProduction(server.application);
  expect(await accounts()).toEqual([{ user_name: 'chief', version: 1 }]);
  const { captchaToken } = (await server.anonymous.call('/api/user-center/captcha')).body.data;
  const { rows } = await server.database.pool.query('SELECT answer FROM captcha');
  const sent = { username: 'chief', password: 'Chief@2026', captcha: rows[0].answer, captchaToken };
  const { body } = await server.anonymous.call('/api/user-center/login', sent);
  expect(body).toMatchObject({
    code: 0,
    data: { nickName: 'chief', rightsCodeMap: { XJX_JSGL_UPDATE: '角色管理-编辑' } },
  });
}, 180_000);

test('production takes no weak password for its administrator', async () => {
  server = await startServer({ empty: true, environment: { ...production, ADMIN_PASSWORD: 'admin123' } });
  await expect(seedProduction(server.application)).rejects.toThrow(/^ADMIN_PASSWORD：密码为8-32位/);
  expect(await accounts()).toEqual([]);
}, 180_000);

test('the demo is seeded once', async () => {
  server = await startServer();
  const before = await accounts();
  await seedDemo(server.application);
  expect(await accounts()).toEqual(before);
  const names = before.map(({ user_name }) => user_name);
  expect(names).toEqual(expect.arrayContaining(['admin', 'auditor', 'county', 'hospital', 'reviewer', 'township']));
}, 180_000);
