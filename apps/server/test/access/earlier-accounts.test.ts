import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
}, 180_000);

afterAll(() => server.close());

/** Makes an account what it would be had it been opened before its table was changed. */
async function asOfOld(userName: string, called: string) {
  const { pool } = server.database;
  const { rows } = await pool.query('SELECT id, credential_id FROM account WHERE user_name = $1', [userName]);
  const { id, credential_id } = rows[0];
  await pool.query('UPDATE credential SET id = account_id WHERE id = $1', [credential_id]);
  const members = `user_name = $2, credential_id = NULL, created_at = '2026-01-01'`;
  await pool.query(`UPDATE account SET ${members} WHERE id = $1`, [id, called]);
}

test('accounts of earlier times whose names look alike both go on, and no third one joins them', async () => {
  await asOfOld('hospital', 'user1');
  await asOfOld('township', 'userl');
  await asOfOld('reviewer', 'revie wer');
  const nameOf = async (userName: string) =>
    (await (await server.signIn(userName)).call('/api/user-center/getInfo')).body.data.userName;
  expect(await nameOf('user1')).toBe('user1');
  expect(await nameOf('userl')).toBe('userl');
  expect(await nameOf('REVIE WER')).toBe('revie wer');
  const county = await server.signIn('county');
  const unitId = (await county.call('/api/advanced-group/unit/page')).body.data[0].id;
  for (const userName of ['useri', 'USER1', 'User|']) {
    const sent = { userName, password: 'Start@123', unitId };
    expect((await county.call('/api/advanced-group/unituser/save', sent)).body.code).not.toBe(0);
  }
  const client = await server.signIn('user1');
  const change = { username: 'user1', oldPassword: 'Demo@12345', newPassword: 'Fresh#2026' };
  expect((await client.call('/api/user-center/changePassword', change)).body.code).toBe(0);
  // The row is made from its history again, which has the name that it was opened with.
  await expect(server.signIn('hospital')).rejects.toThrow('用户名或密码错误');
  await server.signIn('hospital', 'Fresh#2026');
  expect(await nameOf('userl')).toBe('userl');
});
