import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemCaller } from '../../src/caller/system-caller.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { downloadOf } from './download.js';
import { type Clients, signInAll, type Story, tellStory } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let clients: Clients;
let story: Story;

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  story = await tellStory(clients);
});

afterAll(() => server?.close());

/** An auditor for one region. */
async function auditorOf(regionCode: string): Promise<Client> {
  const admin = clients.get('admin')!;
  const roles = (await admin.call('/api/system-center/role/page', { queryParams: { roleKind: 'auditor' } })).body;
  const userName = `auditor-${regionCode}`;
  const sent = { userName, nickName: '审计', password: 'Start@123', roleId: roles.data.at(-1).id, regionCode };
  expect((await admin.call('/api/system-center/account/save', sent)).body.code).toBe(0);
  return server.signIn(userName, 'Start@123');
}

const countOf = async (auditor: Client, resource: string, filter: object) => {
  const { headers } = await auditor.get(`/api/audit/${resource}`, { filter });
  return Number(headers.get('content-range')?.split('/')[1]);
};

test('an auditor of the county sees the county’s sheet', async () => {
  const auditor = await auditorOf('360902');
  expect((await auditor.get(`/api/audit/streams/${story.stream}`)).status).toBe(200);
  expect(await countOf(auditor, 'scores', { unitId: story.unitId, year: story.year })).toBeGreaterThanOrEqual(4);
});

test('an auditor of another county sees nothing of it by any question', async () => {
  const auditor = await auditorOf('360922');
  const [newest] = (await clients.get('auditor')!.get<any[]>('/api/audit/events', { filter: { stream: story.stream } }))
    .body;
  for (const path of [
    `events/${newest.id}`,
    `streams/${story.stream}`,
    `streams/${story.stream}?at=1`,
    `streams/${story.stream}/export`,
    `verify?stream=${story.stream}`,
  ]) {
    expect((await auditor.get(`/api/audit/${path}`)).status).toBe(404);
  }
  for (const resource of ['scores', 'sheets', 'years'])
    expect(await countOf(auditor, resource, { unitId: story.unitId })).toBe(0);
  expect(await countOf(auditor, 'events', { stream: story.stream })).toBe(0);
  expect(await countOf(auditor, 'events', { id: [newest.id] })).toBe(0);
  expect(await countOf(auditor, 'events', { unitId: story.unitId })).toBe(0);
  const { rows, notes } = await downloadOf(auditor, 'events/export', { filter: { unitId: story.unitId } });
  expect(rows).toEqual([]);
  expect(notes).toMatchObject({ 单位: '不在管辖范围内的单位', 数据行数: '0' });
  expect(await countOf(auditor, 'units', { id: [story.unitId] })).toBe(0);
  expect(await countOf(auditor, 'units', {})).toBeGreaterThan(0);
});

test('what the system was set up with is every auditor’s to see', async () => {
  const auditor = await auditorOf('361021');
  for (const category of ['gazetteer', 'role', 'dict']) {
    const filter = { category, actorId: systemCaller.userId };
    const count = await countOf(auditor, 'events', filter);
    expect({ category, count }).toEqual({ category, count: await countOf(clients.get('auditor')!, 'events', filter) });
    expect(count).toBeGreaterThan(0);
  }
});

test('what was decided above and changes the sheets of a county is its auditor’s to see, and of other regions is not', async () => {
  const [admin, everything, own] = [clients.get('admin')!, clients.get('auditor')!, await auditorOf('360923')];
  for (const category of ['evaluation-standard', 'item-selection']) {
    const count = await countOf(own, 'events', { category });
    expect({ category, count }).toEqual({ category, count: await countOf(everything, 'events', { category }) });
    expect(count).toBeGreaterThan(0);
  }
  const filter = { category: 'region-standard' };
  const before = await countOf(own, 'events', filter);
  const found = { '360000': 1, '360900': 1, '361000': 0, '360922': 0, '360923': 1 };
  for (const [regionName, more] of Object.entries(found)) {
    const count = await countOf(own, 'events', filter);
    const named = { domainName: '平台', domainUrl: `a${regionName}.example`, domainPort: '443', regionName };
    const { data } = (await admin.call('/api/advanced-group/countryconfigure/save', named)).body;
    const set = { id: data.id, year: story.year, selectType: '国家级评选标准' };
    const { code } = (await admin.call('/api/advanced-group/countryconfigure/updateType', set)).body;
    expect({ regionName, code }).toEqual({ regionName, code: 0 });
    expect({ regionName, more: (await countOf(own, 'events', filter)) - count }).toEqual({ regionName, more });
  }
  const seen = (await own.get<any[]>('/api/audit/events', { filter })).body;
  expect(seen.length).toBe(before + 3);
  expect((await own.get(`/api/audit/events/${seen[0].id}`)).status).toBe(200);
});
