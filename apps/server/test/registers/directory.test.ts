import { useDemoCounty } from '../support/demo-county.js';
import type { Body } from './sample.js';

/** Regions, unit types, organisations and dictionaries (API contract, sections 1, 4 and 6). */

const demo = useDemoCounty();

const answer = async (path: string, body: Body = {}, client = demo.people.admin) =>
  (await client.call(`/api/${path}`, body)).body;

test('regions come as a tree', async () => {
  const { data } = await answer('advanced-group/region/getTree', {}, demo.people.township);
  const below = (nodes: Body[], code: string) => nodes.find((node) => node['code'] === code)!;
  const province = below(data, '360000');
  expect(province).toMatchObject({ name: '江西省', level: 'PROVINCE', pid: null });
  const city = below(province['children'] as Body[], '360900');
  expect(city).toMatchObject({ name: '宜春市', level: 'CITY', pid: '360000' });
  expect((city['children'] as Body[])[0]).toMatchObject({ name: '袁州区', level: 'COUNTY', children: [] });
});

test('unit types carry their codes', async () => {
  const { data } = await answer('advanced-group/unittype/listAll', {}, demo.people.hospital);
  expect(data[0]).toEqual({ id: expect.any(String), unitTypeNo: 'TOWNSHIP', unitTypeName: '乡镇卫生院、社区服务中心' });
  expect(data).toHaveLength(5);
});

test('organisations are those of the scope', async () => {
  const names = async (client = demo.people.admin) =>
    (await answer('advanced-group/org/getOrgNameList', {}, client)).data.map((one: Body) => one['orgName']);
  expect(await names(demo.people.hospital)).toEqual(['袁州区岐和中医医院']);
  expect(await names(demo.people.county)).toEqual(expect.arrayContaining(['袁州区', '袁州区岐和中医医院']));
  expect(await names(demo.people.county)).not.toContain('万载县');
  const [county] = (await answer('advanced-group/org/tree', {}, demo.people.county)).data;
  expect(county).toMatchObject({
    name: '袁州区',
    children: expect.arrayContaining([expect.objectContaining({ kind: '单位' })]),
  });
});

describe('a part of the organisations', () => {
  type Organisation = Readonly<{ id: string; pid: string | null; name: string; kind: string; orderNum: number }>;
  const find = async (body: Body, client = demo.people.admin) =>
    (await answer('advanced-group/org/getOrgNameList', body, client)).data as Organisation[];
  const names = (organisations: readonly Organisation[]) => organisations.map(({ name }) => name);

  test('is found by what is in its name, also the last of more than a page, and no more than are wanted', async () => {
    for (let number = 1; number <= 101; number++) {
      const unit = { unitName: `找${number}号卫生室`, unitNo: `FIND${number}`, unitType: '社区卫生服务站、村卫生室' };
      const saved = await answer('advanced-group/unit/save', { ...unit, regionCode: '360902' });
      expect(saved).toMatchObject({ code: 0 });
    }
    expect(await find({ name: '号卫生室', limit: 100 })).toHaveLength(100);
    expect(await find({ name: '号卫生室' })).toHaveLength(101);
    expect(names(await find({ kind: '单位', name: '找101号', limit: 100 }))).toEqual(['找101号卫生室']);
    expect(await find({ name: '%' })).toEqual([]);
    expect(names(await find({ name: '袁州区', limit: 1 }))).toEqual(['袁州区']);
  });

  test('is named by the ids, those out of reach left out', async () => {
    const [there, elsewhere] = await Promise.all([find({ name: '找7号' }), find({ name: '万载', kind: '地区' })]);
    const ids = [...there, ...elsewhere].map(({ id }) => id);
    expect(names(await find({ ids }))).toEqual(['万载县', '找7号卫生室']);
    expect(names(await find({ ids: [...ids, '没有'] }, demo.people.county))).toEqual(['找7号卫生室']);
    expect(await find({ ids: [] })).toEqual([]);
  });

  test('is what stands right below another, or at the top of what the caller looks after', async () => {
    const provinces = await find({ pid: '0' });
    expect(provinces.every(({ pid, kind }) => pid === null && kind === '地区')).toBe(true);
    expect(names(await find({ pid: '360900' }))).toEqual(expect.arrayContaining(['袁州区', '万载县']));
    expect(names(await find({ pid: '0' }, demo.people.county))).toEqual(['袁州区']);
    expect(names(await find({ pid: '0' }, demo.people.hospital))).toEqual(['袁州区岐和中医医院']);
    const below = await find({ pid: '360902' }, demo.people.county);
    const units = await find({ kind: '单位' }, demo.people.county);
    expect(names(below)).toEqual(names(units.filter(({ pid }) => pid === '360902')));
  });

  test.each([
    { kind: '部门' },
    { limit: 0 },
    { limit: 101 },
    { name: '长'.repeat(101) },
    { ids: Array(101).fill('1') },
  ])('is refused for %j', async (body) =>
    expect(await answer('advanced-group/org/getOrgNameList', body)).toMatchObject({ code: 30001 }),
  );
});

