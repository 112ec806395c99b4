import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fillWays } from '@county-tcm/domain/registers/evaluation/fill-ways';
import { EventStore } from '@county-tcm/events';
import { quickestOf } from '../../../../tests/support/quickest.js';
import { seedProduction } from '../../src/seed-demo.js';
import { Client } from '../support/client.js';
import { progressFollowed } from '../home/progress-followed.js';
import { HEADER, imported, unitOf, unitRow, xlsxOf } from '../registers/unit-import-calls.js';
import { startServer, type TestServer } from '../support/server.js';
import { differences } from '../system/region-calls.js';

/** What a county in production can do that the demo does not know. */

let server: TestServer;
let chief: Client;

const group = '/api/advanced-group';
const ok = async (path: string, body: object, who = chief) => {
  const answer = (await who.call(path, body)).body;
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const named = { userPhone: '', remarks: '', password: 'Whole#2026' };

beforeAll(async () => {
  const administrator = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Chief@2026' };
  server = await startServer({ empty: true, environment: administrator });
  await seedProduction(server.application);
  chief = await server.signIn('chief', 'Chief@2026');
}, 180_000);
afterAll(() => server.close());

test('the whole nation is there to choose from, in a moment', async () => {
  const read = () => ok(`${group}/region/getTree`, {});
  expect(await quickestOf([1, 2, 3], read)).toBeLessThan(3000);
  const tree = await read();
  expect(tree).toHaveLength(34);
  const [, , , yunnan] = ['11', '36', '44', '53'].map((two) =>
    tree.find(({ code }: { code: string }) => code === `${two}0000`),
  );
  expect(yunnan).toMatchObject({ name: '云南省', level: 'PROVINCE' });
  const dali = yunnan.children.find(({ code }: { code: string }) => code === '532900');
  expect(dali.children.map(({ name }: { name: string }) => name)).toContain('祥云县');
});

test('the first administrator sets up a county that no demo knows, and a unit there works', async () => {
  for (const regionName of ['532923', '祥云县', '云南省大理白族自治州祥云县'])
    await ok(`${group}/unit/save`, {
      unitName: regionName,
      unitNo: `X${regionName.length}`,
      unitType: '乡镇卫生院、社区服务中心',
      regionName,
    });
  const units = await chief.call(`${group}/unit/page`, { queryParams: { regionCode: '532923' } });
  expect(units.body.count).toBe(3);
  const roles = await ok('/api/system-center/role/page', { size: 100 });
  const countyRole = roles.find(({ roleKind }: { roleKind: string }) => roleKind === '县级管理员');
  expect(countyRole).toBeDefined();
  await ok('/api/system-center/account/save', {
    ...{ ...named, userName: 'xiangyun', nickName: '祥云', roleId: countyRole.id, regionCode: '532923' },
  });
  const county = await server.signIn('xiangyun', named.password);
  const [{ id: unitId }] = units.body.data;
  await ok(`${group}/unituser/save`, { ...named, userName: 'village', unitId }, county);
  const staff = await server.signIn('village', named.password);
  await ok(
    `${group}/equipment/save`,
    { equitmentType: '针灸器具', equitmentName: ['火针'], equitmentCount: '1' },
    staff,
  );
  const own = await ok(
    `${group}/unit/save`,
    { unitName: '无区域', unitNo: 'X0', unitType: '社区卫生服务站、村卫生室' },
    county,
  );
  expect((await ok(`${group}/unit/getInfoById`, { id: own.id }, county)).regionCode).toBe('532923');
});

/** A county that no demo knows, a city without counties, and what stands below each of them for the sake of a stranger. */
const places = [
  { code: '532925', city: '532900', name: '弥渡县', stranger: '532926' },
  { code: '441900', city: '441900', name: '东莞市', stranger: '442000' },
];

describe.each(places)('in $name the first administrator', ({ code, city, name, stranger }) => {
  const year = Number(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4));
  const national = '国家级评选标准';
  const type = '县级中医医院';
  let county: Client;
  let reviewer: Client;
  let staff: Client;
  let unitId: string;
  let itemId: string;

  const roleOf = async (roleKind: string) =>
    (await ok('/api/system-center/role/page', { queryParams: { roleKind } }))[0].id as string;
  const account = async (userName: string, roleKind: string, regionCode: string) => {
    const roleId = await roleOf(roleKind);
    return (
      await chief.call('/api/system-center/account/save', {
        ...named,
        userName,
        nickName: userName,
        roleId,
        regionCode,
      })
    ).body;
  };

  test('opens the accounts of a county', async () => {
    expect(await account(`c${code}`, '县级管理员', code)).toMatchObject({ code: 0 });
    expect(await account(`r${code}`, '评审员', code)).toMatchObject({ code: 0 });
    expect(await account(`s${code}`, '县级管理员', stranger)).toMatchObject({ code: 0 });
    // a city with counties, or a province, is none
    for (const above of ['532900', '440000']) {
      expect(await account(`no${code}`, '县级管理员', above)).toMatchObject({ code: 30001 });
    }
    county = await server.signIn(`c${code}`, named.password);
    reviewer = await server.signIn(`r${code}`, named.password);
    expect(await ok('/api/user-center/getInfo', {}, county)).toMatchObject({ regionCode: code, regionName: name });
  });

  test('has the county import its units, which are the county’s', async () => {
    const content = await xlsxOf([HEADER, unitRow(`${code}A`, { name: `${name}中医院`, type }), unitRow(`${code}B`)]);
    const result = await imported(county, content);
    expect(result).toMatchObject({ state: 'completed', imported: 2, failed: 0 });
    const unit = await unitOf(county, `${code}A`);
    expect(unit).toMatchObject({ regionCode: code, regionName: name });
    unitId = unit.id;
    await ok(`${group}/unituser/save`, { ...named, userName: `u${code}`, unitId }, county);
    staff = await server.signIn(`u${code}`, named.password);
    // an administrator of everything imports into the county by naming it in the unit
    const typed = { unitName: '直属站', unitNo: `${code}C`, unitType: '社区卫生服务站、村卫生室', regionCode: code };
    await ok(`${group}/unit/save`, typed);
    expect((await county.call(`${group}/unit/page`)).body.count).toBe(3);
  });

  test('writes a standard, selects from it, and says by which the county goes', async () => {
    const site = { domainName: name, domainUrl: `${code}.cn`, domainPort: '80', regionName: code };
    await ok(`${group}/countryconfigure/save`, { ...site, selectType: national, year });
    const category = { itemTypeName: `${name}类别`, itemTypeNo: code, pid: '1' };
    const { id: itemTypeId } = await ok(`${group}/itemtype/save`, category);
    const item = { itemTypeId, itemName: `${name}项目`, itemNo: '1', fillWay: fillWays[0], ruleScore: '4' };
    itemId = (await ok(`${group}/itemdetail/save`, item)).id;
    const types = await ok(`${group}/unittype/listAll`, {});
    const known = types.find(({ unitTypeName }: { unitTypeName: string }) => unitTypeName === type);
    const selection = { unitTypeName: type, unitTypeNo: known.unitTypeNo, selectType: national, year };
    await ok(`${group}/itemselection/save`, { ...selection, itemIds: itemId, itemTypeId });
    const rows = await ok(`${group}/selfevaluation/list`, {}, staff);
    expect(rows.map((row: { itemId: string }) => row.itemId)).toContain(itemId);
  });

  test('sees it declared, reviewed, counted and told to the right people', async () => {
    await ok(`${group}/selfevaluation/save`, { itemId, itemName: '', selfEvaluation: 1 }, staff);
    await ok(`${group}/scorereview/save`, { unitId, itemId, selfScore: 2 }, reviewer);
    const reviewed = await ok(`${group}/scorereview/listUnits`, {}, reviewer);
    expect(reviewed.map((row: { unitId: string }) => row.unitId)).toContain(unitId);
    await ok(`${group}/peopleproportion/save`, { peopleProportion: '3.5' }, county);
    expect(await ok(`${group}/peopleproportion/page`, {}, county)).toMatchObject([
      { regionCode: code, regionName: name },
    ]);
    await progressFollowed(server);
    expect(await ok(`${group}/home/overview`, {}, county)).toMatchObject({
      kind: 'region',
      regionName: name,
      units: 3,
    });
    const tables = (await ok(`${group}/unit/selectDataUploadByBureau`, { year }, county)) as { unitId: string }[];
    expect(tables).toHaveLength(3);
    const tree = await ok(`${group}/org/tree`, {}, county);
    expect(tree).toMatchObject([{ id: code, name }]);
    expect(tree[0].children).toHaveLength(3);
    expect(await ok(`${group}/region/listOwn`, {}, county)).toMatchObject([{ code, name }]);
  });

  test('leaves it to nobody next door', async () => {
    const other = await server.signIn(`s${code}`, named.password);
    expect((await other.call(`${group}/unit/page`)).body.count).toBe(0);
    expect((await other.call(`${group}/unit/getInfoById`, { id: unitId })).body.code).toBe(30004);
    expect(await ok(`${group}/home/overview`, {}, other)).toMatchObject({ units: 0 });
    const above = await account(`city${code}`, '市级管理员', city);
    expect(above).toMatchObject({ code: 0 });
    const ofCity = await server.signIn(`city${code}`, named.password);
    expect((await ofCity.call(`${group}/unit/page`, { queryParams: { regionCode: code } })).body.count).toBe(3);
  });
});

test('regions that an older installation has without a history are carried over as they are', async () => {
  const older = await startServer({ empty: true });
  try {
    await older.database.owner
      .query(`insert into region (code, name, parent_code, level, version, created_at, updated_at)
      values ('110000', '北京', null, 'PROVINCE', 1, now(), now()), ('990000', '旧省', null, 'PROVINCE', 1, now(), now())`);
    await seedProduction(older.application);
    await seedProduction(older.application);
    const { rows } = await older.database.owner.query(
      `select code, name from region where code in ('110000', '990000', '360902') order by code`,
    );
    expect(rows).toEqual([
      { code: '110000', name: '北京' },
      { code: '360902', name: '袁州区' },
      { code: '990000', name: '旧省' },
    ]);
    const events = await older.database.owner.query(`select type from events where category = 'gazetteer'`);
    expect(events.rows).toEqual([{ type: 'RegionsImported' }]);
    const store = older.application.get(EventStore);
    const [begun] = await store.readStream('gazetteer-nation');
    expect(begun!.meta).toMatchObject({ actorName: '系统初始化', reason: '全国县级及以上行政区划' });
    expect(await differences(older)).toEqual([]);
  } finally {
    await older.close();
  }
}, 180_000);
