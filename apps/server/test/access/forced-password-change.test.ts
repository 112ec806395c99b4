import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ environment: { FORCE_PASSWORD_CHANGE: 'true' } });
}, 180_000);

afterAll(() => server.close());

test('where the server insists, a password of somebody else opens nothing but its own change', async () => {
  const county = await server.signIn('county');
  const { data: units } = (await county.call('/api/advanced-group/unit/page')).body;
  const account = { userName: 'new.person', password: 'Start@123', unitId: units[0].id, userPhone: '13900000000' };
  expect((await county.call('/api/advanced-group/unituser/save', account)).body.code).toBe(0);
  const staff = await server.signIn(account.userName, account.password);
  const listItems = () => staff.call('/api/advanced-group/doctor/page');
  expect(await listItems()).toMatchObject({ status: 403, body: { msg: '请先修改初始密码' } });
  expect((await staff.call('/api/user-center/getUserMenu')).status).toBe(200);
  const change = { oldPassword: account.password, newPassword: 'Change@456', username: account.userName };
  expect((await staff.call('/api/user-center/changePassword', change)).body.code).toBe(0);
  expect((await listItems()).status).toBe(200);
});
