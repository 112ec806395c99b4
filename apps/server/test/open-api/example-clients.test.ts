import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from '@swc/core';
import { startServer, type TestServer } from '../support/server.js';

/** The example clients work as they stand, where their language is found on the machine. */

const run = promisify(execFile);
const examples = path.resolve(import.meta.dirname, '../../../../docs/open-api/examples');
const folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-example-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Node 20 runs no TypeScript by itself. */
function withoutTypes(): string {
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' } as const;
  const { code } = transformSync(readFileSync(path.join(examples, 'client.ts'), 'utf8'), { jsc, configFile: false });
  writeFileSync(path.join(folder, 'client.mjs'), code);
  return path.join(folder, 'client.mjs');
}

let server: TestServer;
let keys: { readonly accessKeyId: string; readonly accessKeySecret: string };
beforeAll(async () => {
  server = await startServer();
  const admin = await server.signIn('admin');
  const manager = '/api/system-center/apimanager';
  const { data: calls } = (await admin.call(`${manager}/api/listAll`)).body;
  const [call] = calls.filter(({ url }: { url: string }) => url === '/api/advanced-group/unittype/listAll');
  const about = { appName: '示例', manufacturer: '示例', contactName: '示例', appDomain: 'example.cn' };
  const body = { ...about, permitIp: '127.0.0.1', contactMobile: '13900139000', apiIdList: [call.id] };
  keys = (await admin.call(`${manager}/user/save`, body)).body.data;
}, 300_000);
afterAll(() => server.close());

const clients: [language: string, program: string, words: () => string[]][] = [
  ['TypeScript', process.execPath, () => [withoutTypes()]],
  ['Python', 'python3', () => ['client.py']],
  ['Java', 'java', () => ['Client.java']],
];

for (const [language, program, words] of clients) {
  const isFound = spawnSync(program, ['--version']).status === 0;
  (isFound ? test : test.skip)(
    language,
    async () => {
      const { accessKeyId, accessKeySecret } = keys;
      const path = '/api/open/advanced-group/unittype/listAll';
      const call = [server.url, accessKeyId, accessKeySecret, path, '{"note":"中医"}'];
      const { stdout } = await run(program, [...words(), ...call], { cwd: examples });
      expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: expect.arrayContaining([expect.anything()]) });
    },
    120_000,
  );
}
