import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as samples from '../attachments/samples.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, data, foreignUnit, whoIs, year } from './evaluation-calls.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */

let server: TestServer;
let [hospital, township, reviewer, county] = [] as unknown as [Client, Client, Client, Client];
let unitId: string;
let regionCode: string;
let item: { itemId: string; itemName: string; ruleScore: number };
beforeAll(async () => {
  server = await startServer();
  [hospital, township, reviewer, county] = await Promise.all([
    server.signIn('hospital'),
    server.signIn('township'),
    server.signIn('reviewer'),
    server.signIn('county'),
  ]);
  ({ unitId, regionCode } = await whoIs(hospital));
  item = (await data(hospital, 'selfevaluation/list')).find((row: any) => row.selfEvaluation === null);
});
afterAll(() => server?.close());

const evidence = (client: Client, more: object = {}) =>
  ask(client, 'declaration/evidence', { itemId: item.itemId, ...more });

describe('what stands beside an item', () => {
  test('is what the standard says of it and what was filed, for the unit and for whoever reviews it', async () => {
    const upload = await hospital.upload(new Blob([new Uint8Array(samples.pdf())]), '材料.pdf', {
      usage: 'fileupload.fileId',
    });
    const filed = {
      itemId: item.itemId,
      fileName: '批复',
      fileType: '文件',
      yearLimit: String(year),
      fileId: upload.body.data.id,
    };
    await data(hospital, 'fileupload/save', filed);
    const { data: own } = await evidence(hospital);
    expect(own.item).toMatchObject({ itemName: item.itemName, ruleScore: item.ruleScore });
    for (const member of ['itemNo', 'fillWay', 'scoringStandard', 'deductedRule']) {
      expect([member, typeof own.item[member]]).toEqual([member, 'string']);
    }
    expect(own.files).toMatchObject([{ fileName: '批复', checkAttachment: [{ accessPath: expect.any(String) }] }]);
    expect((await evidence(reviewer, { unitId })).data).toEqual(own);
  });

  test('is what was declared and reviewed the year before', async () => {
    const before = await data(reviewer, 'unit/selectByItemIdAndUnitId', {
      itemId: item.itemId,
      unitId,
      year: year - 1,
    });
    const { lastYear } = (await evidence(reviewer, { unitId })).data;
    expect(lastYear).toEqual({
      selfEvaluation: before.selfEvaluation,
      declaredScore: before.declaredScore,
      reviewScore: before.selfScore,
      opinion: before.opinion,
    });
    const selected = await data(hospital, 'selfevaluation/list', { year: year - 2 });
    const eldest = await evidence(hospital, { itemId: selected[0].itemId, year: year - 2 });
    expect(eldest.data.lastYear).toBeNull();
  });

  test('is its own history, newest first, with who and why', async () => {
    const { itemId, ruleScore } = item;
    const { history: before } = (await evidence(hospital)).data;
    await data(hospital, 'selfevaluation/save', { itemId, selfEvaluation: 0.5 });
    await data(reviewer, 'scorereview/save', { unitId, itemId, selfScore: 0, opinion: '材料不全' });
    const { version } = await data(reviewer, 'scorereview/clearDeductions', { unitId });
    await data(reviewer, 'scorereview/undoClear', { unitId, version });
    await data(hospital, 'selfevaluation/clear', { itemId });
    const { history } = (await evidence(reviewer, { unitId })).data;
    const told = history.slice(0, history.length - before.length);
    expect(told.map(({ label, kind, from, to, reason }: any) => [label, kind, from, to, reason])).toEqual([
      ['自评设为未填', 'deduction', 0.5, null, null],
      ['撤销清除扣分值', 'score', ruleScore, 0, null],
      ['清除扣分值', 'score', 0, ruleScore, null],
      ['评分审核', 'score', ruleScore - 0.5, 0, '材料不全'],
      ['自评扣分', 'deduction', null, 0.5, null],
    ]);
    const { nickName } = (await reviewer.call('/api/user-center/getInfo')).body.data;
    expect(told[1]).toMatchObject({ actorName: nickName, time: expect.stringMatching(/^\d{4}-\d\d-\d\d /) });
    expect(history.slice(told.length)).toEqual(before);
    expect(Object.keys(told[0]).sort()).toEqual(['actorName', 'from', 'kind', 'label', 'reason', 'time', 'to']);
  });
});

describe('it is for whoever may see the unit', () => {
  test('the own one, whatever else is asked for', async () => {
    expect(await evidence(township, { unitId })).toMatchObject({ code: 30004 });
    expect(JSON.stringify(await evidence(township))).not.toContain('材料不全');
  });

  test('those of the region', async () => {
    expect(await evidence(county, { unitId })).toMatchObject({ code: 0 });
    const { id } = await foreignUnit(server, regionCode);
    const [{ itemId }] = await data(township, 'selfevaluation/list');
    expect(await evidence(reviewer, { unitId: id, itemId })).toMatchObject({ code: 30004 });
  });

  test('and says what it wants to know', async () => {
    expect(await evidence(reviewer)).toMatchObject({ code: 30001, msg: '请选择单位' });
    expect(await evidence(reviewer, { unitId, itemId: '' })).toMatchObject({ code: 30001, msg: '请选择项目' });
    expect(await evidence(reviewer, { unitId, itemId: 'nothing' })).toMatchObject({ code: 30004 });
    expect(await evidence(reviewer, { unitId, year: 'x' })).toMatchObject({ code: 30001 });
  });
});
