import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../apps/server/test/support/client.js';
import { startServer, type TestServer } from '../../apps/server/test/support/server.js';
import { screens as menuScreens } from '../../libs/domain/src/access/screens.js';
import { calls, searches } from './spec/calls.js';
import { answered, sent } from './spec/entities.js';
import { refused, refusedOtherwise, said } from './spec/messages.js';
import { screens } from './spec/screens.js';

/** Everything that the product is to have is found in the running product: screens, calls, entities and messages. */

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a document of any shape

/** The client is compiled for browsers, apart from all else: its table is loaded, not checked with the tests. */
const clientTable = new URL('../../apps/admin/src/screens.ts', import.meta.url).href;

let clientScreens: readonly { component: string; path?: string; load: unknown }[];
let server: TestServer;
let admin: Client;
let document: Json;
beforeAll(async () => {
  ({ screens: clientScreens } = (await import(clientTable)) as { screens: typeof clientScreens });
  server = await startServer();
  admin = await server.signIn('admin');
  document = (await admin.get<Json>('/api/open/openapi.json')).body;
}, 300_000);
afterAll(() => server.close());

const paths = calls.flatMap(([base, name, all]) =>
  all.split(' ').map((call) => `/api/${[base, name, call].filter(Boolean).join('/')}`),
);
const operation = (call: string): Json => document['paths'][`/api/${call}`]?.post ?? {};

/** The members that a schema has, of whatever it is put together from. */
function membersOf(schema: Json | undefined): string[] {
  if (!schema) return [];
  const named = /^#\/components\/schemas\/(\w+)$/.exec(schema['$ref'] ?? '')?.[1];
  const parts = ['anyOf', 'allOf', 'oneOf'].flatMap((kind) => (schema[kind] ?? []) as Json[]);
  return [
    ...Object.keys(schema['properties'] ?? {}),
    ...[...parts, schema['items'] as Json | undefined].flatMap(membersOf),
    ...(named ? membersOf(document['components'].schemas[named]) : []),
  ];
}

describe('a screen', () => {
  test.each(screens.map(([what, component, at]) => [what, component, at ?? null] as const))(
    '%s is %s',
    (_what, component, at) => {
      const [family] = component.split('/');
      const shown = clientScreens.find((screen) => [component, `${family}/*`].includes(screen.component));
      expect(shown?.load).toBeInstanceOf(Function);
      const entry = menuScreens.find((screen) => screen.component === component);
      if (component !== 'ChangePassword') expect(entry).toBeDefined();
      if (at) expect([entry?.path, shown?.path]).toContain(at);
    },
  );
});

describe('a call', () => {
  test('is declared, with what it takes and answers', () => {
    const lacking = paths.filter((call) => !document['paths'][call]?.post?.requestBody);
    expect(lacking).toEqual([]);
  });

  test('answers, whoever may make it', async () => {
    const unlike: unknown[] = [];
    for (const call of new Set(paths)) {
      if (/\/(logout|upload)$/.test(call)) continue;
      const { status, body } = await admin.call(call, {});
      const answers = (status === 200 && typeof body.code === 'number') || [400, 401, 403].includes(status);
      if (!answers || typeof body.msg !== 'string') unlike.push([call, status, body]);
    }
    expect(unlike).toEqual([]);
  }, 180_000);

  test.each(searches)('%s is searched by %s', async (page, names) => {
    for (const name of names.split(' ')) {
      const value = name.startsWith('createTime') ? '2026-01-01' : '1';
      const { status, body } = await admin.call(`/api/${page}/page`, { queryParams: { [name]: value } });
      // A unit or column that is not there has no rows, or is not found.
      expect([name, status, [0, 30004].includes(body.code)]).toEqual([name, 200, true]);
    }
  });
});

describe('an entity', () => {
  test.each(answered)('%s answers %s', (call, members) => {
    const schema = operation(call)['responses']?.['200'].content['application/json'].schema.properties.data;
    const found = membersOf(schema);
    expect(members.split(' ').filter((member) => !found.includes(member))).toEqual([]);
  });

  test.each(sent)('%s takes %s', (call, members) => {
    const found = membersOf(operation(call)['requestBody']?.content['application/json'].schema);
    expect(members.split(' ').filter((member) => !found.includes(member))).toEqual([]);
  });
});

describe('a message', () => {
  test.each(refused)('%s refuses an empty form with %s', async (call, messages) => {
    const asking = (await admin.call(`/api/${call}`, {})).status === 403 ? await server.signIn('hospital') : admin;
    const { body } = await asking.call(`/api/${call}`, {});
    const told = [body.msg, ...((body.data?.errors ?? []) as Json[]).map(({ msg }) => msg as string)];
    expect([body.code, messages.split(' ').filter((message) => !told.includes(message))]).toEqual([30001, []]);
  });

  test.each(refusedOtherwise)('%s, sent %j, answers %p', async (call, sent, code, message) => {
    const { body } = await (await server.signIn('county')).call(`/api/${call}`, sent);
    expect(body.code).toBe(code);
    const told = [body.msg, ...((body.data?.errors ?? []) as Json[]).map(({ msg }) => msg as string)];
    if (message) expect(told).toContain(message);
  });

  test.each(said)('%s is said', (words) => expect(sources()).toContain(words));
});

let read: string | undefined;
/** What the client and the rules that it shares with the server consist of. */
function sources(): string {
  read ??= ['apps/admin/src', 'libs/domain/src'].map(textBelow).join('\n');
  return read;
}

function textBelow(folder: string): string {
  const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}
