import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, data, national, province, whoIs, year } from './evaluation-calls.js';

let server: TestServer;
let admin: Client;
let township: Client;
let regionCode: string;
beforeAll(async () => {
  server = await startServer();
  [admin, township] = await Promise.all([server.signIn('admin'), server.signIn('township')]);
  ({ regionCode } = await whoIs(township));
});
afterAll(() => server?.close());

const config = { domainName: '县域评审', domainUrl: 'http://Pingshen.example.cn/', domainPort: '80' };

describe('a domain configuration', () => {
  test('is added, found, changed and removed', async () => {
    const { id } = await data(admin, 'countryconfigure/save', { ...config, regionName: regionCode });
    const row = await data(admin, 'countryconfigure/getInfoById', { id });
    expect(row).toMatchObject({ ...config, regionCode, selectType: province, year, version: 1 });
    expect(await data(admin, 'countryconfigure/update', { id, domainPort: '端口8080', version: 1 })).toEqual({
      id,
      version: 2,
    });
    expect(await ask(admin, 'countryconfigure/update', { id, domainPort: '1', version: 1 })).toMatchObject({
      code: 20002,
    });
    const { data: page, count } = await ask(admin, 'countryconfigure/page', {
      queryParams: { domainName: '县域', regionName: row.regionName },
    });
    expect([count, page[0].domainPort]).toEqual([1, '8080']);
    expect(await data(admin, 'countryconfigure/getEditById', { id })).toMatchObject({ version: 2 });
    expect(await ask(admin, 'countryconfigure/delete', { id })).toMatchObject({ code: 0 });
    expect(await ask(admin, 'countryconfigure/delete', { id })).toMatchObject({ code: 30004 });
  });

  test('asks in the words of the spec', async () => {
    const { code, data: faults } = await ask(admin, 'countryconfigure/save', {});
    expect(code).toBe(30001);
    expect(faults.errors.map(({ msg }: { msg: string }) => msg)).toEqual([
      '请输入机构域名名称',
      '请输入机构域名url',
      '请输入机构域名端口',
    ]);
    const nowhere = await ask(admin, 'countryconfigure/save', { ...config, regionName: '不存在县' });
    expect(nowhere).toMatchObject({ code: 30001, msg: '请选择地区' });
  });

  test('names the site that is asked for by its host', async () => {
    const { hostname, port } = new URL(server.url);
    const here = { domainName: '袁州区评审', domainUrl: `http://${hostname}/`, domainPort: port };
    const siteInfo = async () => (await server.anonymous.call('/api/user-center/getSiteInfo')).body.data;
    const { title: before } = await siteInfo();
    const { id } = await data(admin, 'countryconfigure/save', here);
    expect(await siteInfo()).toMatchObject({ title: '袁州区评审', domainName: '袁州区评审' });
    await data(admin, 'countryconfigure/delete', { id });
    expect(await siteInfo()).toMatchObject({ title: before });
  });

  test("is the administrators'", async () => {
    for (const account of ['county', 'reviewer', 'hospital', 'auditor']) {
      const client = await server.signIn(account);
      expect((await client.call('/api/advanced-group/countryconfigure/save', config)).status).toBe(403);
      expect(
        (await client.call('/api/advanced-group/countryconfigure/updateType', { id: 'x', year, selectType: national }))
          .status,
      ).toBe(403);
    }
  });
});

describe('the evaluation type of a region', () => {
  test('decides by which standard its units are evaluated in a year', async () => {
    const { id } = await data(admin, 'countryconfigure/save', { ...config, regionName: regionCode });
    const items = async (of: number) => (await data(township, 'selfevaluation/list', { year: of })).length;
    expect([await items(year), await items(year - 1)]).toEqual([27, 27]);
    await data(admin, 'countryconfigure/updateType', { id, year, selectType: national });
    expect([await items(year), await items(year - 1)]).toEqual([43, 27]);
    expect(await data(admin, 'countryconfigure/getInfoById', { id })).toMatchObject({ selectType: national, year });

    const [{ itemId }] = await data(township, 'selfevaluation/list');
    expect(await ask(township, 'selfevaluation/save', { itemId, selfEvaluation: 1 })).toMatchObject({ code: 0 });
    await data(admin, 'countryconfigure/updateType', { id, year, selectType: province });
    expect(await ask(township, 'selfevaluation/save', { itemId, selfEvaluation: 1 })).toMatchObject({ code: 30004 });
    await data(admin, 'countryconfigure/delete', { id });
  });

  test('is that of the region above where the own one is not set', async () => {
    const city = `${regionCode.slice(0, 4)}00`;
    const { id } = await data(admin, 'countryconfigure/save', {
      ...config,
      regionName: city,
      selectType: national,
      year: year + 1,
    });
    const next = { unitTypeNo: 'TOWNSHIP', selectType: national, year: year + 1 };
    const items = await data(admin, 'relation/getListByType', { ...next, year });
    await data(admin, 'itemselection/save', { ...next, itemIds: items[0].itemId, itemTypeId: items[0].itemTypeId });
    expect(await data(township, 'selfevaluation/list', { year: year + 1 })).toHaveLength(1);
    await data(admin, 'countryconfigure/delete', { id });
  });

  test('wants a region, a year and a known type', async () => {
    const { id } = await data(admin, 'countryconfigure/save', config);
    const set = (more: object) =>
      ask(admin, 'countryconfigure/updateType', { id, year, selectType: national, ...more });
    expect(await set({})).toMatchObject({ code: 30009 });
    expect(await set({ year: '今年' })).toMatchObject({ code: 30001, msg: '请选择年度' });
    expect(await set({ selectType: '市级评选标准' })).toMatchObject({ code: 30001 });
    expect(await set({ id: 'nothing' })).toMatchObject({ code: 30004 });
  });
});
