import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { RoutePolicies } from '../../src/access/route-policies.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';

/** The document of the interface is valid, has every call, and says what is really answered. */

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a document of any shape

let server: TestServer;
let admin: Client;
let document: Json;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  document = (await admin.get<Json>('/api/open/openapi.json')).body;
}, 300_000);
afterAll(() => server.close());

const operations = (): [string, string, Json][] =>
  Object.entries(document['paths'] as Json).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, operation]): [string, string, Json] => [method, path, operation]),
  );

test('is for those who may look at the registry', async () => {
  expect((await server.anonymous.get('/api/open/openapi.json')).status).toBe(401);
  expect((await (await server.signIn('county')).get('/api/open/openapi.json')).status).toBe(403);
});

test('has every call, each under a name of its own', () => {
  const routes = server.application.get(RoutePolicies, { strict: false }).routes();
  const wanted = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort();
  expect(
    operations()
      .map(([method, path]) => `${method.toUpperCase()} ${path}`)
      .sort(),
  ).toEqual(wanted);
  const names = operations().map(([, , { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('is a valid document of OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('has the parameters that each path names', () => {
  for (const [, path, { parameters = [] }] of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect((parameters as Json[]).map(({ name }) => name)).toEqual(named);
  }
});

test('says of every call what it takes and answers', () => {
  const routes = server.application.get(RoutePolicies, { strict: false }).routes();
  const calls = routes.filter(({ isCall }) => isCall);
  expect(calls.length).toBeGreaterThan(300);
  for (const { method, path } of calls) {
    const { requestBody, responses } = document['paths'][path][method.toLowerCase()];
    const [taken, answered] = [requestBody, responses['200']].map((part) => Object.values<Json>(part.content)[0]!);
    expect([path, taken?.['schema']]).toEqual([path, expect.objectContaining({})]);
    expect([path, answered?.['schema'].properties.data]).toEqual([
      path,
      { anyOf: [expect.anything(), expect.anything()] },
    ]);
  }
});

test('every schema of it is one, and every reference leads somewhere', () => {
  for (const [, path, operation] of operations()) {
    const schemas = [operation['requestBody'], ...Object.values<Json>(operation['responses'])].flatMap((part) =>
      Object.values<Json>(part?.content ?? {}).map(({ schema }) => schema as Json),
    );
    for (const schema of schemas) {
      const text = JSON.stringify(schema);
      for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
        expect(document['components'].schemas).toHaveProperty(name!);
      }
      expect([path, text.includes('"#/$defs/') || text.includes('"$schema"')]).toEqual([path, false]);
    }
  }
});

test.each([
  ['/api/advanced-group/doctor/page', { size: 3 }],
  ['/api/system-center/appconfig/listKnown', {}],
  ['/api/system-center/apimanager/api/page', { size: 3 }],
  ['/api/system-center/apimanager/api/listAll', {}],
])('%s answers what the document says', async (path, body) => {
  const { schema } = document['paths'][path].post.responses['200'].content['application/json'];
  const said = z.fromJSONSchema(schema);
  const answer = (await admin.call(path, body)).body;
  expect(answer.data.length).toBeGreaterThan(0);
  expect(said.safeParse(answer).error?.issues).toBeUndefined();
  const [row] = answer.data as Json[];
  const members = schema.properties.data.anyOf[0].items.properties;
  expect(Object.keys(row!).filter((name) => !(name in members))).toEqual([]);
});
