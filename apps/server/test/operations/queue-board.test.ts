import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IMPORTS } from '../../src/registers/unit-import/import-queue.js';
import { localRedis } from '../platform/reachable.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

const MINUTE = 60_000;

const OPEN = '/api/system-center/queueBoard/open';
const redis = await localRedis();
if (!redis) process.stdout.write('skipped: the board of the queues needs redis-server\n');
const attempt = redis ? describe : describe.skip;

let server: TestServer | undefined;
let admin: Client;

beforeAll(async () => {
  if (!redis) return;
  server = await startServer({ environment: { REDIS_URL: redis.url } });
  admin = await server.signIn('admin');
}, 8 * MINUTE);
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

/** Asks for something of the board as a browser does. */
function look(path: string, cookie?: string, method = 'GET') {
  return fetch(`${server!.url}/queue-board${path}`, { method, redirect: 'manual', headers: cookie ? { cookie } : {} });
}

async function opened(client: Client): Promise<string> {
  const answer = await client.call(OPEN);
  expect(answer.body).toMatchObject({ code: 0, data: '/queue-board/' });
  const [cookie = '', ...attributes] = answer.headers.get('set-cookie')!.split('; ');
  expect(attributes).toEqual(['Path=/queue-board', 'HttpOnly', 'SameSite=Strict']);
  return cookie;
}

attempt('the board of the queues', () => {
  test('shows to whom may run jobs what is in the queues', async () => {
    const cookie = await opened(admin);
    const page = await look('/', cookie);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('任务队列');
    const { queues } = (await (await look('/api/queues', cookie)).json()) as {
      queues: { name: string; readOnlyMode: boolean }[];
    };
    expect(queues.map(({ name }) => name)).toContain(IMPORTS);
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });

  test('loads nothing from elsewhere, and is kept by nobody', async () => {
    const page = await look('/', await opened(admin));
    expect(await page.text()).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
    const { headers } = page;
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has its own scripts and styles', async () => {
    const cookie = await opened(admin);
    const page = await (await look('/', cookie)).text();
    const own = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => path!);
    expect(own.length).toBeGreaterThan(3);
    for (const path of own) expect((await look(`/${path}`, cookie)).status).toBe(200);
  });

  test('is shown to nobody else', async () => {
    for (const path of ['/', '/api/queues', '/api/redis/stats', '/static/js/main.js']) {
      expect((await look(path)).status).toBe(401);
      expect((await look(path, 'queue_board=%zz')).status).toBe(401);
      expect((await look(path, `queue_board=${'0'.repeat(43)}`)).status).toBe(401);
    }
    expect((await (await server!.signIn('hospital')).call(OPEN)).status).toBe(403);
    const { accessToken } = (await server!.signIn('hospital')).tokens;
    expect((await look('/api/queues', `queue_board=${accessToken}`)).status).toBe(403);
  });

  test('is over with the session', async () => {
    const visitor = await server!.signIn('admin');
    const cookie = await opened(visitor);
    expect((await look('/api/queues', cookie)).status).toBe(200);
    await visitor.call('/api/user-center/logout');
    expect((await look('/api/queues', cookie)).status).toBe(401);
  });

  test.each([
    ['PUT', '/api/queues/pause'],
    ['PUT', `/api/queues/${IMPORTS}/pause`],
    ['PUT', `/api/queues/${IMPORTS}/empty`],
    ['POST', `/api/queues/${IMPORTS}/add`],
  ])('changes nothing: %s %s', async (method, path) => {
    expect((await look(path, await opened(admin), method)).status).toBe(405);
  });

  test.each([
    '/api/queues?activeQueue=nowhere&status=latest&page=-1&jobsPerPage=x',
    `/api/queues?activeQueue=${IMPORTS}&status[]=a&page=1e99`,
    '/api/queues/nowhere/1',
    `/api/queues/${IMPORTS}/nowhere`,
    `/api/queues/${IMPORTS}/nowhere/logs`,
    '/queue/%00',
  ])('takes odd questions: %s', async (path) => {
    expect((await look(path, await opened(admin))).status).toBeLessThan(500);
  });
});

test('without Redis there is none, and one is told so', async () => {
  const other = await startServer();
  try {
    const { body } = await (await other.signIn('admin')).call(OPEN);
    expect(body).toMatchObject({ code: 0, data: null, msg: expect.stringContaining('没有队列面板') });
    expect((await fetch(`${other.url}/queue-board/`)).status).toBe(404);
  } finally {
    await other.close();
  }
});
