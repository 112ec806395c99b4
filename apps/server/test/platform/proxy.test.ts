import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';
import { freePort } from './reachable.js';

/** The Caddyfile of docker-compose.yml before a server of ours: TLS, and whose address the access log takes for the client's. */

const PROXY = '127.0.0.1';
const VISITOR = '127.0.0.9';
const CALL = '/api/user-center/captcha';
const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-proxy-'));
let server: TestServer | undefined;
let caddy: ChildProcess | undefined;
let port: number;

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version']);
    return true;
  } catch {
    process.stdout.write('skipped: the proxy of docker-compose.yml needs caddy\n');
    return false;
  }
}

const found = hasCaddy();
const ROOT = path.join(folder, 'caddy/pki/authorities/local/root.crt');

/** As it stands, on ports that are free, with a certificate of its own that nobody else is to trust. */
function caddyfile(upstream: string, [http, https]: readonly number[]): string {
  const given = readFileSync(new URL('../../../../docker/Caddyfile', import.meta.url), 'utf8');
  const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`;
  return given.replace(/^\{\n/m, own).replace(/dynamic a server 3000 \{[^}]*\}/, `to ${upstream}`);
}

beforeAll(async () => {
  if (!found) return;
  server = await startServer({ environment: { TRUST_PROXY: PROXY } });
  port = await freePort();
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile(new URL(server.url).host.replace('[::1]', PROXY), [await freePort(), port]));
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, SITE_ADDRESS: 'localhost' };
  caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  while (!existsSync(ROOT) || !(await throughProxy().catch(() => undefined))) await pause(100);
}, 180_000);

afterAll(async () => {
  if (caddy?.kill('SIGKILL')) await once(caddy, 'exit');
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (headers: Record<string, string>) => ({
  method: 'POST',
  path: CALL,
  localAddress: VISITOR,
  agent: false as const,
  headers: { 'content-type': 'application/json', 'content-length': '2', ...headers },
});

type Requested = ReturnType<typeof request>;

async function answered(asked: Requested) {
  asked.end('{}');
  const [response] = await once(asked, 'response');
  return { status: response.statusCode as number, headers: response.headers, body: await text(response) };
}

function throughProxy(headers: Record<string, string> = {}) {
  const tls = { host: PROXY, port, servername: 'localhost', ca: readFileSync(ROOT) };
  return answered(request({ ...post({ host: 'localhost', ...headers }), ...tls }));
}

function pastProxy(headers: Record<string, string>) {
  return answered(plainRequest({ ...post(headers), host: PROXY, port: new URL(server!.url).port }));
}

/** Under which address the access log has the call with this mark. */
async function loggedAddress(mark: string): Promise<string> {
  for (;;) {
    const text = `select client_ip from access_log where ua = $1`;
    const { rows } = await server!.database.owner.query(text, [mark]);
    if (rows.length > 0) return rows[0].client_ip;
    await pause(100);
  }
}

(found ? test : test.skip)('a visitor is known by the own address, whatever header comes along', async () => {
  const spoofed = ['6.6.6.6', `${PROXY}`, `6.6.6.6, ${VISITOR}, ${PROXY}`];
  for (const [index, forwarded] of spoofed.entries()) {
    const answer = await throughProxy({ 'x-forwarded-for': forwarded, 'user-agent': `proxy-${index}` });
    expect(answer.status).toBe(200);
    expect(await loggedAddress(`proxy-${index}`)).toBe(VISITOR);
    await pastProxy({ 'x-forwarded-for': forwarded, 'user-agent': `past-${index}` });
    expect(await loggedAddress(`past-${index}`)).toBe(VISITOR);
  }
});

(found ? test : test.skip)('what the server says of security goes through', async () => {
  const { headers } = await throughProxy();
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});
