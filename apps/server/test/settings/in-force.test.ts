import { setTimeout as pause } from 'node:timers/promises';
import type { SettingCode } from '@county-tcm/domain/settings/known-settings';
import { settingWords } from '@county-tcm/domain/settings/read-setting';
import { SystemSettings } from '../../src/settings/system-settings.js';
import { SettableClock } from '../access/settable-clock.js';
import { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** What an administrator sets is in force in every server over the database, within a second of its event. */

const clock = new SettableClock();
let [here, there]: TestServer[] = [];
let admin: Client;
beforeAll(async () => {
  here = await startServer({ clock });
  there = await startServer({ beside: here, clock, environment: { SESSION_IDLE_MINUTES: '45' } });
  admin = await here.signIn('admin');
}, 180_000);
afterAll(async () => {
  await there?.close();
  await here?.close();
});

const ids = new Map<string, string>();

/** Sets something on one server. */
async function set(code: string, value: string, status = '已启用'): Promise<void> {
  const id = ids.get(code);
  const body = { name: code, code, value, status, sortNumber: 1, ...(id ? { id } : {}) };
  const answer = await admin.call(`/api/system-center/appconfig/${id ? 'update' : 'save'}`, body);
  if (answer.body.code !== 0) throw new Error(answer.body.msg);
  ids.set(code, answer.body.data.id);
}

/** What both servers come to say within the second; the last that they said where that is something else. */
async function within<Said>(ask: (server: TestServer) => Promise<Said>, expected: (said: Said) => boolean) {
  const deadline = Date.now() + 1_000;
  const said = new Map<TestServer, Said>();
  do {
    for (const server of [here!, there!]) said.set(server, await ask(server));
    if ([...said.values()].every(expected)) break;
    await pause(20);
  } while (Date.now() < deadline);
  return [said.get(here!), said.get(there!)];
}

/** What a process obeys. */
const inForce = (code: SettingCode) => async (server: TestServer) =>
  settingWords(server.application.get(SystemSettings, { strict: false }).get(code));

test('the environment is the default, a setting wins, and one that is disabled or gone leaves the default', async () => {
  const idle = inForce('session.idleMinutes');
  expect([await idle(here!), await idle(there!)]).toEqual(['30', '45']);
  await set('session.idleMinutes', '60');
  expect(await within(idle, (said) => said === '60')).toEqual(['60', '60']);
  await set('session.idleMinutes', '60', '已禁用');
  expect(await within(idle, (said) => said !== '60')).toEqual(['30', '45']);
  await set('session.idleMinutes', '90');
  expect(await within(idle, (said) => said === '90')).toEqual(['90', '90']);
  await admin.call('/api/system-center/appconfig/delete', { id: ids.get('session.idleMinutes') });
  ids.delete('session.idleMinutes');
  expect(await within(idle, (said) => said !== '90')).toEqual(['30', '45']);
});

test('a shorter session ends those that are open, on the other server too', async () => {
  const { tokens } = await here!.signIn('county');
  const status = async (server: TestServer) =>
    (await new Client(server.url, tokens).call('/api/user-center/getInfo', {}, { headers: { 'x-by-itself': 'true' } }))
      .status;
  clock.forward(8);
  expect([await status(here!), await status(there!)]).toEqual([200, 200]);
  // Idle for 8 minutes now, and a use may be noted a minute late.
  admin = await here!.signIn('admin');
  await set('session.idleMinutes', '5');
  expect(await within(status, (said) => said === 401)).toEqual([401, 401]);
  await set('session.idleMinutes', '30');
  await within(inForce('session.idleMinutes'), (said) => said === '30');
});

test('the title of the site', async () => {
  const title = async (server: TestServer) =>
    (await server.anonymous.call('/api/user-center/getSiteInfo')).body.data.title;
  expect(await title(there!)).toBe('县域中医药评审后台');
  await set('site.title', '宜春市中医药评审');
  expect(await within(title, (said) => said === '宜春市中医药评审')).toEqual(Array(2).fill('宜春市中医药评审'));
});

test('how many wrong passwords lock, and how long a new one is', async () => {
  await set('login.failures', '3');
  await set('login.lockMinutes', '7');
  await set('password.minLength', '14');
  await set('password.history', '6');
  await within(inForce('password.history'), (said) => said === '6');
  for (const _ of [1, 2, 3]) {
    await expect(there!.signIn('reviewer', 'wrong')).rejects.toThrow('用户名或密码错误');
  }
  await expect(there!.signIn('reviewer')).rejects.toThrow('请7分钟后再试');
  const county = await there!.signIn('county');
  const change = { username: 'county', oldPassword: 'Demo@12345' };
  const short = await county.call('/api/user-center/changePassword', { ...change, newPassword: 'Short#7654321' });
  expect(short.body).toMatchObject({ code: 30001, msg: expect.stringContaining('密码为14-32位') });
  const used = await county.call('/api/user-center/changePassword', { ...change, newPassword: 'LongEnough#7654' });
  expect(used.body.code).toBe(0);
});

test('that a password of somebody else’s choice is changed first', async () => {
  const list = (await admin.call('/api/advanced-group/unituser/page', { queryParams: { userName: 'township' } })).body
    .data;
  const { password } = (await admin.call('/api/advanced-group/unituser/resetPassword', { id: list[0].id })).body.data;
  expect(password.length).toBeGreaterThanOrEqual(14);
  const township = await there!.signIn('township', password);
  const look = async (server: TestServer) =>
    (await new Client(server.url, township.tokens).call('/api/advanced-group/department/page')).status;
  expect(await look(there!)).toBe(200);
  await set('password.forceChange', '是');
  expect(await within(look, (said) => said === 403)).toEqual([403, 403]);
});

test('how large a file without a purpose may be; one with a purpose has its own limit', async () => {
  // Two megabytes of a kind that is stored as it came.
  const large = new Blob([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2 * 1024 * 1024, ' '), Buffer.from('\n%%EOF')]);
  const upload = (fields: Readonly<Record<string, string>>) => async (server: TestServer) =>
    (await new Client(server.url, admin.tokens).upload(large, '说明.pdf', fields)).body.msg;
  admin = await here!.signIn('admin');
  const refused = '上传文件大小不能超过1MB';
  expect(await upload({})(there!)).not.toBe(refused);
  await set('upload.generalMegabytes', '1');
  await within(inForce('upload.generalMegabytes'), (said) => said === '1');
  expect([await upload({})(here!), await upload({})(there!)]).toEqual([refused, refused]);
  expect(await upload({ usage: 'attachment.id' })(there!)).not.toBe(refused);
});
