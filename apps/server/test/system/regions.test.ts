import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EventStore, rebuildProjection } from '@county-tcm/events';
import { histories } from '../../src/histories.js';
import { download } from '../registers/workbook.js';
import type { Client } from '../support/client.js';
import { startServer, type TestServer } from '../support/server.js';
import { ask, differences, upload, uploadContent } from './region-calls.js';

/** The screen 行政区划: how administrators keep the nation's regions. */

let server: TestServer;
let admin: Client;
let county: Client;
let auditor: Client;

beforeAll(async () => {
  server = await startServer();
  [admin, county, auditor] = await Promise.all([
    server.signIn('admin'),
    server.signIn('county'),
    server.signIn('auditor'),
  ]);
}, 180_000);
afterAll(() => server?.close());

const group = '/api/advanced-group';
const done = async (client: Client, path: string, body: object) => {
  const answer = (await client.call(path, body)).body;
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const roleOf = async (roleKind: string) => {
  const [role] = await done(admin, '/api/system-center/role/page', { queryParams: { roleKind } });
  return role.id as string;
};

describe('the list', () => {
  test('is opened level by level', async () => {
    const provinces = (await ask(county, 'listByParent')).data;
    expect(provinces).toHaveLength(34);
    expect(provinces[0]).toEqual({
      ...{ id: '110000', pid: null, code: '110000', name: '北京市', regionName: '北京市', level: 'PROVINCE' },
      leaf: false,
    });
    const ofGuangdong = (await ask(county, 'listByParent', { pid: '440000' })).data;
    const leaves = ofGuangdong.filter(({ leaf }: { leaf: boolean }) => leaf);
    expect(leaves.map(({ name }: { name: string }) => name)).toEqual(['东莞市', '中山市']);
    expect((await ask(county, 'listByParent', { pid: 'nowhere' })).data).toEqual([]);
  });

  test('is paged by what is right above, and searched by code and name', async () => {
    const { data, count } = await ask(admin, 'page', { queryParams: { pid: '360900' }, size: 100 });
    expect(count).toBe(10);
    expect(data[0]).toMatchObject({ id: '360902', name: '袁州区', parentName: '宜春市', level: '县级', version: 1 });
    expect(data.map(({ code }: { code: string }) => code)).toEqual(data.map(({ id }: { id: string }) => id).sort());
    expect((await ask(admin, 'page', { queryParams: { name: '东莞' } })).data).toMatchObject([
      { code: '441900', level: '地级（按县级评审）' },
    ]);
    expect((await ask(admin, 'page', { fuzzyParam: '532923' })).data).toMatchObject([{ name: '祥云县' }]);
  });

  test('is a workbook that can be imported again', async () => {
    const { fileName, rows } = await download(admin, `${group}/region/export`, { queryParams: { pid: '360900' } });
    expect(fileName).toMatch(/^行政区划-/);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ 区划代码: '360902', 区划名称: '袁州区', 上级区划: '宜春市', 级别: '县级' });
  });

  test('of the caller’s own ends at the scope', async () => {
    const own = (await ask(county, 'listOwn')).data;
    expect(own).toEqual([{ code: '360902', name: '袁州区', fullName: '江西省宜春市袁州区' }]);
    expect((await ask(await server.signIn('hospital'), 'listOwn')).data).toEqual([]);
    expect((await ask(auditor, 'listOwn')).data.length).toBeGreaterThan(100);
    const withUnits = (await ask(admin, 'listOwn', { withUnits: true })).data;
    const codes = withUnits.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['360000', '360900', '360902']));
    expect(codes).not.toContain('360923');
    expect(codes).not.toContain('110000');
  });
});

