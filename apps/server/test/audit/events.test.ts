import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Clients, signInAll, type Story, tellStory } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let clients: Clients;
let auditor: Client;
let story: Story;

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  auditor = clients.get('auditor')!;
  story = await tellStory(clients);
});

afterAll(() => server?.close());

const events = (parameters: Record<string, unknown> = {}) => auditor.get<any[]>('/api/audit/events', parameters);

describe('the list of recorded changes', () => {
  test('says what, who, when, from where and why', async () => {
    const { status, headers, body } = await events({
      filter: { stream: story.stream },
      range: [0, 99],
      sort: ['id', 'ASC'],
    });
    expect(status).toBe(200);
    const { before } = story;
    expect(headers.get('content-range')).toBe(`events 0-${before.version + 3}/${before.version + 4}`);
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
    const told = body.slice(before.version);
    expect(told.map(({ label }) => label)).toEqual(['自评扣分', '自评扣分', '自评扣分', '评分审核']);
    const reviewer = (await clients.get('reviewer')!.call('/api/user-center/getInfo')).body.data;
    expect(told[3]).toMatchObject({
      id: expect.any(Number),
      stream: story.stream,
      version: before.version + 4,
      type: 'ScoreReviewed',
      data: { itemId: story.item.itemId, opinion: '缺少会议纪要' },
      actorId: reviewer.id,
      actorName: reviewer.nickName ?? expect.any(String),
      actorRole: expect.any(String),
      unitId: story.unitId,
      unitName: expect.any(String),
      regionCode: expect.stringMatching(/^\d{6}$/),
      clientIp: expect.stringContaining('127.0.0.1'),
      reason: '缺少会议纪要',
      recordedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });

  test('has what was saved a moment ago', async () => {
    const save = { itemId: story.other.itemId, itemName: story.other.itemName };
    for (const selfEvaluation of [1, 0.5]) {
      await clients.get('hospital')!.call('/api/advanced-group/selfevaluation/save', { ...save, selfEvaluation });
      const [newest] = (await events({ filter: { stream: story.stream }, range: [0, 0] })).body;
      expect(newest.data).toMatchObject({ itemId: story.other.itemId, to: String(selfEvaluation) });
    }
  });

  test('is filtered by stream, type, actor, unit and time', async () => {
    const all = (await events({ filter: { stream: story.stream }, range: [0, 99] })).body;
    const some = async (filter: object) =>
      (await events({ filter: { stream: story.stream, ...filter }, range: [0, 99] })).body;
    expect((await some({ type: 'ScoreReviewed' })).every(({ type }) => type === 'ScoreReviewed')).toBe(true);
    expect(await some({ type: ['ScoreReviewed', 'DeductionDeclared'] })).toHaveLength(all.length);
    const [{ actorId, actorName, recordedAt }] = all;
    expect((await some({ actorId })).every((event) => event.actorId === actorId)).toBe(true);
    expect((await some({ actorName: actorName.slice(0, 2) })).length).toBeGreaterThan(0);
    expect(await some({ unitId: story.unitId })).toHaveLength(all.length);
    expect(await some({ unitId: 'nothing' })).toEqual([]);
    expect((await some({ from: recordedAt })).map(({ id }) => id)).toContain(all[0].id);
    expect(await some({ to: '2020-01-01' })).toEqual([]);
    expect(await some({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect((await events({ filter: { stream: 'evaluation-nothing' } })).body).toEqual([]);
    expect((await events({ filter: { id: [all[0].id, all[1].id] } })).body).toHaveLength(2);
  });

  test('is sorted and cut into pages', async () => {
    const ids = async (range: number[], direction: string) =>
      (await events({ range, sort: ['id', direction] })).body.map(({ id }) => id);
    expect(await ids([0, 3], 'ASC')).toEqual([...(await ids([0, 1], 'ASC')), ...(await ids([2, 3], 'ASC'))]);
    const newest = await ids([0, 4], 'DESC');
    expect(newest).toEqual([...newest].sort((a, b) => b - a));
    const beyond = await events({ range: [1_000_000, 1_000_009] });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('content-range')).toMatch(/^events \*\/\d+$/);
    for (const [sort, member] of [['recordedAt'], ['type'], ['stream', 'category']] as const) {
      const { body } = await events({ sort: [sort, 'ASC'], range: [0, 99] });
      const values = body.map((row) => row[member ?? sort]);
      expect(values).toEqual([...values].sort());
    }
  });

  test.each([
    ['filter', '{'],
    ['filter', '[]'],
    ['filter', '{"password":"x"}'],
    ['filter', '{"from":"昨天"}'],
    ['filter', '{"stream":["a","b"]}'],
    ['filter', '{"actorName":"\\u0000"}'],
    ['range', '[0,1000000]'],
    ['range', '"x"'],
    ['sort', '["data","ASC"]'],
    ['sort', '["unitName","ASC"]'],
    ['sort', '["id; drop table events","ASC"]'],
  ])('answers 400 to %s=%s', async (name, text) => {
    const { status, body } = await auditor.get<any>('/api/audit/events', { [name]: text });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 400 });
  });
});

describe('one recorded change', () => {
  test('is found by its position', async () => {
    const [first] = (await events({ filter: { stream: story.stream }, range: [0, 0], sort: ['id', 'ASC'] })).body;
    const { proof, ...event } = (await auditor.get(`/api/audit/events/${first.id}`)).body;
    expect(event).toEqual(first);
    const { rows } = await server.database.owner.query(
      `select encode(e.hash, 'hex') as hash, h.version, encode(h.hash, 'hex') as head
        from events e join stream_heads h using (category, stream_id) where e.position = $1`,
      [first.id],
    );
    expect(proof).toEqual({ hash: rows[0].hash, head: { version: rows[0].version, hash: rows[0].head } });
    expect(proof.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['0', '999999999', 'nothing', '9'.repeat(40)])('%s is not there', async (id) => {
    const { status } = await auditor.get(`/api/audit/events/${id}`);
    expect(status).toBe(404);
  });
});

describe('the names in a recorded change', () => {
  test('are those of that day, whatever is renamed or removed later', async () => {
    const county = clients.get('county')!;
    const call = async (path: string, body: object) => {
      const answer = await county.call(`/api/advanced-group/${path}`, body);
      expect(answer.body).toMatchObject({ code: 0 });
      return answer.body.data;
    };
    const unit = { unitName: '先前的名称', unitNo: 'XM-1', unitType: '县级中医医院', regionCode: '360902' };
    const { id } = await call('unit/save', unit);
    const [added] = (await events({ range: [0, 0] })).body;
    expect(added).toMatchObject({ type: 'UnitAdded', thing: '先前的名称' });
    expect(added.names).toMatchObject({ [id]: '先前的名称', 360902: expect.any(String) });
    await call('unit/update', { id, unitName: '后来的名称' });
    await call('unit/delete', { id });
    const told = (await events({ filter: { stream: added.stream }, sort: ['id', 'ASC'], range: [0, 9] })).body;
    expect(told.map(({ thing }) => thing)).toEqual(['先前的名称', '后来的名称', '后来的名称']);
    expect(told[0]).toEqual(added);
  });

  test('cover the items and the unit of a sheet', async () => {
    const [first] = (await events({ filter: { stream: story.stream }, range: [0, 0] })).body;
    expect(first.names[first.data.itemId]).toBe(
      [story.item, story.other].find(({ itemId }) => itemId === first.data.itemId)!.itemName,
    );
    expect(first.thing).toBe(`${first.unitName} ${story.year}年度 省级评选标准`);
  });
});

test('personal data is not shown in full, in events or states', async () => {
  const person = { name: '王芳', card: '110101199001011234', phone: '13800001234', dateOfBirth: '1990-01-01' };
  const saved = await clients.get('hospital')!.call('/api/advanced-group/informationpersonnel/save', person);
  expect(saved.body.code).toBe(0);
  const { body } = await events({ filter: { unitId: story.unitId }, range: [0, 0] });
  const stream = await auditor.get<any>(`/api/audit/streams/${body[0].stream}`);
  for (const shown of [JSON.stringify(body[0]), JSON.stringify(stream.body)]) {
    expect(shown).toContain('110***********1234');
    expect(shown).toContain('138****1234');
    expect(shown).not.toMatch(/110101199001011234|13800001234|1990-01-01/);
  }
});
