import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** What people see of their own sessions and logins, and what they end, is theirs and nobody else's. */

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  here = await startServer();
  there = await startServer({ beside: here, environment: { WORKER: 'none' } });
}, 300_000);
afterAll(async () => {
  await there.close();
  await here.close();
});

interface Listed {
  readonly id: string;
  readonly current: boolean;
  readonly clientIp: string;
  readonly device: string;
}

const sessionsOf = async (client: Client) =>
  (await client.call<readonly Listed[]>('/api/user-center/listSessions')).body.data;
const ownOf = async (client: Client) => (await sessionsOf(client)).find(({ current }) => current)!;
const status = async (client: Client) => (await client.call('/api/user-center/getInfo')).status;
/** The same session at the other server, which has made itself sure of it already. */
const elsewhere = async ({ tokens }: Client) => {
  const client = new Client(there.url, tokens);
  expect(await status(client)).toBe(200);
  return client;
};

test('each session says from where it was opened, and which one asks', async () => {
  const [one, other] = [await here.signIn('county'), await here.signIn('county')];
  const listed = await sessionsOf(one);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  expect(listed.map(({ id }) => id)).toContain((await ownOf(other)).id);
  for (const row of listed) expect(row).toMatchObject({ clientIp: '127.0.0.1', device: expect.stringMatching(/./) });
});

test('a session that its owner ends is over in every process when that is answered', async () => {
  const [owner, lost] = [await here.signIn('county'), await here.signIn('county')];
  const there = await elsewhere(lost);
  const { id } = await ownOf(lost);
  expect((await owner.call('/api/user-center/endSession', { id })).body.code).toBe(0);
  expect([await status(there), await status(lost)]).toEqual([401, 401]);
  const renewed = await here.anonymous.call('/api/user-center/getAccessToken', { token: lost.tokens.refreshToken });
  expect(renewed.status).toBe(401);
  expect(await status(owner)).toBe(200);
  expect((await owner.call('/api/user-center/endSession', { id })).body.code).toBe(30004);
});

test('nobody ends the session of somebody else, or learns that there is one', async () => {
  const [victim, attacker] = [await here.signIn('reviewer'), await here.signIn('admin')];
  const { id } = await ownOf(victim);
  const invented = '01998c1e-0000-7000-8000-000000000000';
  const answers = await Promise.all(
    [id, id.toUpperCase(), invented, 'x', `${id}' or true --`].map((one) =>
      attacker.call('/api/user-center/endSession', { id: one }),
    ),
  );
  expect(answers.map(({ body: { code, msg } }) => [code, msg])).toEqual(
    answers.map(() => [30004, answers[2]!.body.msg]),
  );
  expect((await sessionsOf(attacker)).map((row) => row.id)).not.toContain(id);
  await attacker.call('/api/user-center/endOtherSessions');
  expect(await status(victim)).toBe(200);
});

test('the session that asks is left by signing out', async () => {
  const owner = await here.signIn('hospital');
  const { id } = await ownOf(owner);
  for (const one of [id, id.toUpperCase()]) {
    expect((await owner.call('/api/user-center/endSession', { id: one })).body.code).toBe(30009);
  }
  expect(await status(owner)).toBe(200);
});

test('all others end together, and the one that asks goes on', async () => {
  const owner = await here.signIn('township');
  const others = await Promise.all([here.signIn('township'), there.signIn('township')]);
  const seen = await Promise.all(others.map(elsewhere));
  const { body } = await owner.call('/api/user-center/endOtherSessions');
  expect(body).toMatchObject({ code: 0, data: { ended: others.length } });
  expect(await Promise.all(seen.map(status))).toEqual(seen.map(() => 401));
  expect((await sessionsOf(owner)).map(({ current }) => current)).toEqual([true]);
  expect((await owner.call('/api/user-center/endOtherSessions')).body.data).toEqual({ ended: 0 });
});

test('logins are those under the own name, right or wrong, the newest first', async () => {
  const auditor = await here.signIn('auditor');
  await expect(here.signIn('auditor', 'Wrong@12345')).rejects.toThrow();
  await here.signIn('county');
  const { data, count } = (await auditor.call('/api/user-center/listLogins', { size: 2 })).body;
  expect(data).toMatchObject([
    { succeeded: false, outcome: '密码错误', clientIp: '127.0.0.1' },
    { succeeded: true, outcome: '登录成功' },
  ]);
  expect(count).toBe(2);
  expect((await auditor.call('/api/user-center/listLogins', { queryParams: { account: 'county' } })).body.count).toBe(
    2,
  );
  expect((await here.anonymous.call('/api/user-center/listLogins')).status).toBe(401);
});