describe('a region', () => {
  test('is added, renamed for everybody at once, and removed', async () => {
    expect(await ask(admin, 'save', { code: '360903', name: '新区' })).toMatchObject({
      code: 0,
      data: { id: '360903', version: 1 },
    });
    expect(await ask(admin, 'update', { id: '360903', version: 1, name: '新城区' })).toMatchObject({
      data: { version: 2 },
    });
    expect(await ask(admin, 'update', { id: '360903', version: 1, name: '旧区' })).toMatchObject({ code: 20002 });
    expect((await ask(admin, 'getEditById', { id: '360903' })).data).toMatchObject({ name: '新城区', version: 2 });
    const named = async () => (await county.call('/api/user-center/getInfo')).body.data.regionName;
    expect(await named()).toBe('袁州区');
    await ask(admin, 'update', { id: '360902', name: '袁州新区' });
    expect(await named()).toBe('袁州新区');
    expect((await done(county, `${group}/unit/page`, {}))[0]).toMatchObject({ regionName: '袁州新区' });
    await ask(admin, 'update', { id: '360902', name: '袁州区' });
    expect(await ask(admin, 'delete', { id: '360903' })).toMatchObject({ code: 0 });
    expect(await ask(admin, 'getInfoById', { id: '360903' })).toMatchObject({ code: 30004 });
  });

  test.each([
    ['a code that is taken', { code: '360902', name: '他区' }, 20001],
    ['the name of its neighbour', { code: '360903', name: '袁州区' }, 20001],
    ['no region above', { code: '369902', name: '他区' }, 30001],
    ['five digits', { code: '36090', name: '他区' }, 30001],
    ['letters', { code: '3609AB', name: '他区' }, 30001],
    ['no name', { code: '360903', name: ' ' }, 30001],
    ['a strange name', { code: '360903', name: '<b>' }, 30001],
    ['nothing', {}, 30001],
  ])('is refused with %s', async (_, body, code) => {
    expect(await ask(admin, 'save', body)).toMatchObject({ code });
  });

  test('is kept by those who hold the keys, in their own region', async () => {
    for (const path of ['page', 'save', 'update', 'delete', 'previewImport', 'import']) {
      expect((await county.call(`${group}/region/${path}`, {})).status).toBe(403);
    }
    const permissions = ['VIEW', 'ADD', 'UPDATE', 'DELETE', 'IMPORT'].map((action) => `XJX_XZQH_${action}`);
    const role = { roleName: '省区划管理', roleKind: '省级管理员', permissions };
    const { id: roleId } = await done(admin, '/api/system-center/role/save', role);
    const account = { userName: 'jiangxi', nickName: '江西', password: 'Start@12345', roleId, regionCode: '360000' };
    await done(admin, '/api/system-center/account/save', account);
    const keeper = await server.signIn('jiangxi', account.password);
    expect((await ask(keeper, 'page', { size: 1 })).count).toBeLessThan(200);
    expect(await ask(keeper, 'save', { code: '530104', name: '他区' })).toMatchObject({ code: 30001 });
    expect(await ask(keeper, 'update', { id: '532923', name: '他县' })).toMatchObject({ code: 30004 });
    expect(await ask(keeper, 'delete', { id: '532923' })).toMatchObject({ code: 30004 });
    expect(await ask(keeper, 'getInfoById', { id: '532923' })).toMatchObject({ code: 30004 });
    const foreign = await upload(keeper, [['532923', '他县']]);
    expect((await ask(keeper, 'previewImport', { fileId: foreign })).data.faults).toEqual([
      { row: 2, msg: '不在管辖范围内' },
    ]);
    expect(await ask(keeper, 'import', { fileId: foreign })).toMatchObject({ code: 30001 });
    expect(await ask(keeper, 'save', { code: '360903', name: '新区' })).toMatchObject({ code: 0 });
    expect(await ask(keeper, 'delete', { id: '360903' })).toMatchObject({ code: 0 });
  });
});

