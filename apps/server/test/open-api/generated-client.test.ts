import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** A client whose types are generated from the document compiles, refuses what no call takes, and does a register's work. */

const run = promisify(execFile);
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin/tsc',
);

let server: TestServer;
let staff: Client;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  staff = await server.signIn('hospital');
  folder = mkdtempSync(path.join(tmpdir(), 'county-tcm-client-'));
  const { body } = await (await server.signIn('admin')).get<OpenAPI3>('/api/open/openapi.json');
  writeFileSync(path.join(folder, 'schema.ts'), astToString(await openapiTypescript(body)));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    ...{ strict: true, target: 'es2022', module: 'nodenext', skipLibCheck: false },
    ...{ lib: ['es2023', 'dom'], types: [], outDir: 'out', rootDir: '.' },
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
}, 300_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const client = `
import type { paths } from './schema.js';
declare const process: { env: Record<string, string> };

type Posted<Path extends keyof paths> = paths[Path] extends { post: infer Post } ? Post : never;
type Body<Path extends keyof paths> =
  Posted<Path> extends { requestBody?: { content: { 'application/json': infer Sent } } } ? Sent : never;
type Answer<Path extends keyof paths> =
  Posted<Path> extends { responses: { 200: { content: { 'application/json': infer Answered } } } } ? Answered : never;

export async function call<Path extends keyof paths>(path: Path, body: Body<Path>): Promise<Answer<Path>> {
  const headers = { 'content-type': 'application/json', authorization: \`Bearer \${process.env.TOKEN}\` };
  const response = await fetch(\`\${process.env.SERVER}\${path}\`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Answer<Path>;
}
`;

const story = `
import { call } from './client.js';

const room = '/api/advanced-group/medicineroom';
const added = await call(\`\${room}/save\` as const, { medicineRoomName: '生成的客户端煎药室', medicineRoomNo: 'G-1' });
const record = added.data;
if (!record || !('version' in record)) throw new Error(added.msg);
const id: string = record.id;
const version: number = record.version;
await call(\`\${room}/update\` as const, { id, version, medicineRoomNo: 'G-2' });
const listed = await call(\`\${room}/page\` as const, { size: 10, queryParams: { medicineRoomName: '生成的客户端' } });
const rows = Array.isArray(listed.data) ? listed.data : [];
const names: (string | null | undefined)[] = rows.map(({ medicineRoomName, medicineRoomNo }) => \`\${medicineRoomName} \${medicineRoomNo}\`);
const { code } = await call(\`\${room}/delete\` as const, { id });
const after = await call(\`\${room}/page\` as const, { queryParams: { medicineRoomName: '生成的客户端' } });
console.log(JSON.stringify({ names, counts: [listed.count, after.count], code }));

// @ts-expect-error -- no call takes it
await call('/api/advanced-group/medicineroom/page', { pageSize: 3 });
// @ts-expect-error -- there is no such call
await call('/api/advanced-group/medicineroom/nothing', {});
// @ts-expect-error -- whole numbers only
await call('/api/advanced-group/medicineroom/page', { size: 'ten' });
// @ts-expect-error -- an account has a password
await call('/api/advanced-group/unituser/save', { userName: 'somebody' });
`;

test('compiles, and does the work of a register', async () => {
  writeFileSync(path.join(folder, 'client.ts'), client);
  writeFileSync(path.join(folder, 'story.ts'), story);
  const compiled = await run(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');
  const env = { ...process.env, SERVER: server.url, TOKEN: staff.tokens.accessToken };
  const { stdout } = await run(process.execPath, [path.join(folder, 'out/story.js')], { encoding: 'utf8', env });
  expect(JSON.parse(stdout)).toEqual({ names: ['生成的客户端煎药室 G-2'], counts: [1, 0], code: 0 });
}, 180_000);
