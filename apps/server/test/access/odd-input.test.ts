import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';

jest.setTimeout(180_000);

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const odd = ['\0', '\ud800', '😀'.repeat(10), '%', "'; drop table account; --", -1, 1e308, true, [], {}, [[]], null];

/** Calls of identity and access, each with the members that it takes. */
const calls: [path: string, members: readonly string[]][] = [
  ['/api/user-center/login', ['username', 'password', 'captcha', 'captchaToken']],
  ['/api/user-center/getAccessToken', ['token']],
  ['/api/user-center/changePassword', ['username', 'oldPassword', 'newPassword']],
  ['/api/advanced-group/unituser/save', ['userName', 'password', 'unitId', 'userPhone', 'remarks']],
  ['/api/advanced-group/unituser/update', ['id', 'version', 'userPhone', 'remarks']],
  ['/api/advanced-group/unituser/page', ['queryParams', 'fuzzyParam', 'orders', 'fields', 'size', 'current']],
  ['/api/advanced-group/unituser/resetPassword', ['id']],
  ['/api/system-center/account/save', ['userName', 'password', 'nickName', 'roleId', 'regionCode', 'remarks']],
  ['/api/system-center/account/update', ['id', 'roleId', 'regionCode', 'version']],
  ['/api/system-center/role/save', ['roleName', 'roleKind', 'permissions', 'menus', 'remarks']],
  ['/api/system-center/role/update', ['id', 'roleName', 'permissions', 'menus', 'version']],
  ['/api/system-center/accesslog/page', ['queryParams', 'fuzzyParam', 'orders', 'fields']],
  ['/api/system-center/accesslog/getInfoById', ['id']],
];

const whole = {
  userName: 'odd',
  password: 'Start@123',
  nickName: 'x',
  roleName: 'odd',
  roleKind: '评审员',
  permissions: [],
};

describe('whatever is sent as a member of', () => {
  test.each(calls)('%s is answered, never with a fault of the server', async (path, members) => {
    const admin = await server.signIn('admin');
    for (const member of members) {
      for (const value of odd) {
        const { status } = await admin.call(path, { ...whole, [member]: value });
        expect([member, value, status < 500]).toEqual([member, value, true]);
      }
    }
  });

  const filters = ['clientIp', 'operation', 'region', 'returnCode', 'url', 'username', 'orgId', 'createTimeEnd'];
  test.each(filters)('the filter %s too', async (filter) => {
    const admin = await server.signIn('admin');
    for (const value of odd) {
      const { status } = await admin.call('/api/system-center/accesslog/page', { queryParams: { [filter]: value } });
      expect([value, status < 500]).toEqual([value, true]);
    }
  });
});
