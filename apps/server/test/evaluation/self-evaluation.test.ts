import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, data, eventsOf, whoIs, year } from './evaluation-calls.js';

interface Row {
  itemId: string;
  itemName: string;
  ruleScore: number;
  selfEvaluation: number | null;
  version: number;
}

let server: TestServer;
let township: Client;
let unitId: string;
/** Items that nobody has declared yet this year; each test takes one of its own. */
let untouched: Row[];
beforeAll(async () => {
  server = await startServer();
  township = await server.signIn('township');
  ({ unitId } = await whoIs(township));
  untouched = (await list()).filter(({ selfEvaluation }) => selfEvaluation === null);
});
afterAll(() => server?.close());

const list = (body: object = {}): Promise<Row[]> => data(township, 'selfevaluation/list', body);
const rowOf = async (itemId: string) => (await list()).find((one) => one.itemId === itemId);
const save = (itemId: string, selfEvaluation: unknown, more: object = {}, client = township) =>
  ask(client, 'selfevaluation/save', { itemId, itemName: '名称', selfEvaluation, ...more });
const declarationsOf = async (itemId: string) =>
  (await eventsOf(server, unitId)).filter(({ data: event }) => event.itemId === itemId);

describe('the sheet of a unit', () => {
  test('lists its items in the order of the tree', async () => {
    const rows = await list();
    expect(rows).toHaveLength(27);
    expect(rows[0]).toMatchObject({
      itemName: '中医馆设置率',
      itemTypeName: '中医馆',
      pname: '服务体系',
      fillWay: '信息填报',
      ruleScore: 3.5,
    });
    expect(untouched[0]).toMatchObject({ selfEvaluation: null, version: 0 });
  });

  test('shows the years before, which nobody changes any more', async () => {
    const before = await list({ year: year - 1 });
    expect(before.every(({ selfEvaluation }) => selfEvaluation !== null)).toBe(true);
    await save(before[0]!.itemId, before[0]!.selfEvaluation === 0 ? 1 : 0, { year: year - 1 });
    expect(await list({ year: year - 1 })).toEqual(before);
    expect(await list({ year: year + 50 })).toEqual([]);
  });
});

describe('a deduction', () => {
  test('is stored, answered and listed as a number', async () => {
    const { itemId } = untouched.pop()!;
    const answer = await save(itemId, '0.5');
    expect(answer).toMatchObject({ code: 0, data: { itemId, selfEvaluation: 0.5, version: 1 } });
    expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: 0.5, version: 1 });
    const changed = await ask(township, 'selfevaluation/update', { itemId, itemName: '', selfEvaluation: 0.1 + 0.2 });
    expect(changed).toMatchObject({ code: 0, data: { itemId, selfEvaluation: 0.3, version: 2 } });
  });

  test.each([['两分'], [''], [null], ['-1'], [-0.5]])('%p is stored as 0', async (typed) => {
    const { itemId } = untouched[0]!;
    await save(itemId, 1);
    const answer = await save(itemId, typed);
    expect(answer).toMatchObject({ code: 0, msg: '请输入数字', data: { selfEvaluation: 0 } });
    expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: 0 });
  });

  test('above the rule score is stored as the rule score', async () => {
    const { itemId, ruleScore } = untouched.pop()!;
    const answer = await save(itemId, ruleScore + 0.1);
    expect(answer).toMatchObject({ code: 0, msg: '自评扣分大于规则分值', data: { selfEvaluation: ruleScore } });
    expect(await save(itemId, ruleScore)).toMatchObject({ code: 0, data: { selfEvaluation: ruleScore, version: 1 } });
  });

  test("for an item that is not the unit's is refused, and so is what is no item", async () => {
    const before = await eventsOf(server, unitId);
    const admin = await server.signIn('admin');
    const [other] = await data(admin, 'relation/getListByType', {
      unitTypeNo: 'HEALTH_BUREAU',
      selectType: '省级评选标准',
    });
    for (const itemId of [other.itemId, newId(), 'nothing', "' or 1=1"]) {
      expect(await save(itemId, 1)).toMatchObject({ code: 30004 });
    }
    expect(await save('', 1)).toMatchObject({ code: 30001 });
    expect(await eventsOf(server, unitId)).toEqual(before);
  });

  test('of a wrong type is a fault of the request', async () => {
    const { itemId } = untouched[0]!;
    for (const typed of [true, {}, [1]]) {
      const body = { itemId, selfEvaluation: typed };
      expect((await township.call('/api/advanced-group/selfevaluation/save', body)).status).toBe(400);
    }
  });

  test('is written once for one Idempotency-Key, and answered as the first time', async () => {
    const { itemId } = untouched.pop()!;
    const [body, key] = [{ itemId, selfEvaluation: 1 }, newId()];
    const first = await ask(township, 'selfevaluation/save', body, key);
    await save(itemId, 0);
    expect(await ask(township, 'selfevaluation/save', body, key)).toEqual(first);
    expect(await declarationsOf(itemId)).toHaveLength(2);
    expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: 0, version: 2 });
  });

  test('says in the history who, from where, before and after', async () => {
    const { itemId, ruleScore } = untouched.pop()!;
    await save(itemId, 1);
    await save(itemId, 0);
    const [first, second] = await declarationsOf(itemId);
    expect(first).toMatchObject({
      type: 'DeductionDeclared',
      data: { from: null, to: '1', ruleScore: String(ruleScore) },
      meta: { unitId, actorRole: expect.any(String), clientIp: '127.0.0.1' },
    });
    expect(second).toMatchObject({ data: { from: '1', to: '0' } });
  });
});

