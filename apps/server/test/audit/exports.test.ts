import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { downloadOf } from './download.js';
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

describe('the recorded changes as a workbook', () => {
  test('are all that the filters leave, in their order, with who, what and why', async () => {
    const filter = { stream: story.stream };
    const { rows, notes } = await downloadOf(auditor, 'events/export', { filter, sort: ['id', 'ASC'], range: [0, 1] });
    const listed = (await auditor.get<any[]>('/api/audit/events', { filter, sort: ['id', 'ASC'], range: [0, 999] }))
      .body;
    expect(rows.map((row) => row['记录编号'])).toEqual(listed.map(({ id }) => id));
    expect(rows.at(-1)).toMatchObject({
      操作人: listed.at(-1).actorName,
      单位: listed.at(-1).unitName,
      操作类型: '评分审核',
      对象: expect.stringContaining(story.item.itemName),
      内容: expect.stringContaining('缺少会议纪要'),
      理由: '缺少会议纪要',
    });
    expect(notes).toMatchObject({ 对象: expect.stringContaining('省级评选标准'), 排序: '从旧到新' });
  });

  test('are more than a portion, and all in scope', async () => {
    const { rows } = await downloadOf(auditor, 'events/export');
    const { headers } = await auditor.get('/api/audit/events', { range: [0, 0] });
    expect(rows.length).toBeGreaterThan(500);
    expect(String(rows.length)).toBe(headers.get('content-range')!.split('/')[1]);
    const ids = rows.map((row) => Number(row['记录编号']));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test('say in words what they were narrowed by', async () => {
    const filter = { type: ['ScoreReviewed', 'DeductionDeclared'], unitId: story.unitId, from: '2020-01-01' };
    const { notes } = await downloadOf(auditor, 'events/export', { filter });
    const [{ unitName }] = (await auditor.get<any[]>('/api/audit/units', { filter: { id: [story.unitId] } })).body;
    expect(notes).toMatchObject({ 操作类型: '评分审核、自评扣分', 单位: unitName, 开始日期: '2020-01-01' });
  });

  test('show no personal number whole', async () => {
    const person = { name: '王芳', card: '110101199001011234', phone: '13800001234', dateOfBirth: '1990-01-01' };
    await clients.get('hospital')!.call('/api/advanced-group/informationpersonnel/save', person);
    const { rows } = await downloadOf(auditor, 'events/export', { filter: { unitId: story.unitId } });
    expect(rows[0]!['内容']).toMatch(/110\*{11}1234/);
    expect(JSON.stringify(rows)).not.toMatch(/110101199001011234|13800001234/);
  });

  test.each(['hospital', 'county', 'admin', 'reviewer'] as const)('are nothing for %s', async (account) => {
    for (const resource of ['events/export', `streams/${story.stream}/export`]) {
      expect((await clients.get(account)!.get(`/api/audit/${resource}`)).status).toBe(403);
    }
  });

  test('cannot be asked for by what there is not', async () => {
    expect((await auditor.get('/api/audit/events/export', { filter: { password: 'x' } })).status).toBe(400);
    expect((await auditor.get('/api/audit/streams/evaluation-nothing/export')).status).toBe(404);
    expect((await auditor.get(`/api/audit/streams/${story.stream}/export?at=x`)).status).toBe(400);
  });
});

describe('a sheet at a moment as a workbook', () => {
  test.each([0, 1, 4])('has its lines and totals as they were after %d more steps', async (steps) => {
    const at = story.before.version + steps;
    const { sheet, events } = (await auditor.get<any>(`/api/audit/streams/${story.stream}?at=${at}`)).body;
    expect(events.at(-1)).toMatchObject({ stream: story.stream, version: at });
    const response = await auditor.send(`/api/audit/streams/${story.stream}/export?at=${at}`, { method: 'GET' });
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain('评分追溯-');
    const { rows, notes } = await downloadOf(auditor, `streams/${story.stream}/export`, { at });
    expect(rows.slice(0, -1).map((row) => [row['项目编号'], row['扣分（分）'], row['评审分（分）']])).toEqual(
      sheet.items.map((line: any) => [line.itemNo, line.selfEvaluation ?? '未填', line.selfScore]),
    );
    expect(rows.at(-1)).toMatchObject({
      项目类别: '合计',
      '规则分（分）': sheet.standardTotal,
      '申报分（分）': sheet.selfTotal,
      '评审分（分）': sheet.reviewTotal,
    });
    expect(notes).toMatchObject({
      单位: sheet.unitName,
      年度: String(story.year),
      时刻: expect.stringContaining(`第${events.length}步`),
      申报得分: String(sheet.selfTotal),
    });
  });

  test('is told from the whole history without repeating the events', async () => {
    const { body } = await auditor.get<any>(`/api/audit/streams/${story.stream}?at=1&events=false`);
    const whole = (await auditor.get<any>(`/api/audit/streams/${story.stream}?at=1`)).body;
    expect(body).toEqual({ ...whole, events: [] });
  });
});
