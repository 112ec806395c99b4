import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';
import type { Client } from '../support/client.js';

/** Long lists as workbooks: whoever looks at a page meanwhile does not wait for them. */

const LOG = '/api/system-center/accesslog';
const ROWS = 8_000;
const AT_ONCE = 4;
const MAX_MS = 2_000;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  await server.database.owner.query(
    `insert into access_log (id, created_at, application_name, operation, method, url, parameters, return_code,
       return_content_type, duration_ms, trace_id, username, client_ip, ua)
     select gen_random_uuid(), now() - n * interval '1 second', '县域中医药', '查询医师列表', 'POST', '/api/x/' || n,
       '{"current":' || n || '}', 200, 'application/json', 12.5, gen_random_uuid()::text, 'county', '10.0.0.1', 'browser'
     from generate_series(1, ${ROWS}) as n`,
  );
}, 180_000);
afterAll(() => server.close());

function begin(signal?: AbortSignal): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', signal };
  return admin.send(`${LOG}/export`, init);
}

test('lists stay quick while as many as may be are written', async () => {
  let [slowest, over] = [0, false];
  const began = performance.now();
  const exports = Promise.all(Array.from({ length: AT_ONCE }, () => begin().then((answer) => answer.arrayBuffer())));
  void exports.finally(() => (over = true)).catch(() => undefined);
  while (!over) {
    await pause(20);
    const asked = performance.now();
    expect((await admin.call('/api/advanced-group/unit/page')).body.code).toBe(0);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  const took = performance.now() - began;
  for (const { byteLength } of await exports) expect(byteLength).toBeGreaterThan(ROWS * 20);
  // On a machine that is slow at everything, by far not as long as the exports.
  expect(slowest).toBeLessThan(Math.max(MAX_MS, took / 4));
}, 180_000);

test('one more is asked to wait, and those who leave make room', async () => {
  const leaving = new AbortController();
  const left = await Promise.all(Array.from({ length: AT_ONCE }, () => begin(leaving.signal)));
  expect(left.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = await begin();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  leaving.abort();
  for (;;) {
    await pause(100);
    const answer = await begin();
    await answer.body?.cancel();
    if (answer.status === 200) return;
  }
}, 180_000);