describe('two people in one cell', () => {
  test('one wins, the other is told, and both are in the history', async () => {
    const { itemId } = untouched.pop()!;
    const colleague = await server.signIn('township');
    const answers = await Promise.all([
      save(itemId, '0.1', { version: 0 }),
      save(itemId, '0.2', { version: 0 }, colleague),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 20002]);
    const lost = answers.find(({ code }) => code !== 0)!;
    expect(lost.msg).toBe('数据已被他人修改，请刷新后重试');
    const won = answers.find(({ code }) => code === 0)!;
    expect(lost.data).toEqual({ current: won.data });
    expect(await rowOf(itemId)).toMatchObject({ selfEvaluation: won.data.selfEvaluation, version: 1 });

    const history = await declarationsOf(itemId);
    expect(history.map(({ type }) => type)).toEqual(['DeductionDeclared', 'DeductionConflicted']);
    const attempted = won.data.selfEvaluation === 0.1 ? '0.2' : '0.1';
    expect(history[1]!.data).toMatchObject({ attempted, basedOn: 0, actual: 1 });

    expect(await save(itemId, '2', { version: 1 })).toMatchObject({ code: 0 });
  });

  test('without versions the last one stands', async () => {
    const { itemId } = untouched.pop()!;
    await Promise.all(['1', '0.5', '0'].map((typed) => save(itemId, typed)));
    const history = await declarationsOf(itemId);
    expect(history.map(({ data: event }) => event.from)).toEqual([
      null,
      ...history.slice(0, -1).map((one) => one.data.to),
    ]);
    expect(String((await rowOf(itemId))!.selfEvaluation)).toBe(history.at(-1)!.data.to);
  });
});

test('what has to be proved is what has to be evaluated', async () => {
  const [items, sheet] = await Promise.all([data(township, 'declaration/listItems'), list()]);
  expect(items.map(({ itemId }: Row) => itemId)).toEqual(sheet.map(({ itemId }) => itemId));
  expect(items[0]).toMatchObject({ fillWay: '信息填报', ruleScore: 3.5, fileCount: 0 });
});

test('only the staff of a unit declare', async () => {
  const { itemId } = untouched[0]!;
  for (const account of ['admin', 'county', 'reviewer', 'auditor']) {
    const client = await server.signIn(account);
    expect(
      (await client.call('/api/advanced-group/selfevaluation/save', { itemId, unitId, selfEvaluation: 1 })).status,
    ).toBe(403);
  }
});
