import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ environment: { CAPTCHA_BYPASS: '', TRUST_PROXY: 'true' } });
}, 180_000);

afterAll(() => server.close());

let address = 0;

async function issued() {
  const { captchaToken, challenge } = (await server.anonymous.call('/api/user-center/captcha')).body.data;
  const { rows } = await server.database.pool.query(`SELECT answer FROM captcha WHERE token_hash = sha256($1::bytea)`, [
    Buffer.from(captchaToken),
  ]);
  return { captchaToken, challenge, captcha: rows[0].answer as string };
}

/** From an address of its own where none is said. */
async function login(sent: object, from = `192.0.2.${(address += 1)}`) {
  const body = { username: 'county', password: 'Demo@12345', ...sent };
  return server.anonymous.call('/api/user-center/login', body, { headers: { 'x-forwarded-for': from } });
}

async function solved(challenge: Parameters<typeof solveChallenge>[0]['challenge']) {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { counter: solution!.counter, derivedKey: solution!.derivedKey };
}

describe('a proof of work', () => {
  test('goes with the answer, once', async () => {
    const { challenge, ...answer } = await issued();
    const proof = await solved(challenge);
    expect((await login({ ...answer, proof })).body.code).toBe(0);
    expect((await login({ ...answer, proof })).body).toMatchObject({
      code: 10002,
      msg: '验证码已过期，请输入新的验证码',
    });
  });

  test('is not made up, nor taken from another captcha', async () => {
    const [one, other, third] = [await issued(), await issued(), await issued()];
    const proof = await solved(other.challenge);
    for (const [{ captcha, captchaToken }, wrong] of [
      [one, proof],
      [third, { counter: 700, derivedKey: '00' }],
    ] as const) {
      const { body } = await login({ captcha, captchaToken, proof: wrong });
      expect(body).toMatchObject({ code: 10002, msg: '验证未通过，请重试' });
    }
  });

  test('does not stand for reading the picture', async () => {
    const { challenge, captchaToken } = await issued();
    const { body } = await login({ captchaToken, captcha: '0000', proof: await solved(challenge) });
    expect(body).toMatchObject({ code: 10002, msg: '验证码错误，请重新输入' });
  });

  test.each([
    5,
    'x',
    [],
    { counter: '7', derivedKey: '00' },
    { counter: -1, derivedKey: '00' },
    { counter: 1e300, derivedKey: 'zz' },
  ])('is no %j', async (proof) => {
    const { captcha, captchaToken } = await issued();
    const { status, body } = await login({ captcha, captchaToken, proof });
    expect(status).toBeLessThan(500);
    expect(body.code).not.toBe(0);
  });

  test('that is missing lets an address in seldom, and a solved one as before', async () => {
    const from = '192.0.2.250';
    const statuses: number[] = [];
    for (let time = 1; time <= 11; time += 1) {
      const { captcha, captchaToken } = await issued();
      statuses.push((await login({ captcha, captchaToken }, from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const { challenge, ...answer } = await issued();
    expect((await login({ ...answer, proof: await solved(challenge) }, from)).body.code).toBe(0);
  });
});
