import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** The questions that people put to the access log are answered by its filters. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
}, 300_000);
afterAll(() => server.close());

const asked = async (queryParams: Readonly<Record<string, string>>, by = admin) =>
  (await by.call('/api/system-center/accesslog/page', { size: 100, queryParams })).body.data as {
    username: string;
    operation: string;
    returnCode: number;
    openedOrgName: string | null;
  }[];

test('who opened this unit’s records: whoever did, whether or not anything personal was shown', async () => {
  const [county, township] = [await server.signIn('county'), await server.signIn('township')];
  const { unitId, unitName } = (await township.call('/api/user-center/getInfo')).body.data;
  const room = { medicineRoomName: '问题煎药室', medicineRoomNo: 'Q-1' };
  const { id } = (await township.call('/api/advanced-group/medicineroom/save', room)).body.data;
  await county.call('/api/advanced-group/medicineroom/getInfoById', { id });
  await county.call('/api/advanced-group/unit/getInfoById', { id: unitId });
  const found = await asked({ openedOrgId: unitId });
  expect(found.map(({ username, operation }) => [username, operation])).toEqual([
    ['county', '查看单位详情'],
    ['county', '查看煎药室详情'],
  ]);
  expect(new Set(found.map(({ openedOrgName }) => openedOrgName))).toEqual(new Set([unitName]));
});

test('a record that is refused was not opened', async () => {
  const [hospital, township] = [await server.signIn('hospital'), await server.signIn('township')];
  const { unitId } = (await township.call('/api/user-center/getInfo')).body.data;
  const room = { medicineRoomName: '旁人的煎药室', medicineRoomNo: 'Q-2' };
  const { id } = (await township.call('/api/advanced-group/medicineroom/save', room)).body.data;
  expect((await hospital.call('/api/advanced-group/medicineroom/getInfoById', { id })).body.code).toBe(30004);
  expect((await asked({ openedOrgId: unitId })).map(({ username }) => username)).not.toContain('hospital');
});

test('what an account did, and which logins failed', async () => {
  await expect(server.signIn('reviewer', 'Wrong@12345')).rejects.toThrow();
  const reviewer = await server.signIn('reviewer');
  await reviewer.call('/api/advanced-group/unittype/listAll');
  expect((await asked({ username: 'reviewer' })).map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['登录', '查看单位类别']),
  );
  const failed = await asked({ operation: '登录', returnCode: '10001' });
  expect(failed.map(({ username, returnCode }) => [username, returnCode])).toEqual([['reviewer', 10001]]);
  expect(await asked({ openedOrgId: 'no id' })).toEqual([]);
});
