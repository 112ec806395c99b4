import ExcelJS from 'exceljs';
import { RoutePolicies } from '../../src/access/route-policies.js';
import type { Client } from '../support/client.js';
import { type DemoAccount, startServer, type TestServer } from '../support/server.js';
import { foreignAddresses, foreignBodies } from './foreign-bodies.js';
import { type ForeignWorld, makeForeignWorld } from './foreign-world.js';

/**
 * Nobody sees or changes what is out of scope, by any call at all: two units are given a life of their own, one in
 * another county and one next door, and every call is asked for it.
 */

let server: TestServer;
let beforeTheWorlds: string;
const worlds = new Map<string, ForeignWorld>();
const clients = new Map<DemoAccount, Client>();

/** Who must not come to what. Everybody of the county is kept from another county; staff also from their neighbours. */
const kept: [string, DemoAccount][] = [
  ...(['county', 'reviewer', 'hospital', 'township'] as const).map((account): [string, DemoAccount] => [
    'another county',
    account,
  ]),
  ['next door', 'hospital'],
];

beforeAll(async () => {
  server = await startServer();
  beforeTheWorlds = await now();
  worlds.set('another county', await makeForeignWorld(server, '361021', '远方甲'));
  worlds.set('next door', await makeForeignWorld(server, '360902', '邻居乙'));
  for (const account of ['county', 'reviewer', 'hospital', 'township'] as const) {
    clients.set(account, await server.signIn(account));
  }
}, 180_000);
afterAll(() => server.close());

test('every call over rows that belong to somebody is in the tables', () => {
  const scoped = server.application
    .get(RoutePolicies)
    .routes()
    .filter(({ policy }) => policy?.rows === 'scoped')
    .map(({ path }) => path);
  expect(scoped.sort()).toEqual([...Object.keys(foreignBodies), ...Object.keys(foreignAddresses)].sort());
});

test.each(['another county', 'next door'])('a change of the unit in %s would be seen', async (place) => {
  const changes = await changesSince(beforeTheWorlds, worlds.get(place)!);
  const unitId = worlds.get(place)!.unitId;
  expect(changes).toContainEqual({ category: 'unit', stream_id: unitId, type: 'UnitAdded' });
  expect(new Set(changes.map(({ category }) => category)).size).toBeGreaterThan(20);
});

describe.each(kept)('what is of a unit in %s and not of %s', (place, account) => {
  test.each(Object.keys(foreignBodies))('%s neither shows nor changes it', async (path) => {
    const [foreign, before] = [worlds.get(place)!, await now()];
    const asked = foreignBodies[path]!(foreign);
    const { status, text } = await answerOf(clients.get(account)!, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect([200, 403]).toContain(status);
    expect(revealed(foreign, text, JSON.stringify(asked))).toEqual([]);
    expect(await changesSince(before, foreign)).toEqual([]);
  });

  test.each(Object.keys(foreignAddresses))('%s does not show it', async (path) => {
    const [foreign, method] = [worlds.get(place)!, path.startsWith('/api/audit') ? 'GET' : 'POST'];
    const address = foreignAddresses[path]!(foreign);
    const { status, text } = await answerOf(clients.get(account)!, address, { method });
    expect([200, 403, 404]).toContain(status);
    expect(revealed(foreign, text, address)).toEqual([]);
  });
});

async function answerOf(client: Client, path: string, init: RequestInit) {
  const response = await client.send(path, init);
  const content = Buffer.from(await response.arrayBuffer());
  const isWorkbook = response.headers.get('content-type')?.includes('spreadsheet') === true;
  return { status: response.status, text: isWorkbook ? await cellsOf(content) : content.toString('utf8') };
}

async function cellsOf(content: Buffer): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content as unknown as ExcelJS.Buffer);
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
}

/** What of the foreign unit stands in an answer and was not in the question. */
function revealed({ mark, records, ...ids }: ForeignWorld, answer: string, question: string): string[] {
  const { unitType: _, regionCode: __, itemId: ___, ...telling } = ids;
  const secrets = [
    mark,
    ...Object.values(telling),
    ...Object.values(records).flatMap(({ id, deletedId }) => [id, deletedId]),
  ];
  return secrets.filter((secret) => answer.includes(secret) && !question.includes(secret));
}

/** The moment from which on changes count, as PostgreSQL counts. */
async function now(): Promise<string> {
  const { rows } = await server.database.owner.query('select pg_snapshot_xmax(pg_current_snapshot())::text as now');
  return rows[0].now;
}

/** What has happened since to any history of the unit. */
async function changesSince(
  moment: string,
  { unitId, records, accountId, fileId, configId, declarationFileId, apiUserId }: ForeignWorld,
) {
  const ids = [
    unitId,
    accountId,
    apiUserId,
    fileId,
    configId,
    declarationFileId,
    ...Object.values(records).flatMap(({ id, deletedId }) => [id, deletedId]),
  ];
  const { rows } = await server.database.owner.query(
    `select category, stream_id, type from events
     where transaction_id >= $4::xid8 and (stream_id = any($1) or stream_id like $2 or meta ->> 'unitId' = $3)`,
    [ids, `${unitId}-%`, unitId, moment],
  );
  return rows;
}