describe('a region that something needs', () => {
  const unit = { unitName: '某院', unitType: '县级中医医院' };
  const users: [string, string, (code: string) => Promise<unknown>][] = [
    ['单位', '510182', async (code) => done(admin, `${group}/unit/save`, { ...unit, unitNo: code, regionCode: code })],
    [
      '账号',
      '510183',
      async (code) => {
        const named = { userName: `county${code}`, nickName: '县', password: 'Start@12345' };
        await done(admin, '/api/system-center/account/save', {
          ...{ ...named, roleId: await roleOf('县级管理员'), regionCode: code },
        });
      },
    ],
    [
      '地市人口占比',
      '510184',
      async (code) => done(admin, `${group}/peopleproportion/save`, { regionCode: code, peopleProportion: '1' }),
    ],
    [
      '地区评选标准',
      '510185',
      async (code) => {
        const site = { domainName: '站', domainUrl: `${code}.cn`, domainPort: '80', regionName: code };
        const { id } = await done(admin, `${group}/countryconfigure/save`, { ...site, selectType: '国家级评选标准' });
        await done(admin, `${group}/countryconfigure/delete`, { id });
      },
    ],
    ['下级行政区划', '510100', async () => undefined],
  ];
  test.each(users)('（%s） stays, and says why', async (label, code, use) => {
    await use(code);
    const refused = await ask(admin, 'delete', { id: code });
    expect(refused).toMatchObject({ code: 20003 });
    expect(JSON.stringify(refused)).toContain(label);
    expect((await ask(admin, 'getInfoById', { id: code })).code).toBe(0);
  });

  test('stays or was gone before, whoever is quicker', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      const code = `51019${round % 10}`;
      await ask(admin, 'save', { code, name: `赛${'一二三四五六七八九十'[round % 10]}区` });
      const unitBody = { ...unit, unitNo: `RACE${round}`, regionCode: code };
      const [saved, removed] = await Promise.all([
        admin.call(`${group}/unit/save`, unitBody),
        ask(admin, 'delete', { id: code }),
      ]);
      expect([0, 30004]).toContain(saved.body.code);
      expect([0, 20003]).toContain(removed.code);
      expect(saved.body.code === 0).toBe(removed.code !== 0);
      outcomes.add(`${saved.body.code} ${removed.code}`);
      if (saved.body.code === 0) await done(admin, `${group}/unit/delete`, { id: saved.body.data.id });
    }
    const { rows } = await server.database.owner.query(
      'select u.id from unit u where not exists (select from region where code = u.region_code)',
    );
    expect(rows).toEqual([]);
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('stays also where the removal looked before the unit was there', async () => {
    await ask(admin, 'save', { code: '510199', name: '抢先区' });
    const writer = await server.database.owner.connect();
    try {
      await writer.query('begin');
      await writer.query(`insert into unit (id, version, created_at, updated_at, region_code, unit_name, unit_no)
        values (gen_random_uuid(), 1, now(), now(), '510199', '未提交', 'OPEN')`);
      const removal = ask(admin, 'delete', { id: '510199' });
      await expect(Promise.race([removal, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
        'waits',
      );
      await writer.query('commit');
      expect(await removal).toMatchObject({ code: 20003 });
    } finally {
      await writer.query(`delete from unit where unit_no = 'OPEN'`);
      writer.release();
    }
    expect(await ask(admin, 'delete', { id: '510199' })).toMatchObject({ code: 0 });
  });
});

test('tables that were made anew keep regions as the old ones did', async () => {
  const { owner } = server.database;
  const store = server.application.get(EventStore);
  for (const { decider, projections } of histories) {
    for (const projection of projections) {
      if (!['region', 'unit'].includes(projection.table)) continue;
      await rebuildProjection({ store, owner, decider, projection });
    }
  }
  await expect(owner.query(`delete from region where code = '360902'`)).rejects.toThrow('the region 360902 is used');
  const elsewhere = `insert into unit (id, version, created_at, updated_at, region_code, unit_name, unit_no)
    values (gen_random_uuid(), 1, now(), now(), '999999', '无处', 'NOWHERE')`;
  await expect(owner.query(elsewhere)).rejects.toThrow('unit names the region 999999, which is not there');
});

describe('a workbook', () => {
  test('begins as a template', async () => {
    const { data } = await ask(admin, 'importTemplate');
    expect(data.fileName).toBe('行政区划导入模板.xlsx');
    const response = await admin.send(data.accessPath, { method: 'POST' });
    const fileId = await uploadContent(admin, Buffer.from(await response.arrayBuffer()));
    expect(await ask(admin, 'previewImport', { fileId })).toMatchObject({
      code: 30001,
      msg: '文件中没有数据，请按模板填写后再上传',
    });
  });

  test('says what it would do, and then does it', async () => {
    const fileId = await upload(admin, [
      ['440903', '新增区'],
      ['440902', '茂南新区'],
      ['441900', '东莞市'],
    ]);
    const counts = { added: 1, renamed: 1, unchanged: 1, faults: 0 };
    expect((await ask(admin, 'previewImport', { fileId })).data).toEqual({
      counts,
      added: [{ row: 2, code: '440903', name: '新增区' }],
      renamed: [{ row: 3, code: '440902', name: '茂南新区', from: '茂南区' }],
      faults: [],
    });
    expect(await ask(admin, 'getInfoById', { id: '440903' })).toMatchObject({ code: 30004 });
    expect(await ask(admin, 'import', { fileId })).toMatchObject({ code: 0, data: { counts } });
    expect((await ask(admin, 'getInfoById', { id: '440902' })).data).toMatchObject({ name: '茂南新区', version: 2 });
    expect((await ask(admin, 'import', { fileId })).data.counts).toEqual({
      ...counts,
      added: 0,
      renamed: 0,
      unchanged: 3,
    });
  });

  test('with a bad row says which, and nothing of it is done', async () => {
    const fileId = await upload(admin, [
      ['440905', '好区'],
      ['4409', '短区'],
      ['', ''],
      ['449999', '孤区'],
      [{ formula: 'A2' }, '公式区'],
    ]);
    const { data } = await ask(admin, 'previewImport', { fileId });
    expect(data.counts).toMatchObject({ added: 1, faults: 3 });
    expect(data.faults.map(({ row }: { row: number }) => row)).toEqual([3, 5, 6]);
    expect(data.faults[1].msg).toBe('上级行政区划449900不存在，请先新增');
    expect(data.faults[2].msg).toContain('含有公式');
    expect(await ask(admin, 'import', { fileId })).toMatchObject({ code: 30001 });
    expect(await ask(admin, 'getInfoById', { id: '440905' })).toMatchObject({ code: 30004 });
  });

  test('that is none, has no header, or is somebody else’s is refused in words', async () => {
    const other = await upload(admin, [['360902', '袁州区']], ['代码', '名称']);
    expect((await ask(admin, 'previewImport', { fileId: other })).msg).toBe(
      '表头应有“区划代码”“区划名称”两列，请使用模板中的表头',
    );
    const broken = Buffer.from('504b0304deadbeef', 'hex');
    const refused = await admin.upload(new Blob([new Uint8Array(broken)]), '坏.xlsx', { usage: 'region.import' });
    if (refused.body.code === 0) {
      expect(await ask(admin, 'import', { fileId: refused.body.data.id })).toMatchObject({ code: 30001 });
    }
    for (const fileId of ['00000000-0000-7000-8000-000000000000', '甲']) {
      expect(await ask(admin, 'import', { fileId })).toMatchObject({ code: 30001, msg: '请先上传附件' });
    }
  });
});

test('the audit tells changes in Chinese, and names of that day', async () => {
  const site = { domainName: '史', domainUrl: 'shi.cn', domainPort: '80', regionName: '360924' };
  await done(admin, `${group}/countryconfigure/save`, { ...site, selectType: '国家级评选标准' });
  await ask(admin, 'update', { id: '360924', name: '宜丰市' });
  const events = async (filter: object) =>
    (await auditor.get('/api/audit/events', { filter, range: [0, 9] })).body as {
      label: string;
      names: Record<string, string>;
      data: object;
    }[];
  const [set] = await events({ stream: 'region-standard-360924' });
  expect(set).toMatchObject({ label: '设置评选类型', names: { 360924: '宜丰县' } });
  const [renamed] = await events({ type: 'RegionChanged' });
  expect(renamed).toMatchObject({
    label: '修改行政区划',
    data: { code: '360924', changes: { name: { from: '宜丰县', to: '宜丰市' } } },
  });
  await ask(admin, 'update', { id: '360924', name: '宜丰县' });
});

test('whatever is done, the rows are what the events make of them', async () => {
  const random = randomOf(20260722);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const codes = ['990000', '990100', '990101', '990102', '990200', '990201'];
  const names = ['甲', '乙', '丙'];
  const ways = [
    () => ask(admin, 'save', { code: pick(codes), name: pick(names) }),
    () => ask(admin, 'update', { id: pick(codes), name: pick(names) }),
    () => ask(admin, 'delete', { id: pick(codes) }),
    async () => {
      const rows = codes.filter(() => random() < 0.6).map((code) => [code, pick(names)]);
      return rows.length === 0 ? { code: 0 } : ask(admin, 'import', { fileId: await upload(admin, rows) });
    },
  ];
  for (const way of ways) await way();
  const results = new Map<number, number>();
  for (let step = 0; step < 60; step += 1) {
    const chosen = random() < 0.15 ? ways[3]! : pick(ways.slice(0, 3));
    const { code } = await chosen();
    results.set(code, (results.get(code) ?? 0) + 1);
  }
  expect([...results.keys()].filter((code) => ![0, 20001, 20003, 30001, 30004].includes(code))).toEqual([]);
  expect(results.get(0)).toBeGreaterThan(5);
  expect((await differences(server)).filter((line) => line.startsWith('region（'))).toEqual([]);
}, 180_000);

/** A small generator that always gives the same numbers for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
