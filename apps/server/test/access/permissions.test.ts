import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditsWhatItWrites } from '@county-tcm/domain/access/separation';
import { rightNames } from '@county-tcm/domain/access/screens';
import { RoutePolicies } from '../../src/access/route-policies.js';
import { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
}, 180_000);

afterAll(() => server.close());

const routes = () => server.application.get(RoutePolicies).routes();
const pathWithIds = (path: string) => path.replace(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000');

describe('every route', () => {
  test('says who is admitted, whose rows it touches and what it is called', () => {
    const silent = routes().filter(({ policy }) => !policy?.admit || !policy.rows || !policy.operation);
    expect(silent).toEqual([]);
    expect(routes().length).toBeGreaterThan(50);
  });

  test('is known to the router, and the router knows no other', () => {
    const known = routes().map(({ method, path }) => `${method} ${path}`);
    for (const { method, path } of routes()) {
      const router = server.application.getHttpAdapter().getInstance();
      expect(router.hasRoute({ method, url: path })).toBe(true);
    }
    expect(new Set(known).size).toBe(known.length);
  });

  test('admits by keys that a role can hold', () => {
    const asked = routes().flatMap(({ policy }) => [policy?.admit ?? []].flat());
    const keys = asked.filter((key) => key !== 'anyone' && key !== 'signed-in');
    expect(keys.filter((key) => !rightNames.has(key as 'AUDIT_READ'))).toEqual([]);
  });

  test('asks for a session, but for those that open or end one', async () => {
    const open = routes().filter(({ policy }) => policy?.admit === 'anyone');
    expect(open.map(({ path }) => path.replace('/api/user-center/', '')).sort()).toEqual([
      'captcha',
      'getAccessToken',
      'getSiteInfo',
      'login',
      'logout',
    ]);
    for (const { method, path } of routes().filter(({ policy }) => policy?.admit !== 'anyone')) {
      const { status } = await server.anonymous.send(pathWithIds(path), { method });
      expect([path, status]).toEqual([path, 401]);
    }
  }, 180_000);

  test('is closed to those who do not hold its key', async () => {
    const people = ['county', 'reviewer', 'hospital', 'auditor', 'admin'];
    for (const name of people) {
      const client = await server.signIn(name);
      const held = new Set(Object.keys(await rightsOf(name)));
      const closed = routes().filter(({ policy }) => {
        const admit = [policy?.admit ?? []].flat();
        return !admit.includes('anyone') && !admit.includes('signed-in') && !admit.some((key) => held.has(key));
      });
      expect(closed.length).toBeGreaterThan(0);
      for (const { method, path } of closed) {
        const { status } = await client.send(pathWithIds(path), { method });
        expect([name, path, status]).toEqual([name, path, 403]);
      }
    }
  }, 180_000);
});

async function rightsOf(username: string): Promise<Record<string, string>> {
  const { captchaToken } = (await server.anonymous.call('/api/user-center/captcha')).body.data;
  const sent = { username, password: 'Demo@12345', captcha: 'test', captchaToken };
  return (await server.anonymous.call('/api/user-center/login', sent)).body.data.rightsCodeMap;
}

describe('the demo roles', () => {
  test('never join AUDIT_READ with a right to write', async () => {
    const { rows } = await server.database.pool.query(`SELECT role_name, permissions FROM role`);
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ permissions }) => auditsWhatItWrites(permissions))).toEqual([]);
    expect(rows.filter(({ permissions }) => permissions.includes('AUDIT_READ'))).toMatchObject([
      { role_name: '审计员' },
    ]);
  });

  test('leave the system administrator no way into the audit', async () => {
    const { status } = await (await server.signIn('admin')).get('/api/audit/events');
    expect(status).toBe(403);
  });
});

describe('a request', () => {
  let county: Client;
  beforeAll(async () => {
    county = await server.signIn('county');
  });

  const send = (init: RequestInit) => county.send('/api/user-center/getInfo', { method: 'POST', ...init });

  test.each([
    ['without a body or a type', {}, 200],
    ['with an empty JSON body', { headers: { 'content-type': 'application/json' }, body: '' }, 200],
    ['with a type in capitals', { headers: { 'content-type': 'Application/JSON; charset=utf-8' }, body: '{}' }, 200],
    ['with text', { headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
    ['with a form', { body: new URLSearchParams({ a: 'b' }) }, 415],
    ['with a multipart form', { body: new FormData() }, 415],
    ['with half a JSON', { headers: { 'content-type': 'application/json' }, body: '{"a":' }, 400],
    ['with a key of 201 characters', { headers: { 'idempotency-key': 'x'.repeat(201) } }, 400],
    ['with a megabyte', { headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(1024 * 1024)}"` }, 413],
  ])('%s is answered', async (_, init, status) => {
    const response = await send(init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: status === 200 ? 0 : status, msg: expect.any(String) });
  });

  test('by another method leads nowhere', async () => {
    expect((await county.send('/api/user-center/getInfo', { method: 'GET' })).status).toBe(404);
  });

  test('is slowed down when one address asks for too many captchas', async () => {
    const own = await startServer({ empty: true });
    const asked = Array.from({ length: 500 }, () => own.anonymous.call('/api/user-center/captcha'));
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ code: 429 });
    await own.close();
  }, 180_000);
});