describe.each(['advanced-group', 'system-center'])('dictionaries under /api/%s', (base) => {
  const dict = (call: string, body: Body = {}, client = demo.people.admin) =>
    answer(`${base}/dict/${call}`, body, client);

  test('are trees below their codes, for everybody', async () => {
    const { data } = await dict('getNameValueTreeByPCode', { pcode: 'PUBLIC_ZYZLSB' }, demo.people.township);
    expect(data).toHaveLength(12);
    expect(data[0]).toMatchObject({ name: '中医诊断设备', value: '中医诊断设备', code: 'SB01' });
    expect(data[0].children[0]).toMatchObject({ name: '脉象诊断仪', children: [] });
    expect((await dict('getNameValueTreeByPCode', { pcode: '没有' }, demo.people.township)).data).toEqual([]);
    expect((await dict('getNameValueTreeByPCode', {}, demo.people.township)).code).toBe(30001);
  });

  test('are kept by administrators, in the order of their numbers', async () => {
    const root = (await dict('save', { name: '药材', code: `HERBS-${base}` })).data;
    expect((await dict('save', { name: '又一药材', code: `HERBS-${base}` })).code).toBe(20001);
    const late = (await dict('save', { pid: root.id, name: '菊', sortNumber: '2' })).data;
    const early = (await dict('save', { pid: root.id, name: '艾', sortNumber: 1, code: `HERBS-${base}` })).data;
    const page = await dict('page', { queryParams: { pid: root.id } });
    expect(page).toMatchObject({ count: 2, data: [{ id: early.id, sortNumber: 1 }, { id: late.id }] });
    expect((await dict('tree', { pid: root.id })).data).toMatchObject([{ name: '艾' }, { name: '菊' }]);
    const roots = await dict('page', { queryParams: { pid: '0' }, size: 100 });
    expect(roots.data.map((one: Body) => one['id'])).toContain(root.id);
    expect((await dict('update', { id: late.id, version: 1, pid: early.id })).code).toBe(0);
    expect((await dict('tree')).data.find((one: Body) => one['id'] === root.id)).toMatchObject({
      children: [{ id: early.id, children: [{ id: late.id }] }],
    });
    expect((await dict('delete', { id: early.id })).code).toBe(20003);
    for (const id of [late.id, early.id, root.id]) expect((await dict('delete', { id })).code).toBe(0);
  });

  test('keep what records hold and fields offer', async () => {
    const { id: pid } = (await dict('tree')).data.find((one: Body) => one['code'] === 'PUBLIC_ZYZLSB');
    const type = (await dict('save', { pid, name: `新设备-${base}` })).data;
    const name = (await dict('save', { pid: type.id, name: `新名称-${base}` })).data;
    const equipment = { equitmentType: `新设备-${base}`, equitmentName: [`新名称-${base}`] };
    const saved = await answer(
      'advanced-group/equipment/save',
      { ...equipment, equitmentCount: 1 },
      demo.people.hospital,
    );
    expect(saved.code).toBe(0);
    expect(await dict('delete', { id: name.id })).toMatchObject({ code: 20003, msg: '该数据已被使用，不能删除' });
    expect((await answer('advanced-group/equipment/delete', { id: saved.data.id }, demo.people.hospital)).code).toBe(0);
    for (const id of [name.id, type.id]) expect((await dict('delete', { id })).code).toBe(0);
    // a dictionary that fields offer stays, even with nothing in it
    expect((await dict('update', { id: pid, code: 'MOVED' })).code).toBe(0);
    const empty = (await dict('save', { name: '空', code: 'PUBLIC_ZYZLSB' })).data;
    expect((await dict('delete', { id: empty.id })).code).toBe(20003);
    expect((await dict('update', { id: empty.id, code: 'FREE' })).code).toBe(0);
    expect((await dict('update', { id: pid, code: 'PUBLIC_ZYZLSB' })).code).toBe(0);
    expect((await dict('delete', { id: empty.id })).code).toBe(0);
  });

  test('keep their rules', async () => {
    const { id } = (await dict('save', { name: '规则' })).data;
    const child = (await dict('save', { name: '下级', pid: id })).data;
    for (const pid of [id, child.id, '没有', '01a1fc25-c38a-7251-97c1-c53a47e54562']) {
      expect(await dict('update', { id, pid })).toMatchObject({ code: 30001, data: { errors: [{ field: 'pid' }] } });
    }
    expect((await dict('save', { remarks: '字'.repeat(21) })).code).toBe(30001);
    expect((await dict('save', { sortNumber: '1.5' })).msg).toBe('排序号只能输入数字');
    expect((await dict('save', { sortNumber: '1'.repeat(12) })).code).toBe(30001);
    expect((await demo.people.hospital.call(`/api/${base}/dict/page`)).status).toBe(403);
  });
});
