import { describe, expect, test } from '@jest/globals';
import { useDemoCounty } from '../support/demo-county.js';
import { download } from '../registers/workbook.js';

/** The lists that are no registers as workbooks. */

const demo = useDemoCounty();

const group = '/api/advanced-group';
const system = '/api/system-center';

/** Who asks, the list's call, its export, a member of the rows with its head, and an order. */
const lists = [
  ['单位用户', 'county', `${group}/unituser/page`, `${group}/unituser/export`, 'userName', '用户名'],
  ['账号', 'admin', `${system}/account/page`, `${system}/account/export`, 'userName', '用户名'],
  ['角色', 'admin', `${system}/role/page`, `${system}/role/export`, 'roleName', '角色名称'],
  ['评选项目', 'admin', `${group}/itemdetail/page`, `${group}/itemdetail/export`, 'itemName', '项目名称'],
  [
    '单位评审进度',
    'reviewer',
    `${group}/scorereview/listUnits`,
    `${group}/scorereview/exportUnits`,
    'unitName',
    '单位名称',
  ],
  ['评分审核表', 'hospital', `${group}/scorereview/page`, `${group}/scorereview/export`, 'itemName', '项目名称'],
  ['申报材料', 'county', `${group}/fileupload/page`, `${group}/fileupload/export`, 'fileName', '文件名称'],
  [
    '机构域名配置',
    'admin',
    `${group}/countryconfigure/page`,
    `${group}/countryconfigure/export`,
    'domainName',
    '域名名称',
  ],
  ['行政区划', 'admin', `${group}/region/page`, `${group}/region/export`, 'name', '区划名称'],
  ['字典', 'admin', `${group}/dict/page`, `${group}/dict/export`, 'name', '字典名称'],
  [
    '文件',
    'admin',
    '/api/attachment-center/attachment/page',
    '/api/attachment-center/attachment/export',
    'fileName',
    '文件名称',
  ],
] as const;

describe.each(lists)('%s', (label, who, page, path, member, head) => {
  const unit = () => (label === '评分审核表' ? reviewedUnit() : Promise.resolve({}));
  const caller = () => (label === '评分审核表' ? demo.people.reviewer : demo.people[who]);

  async function reviewedUnit() {
    return { unitId: (await demo.people.hospital.call('/api/user-center/getInfo')).body.data.unitId };
  }

  test.each([true, false])('has the rows of all pages in their order, ascending %s', async (asc) => {
    const query = { orders: [{ name: member, asc }], queryParams: await unit() };
    const listed: unknown[] = [];
    for (let current = 1; ; current += 1) {
      const { data } = (await caller().call(page, { ...query, current, size: 100 })).body;
      listed.push(...data.map((row: Record<string, unknown>) => row[member]));
      if (data.length < 100) break;
    }
    const workbook = await download(caller(), path, query);
    expect(workbook.rows.map((row) => row[head])).toEqual(listed);
    expect(workbook.fileName.startsWith(label)).toBe(true);
    expect(workbook.heads.every((name) => /\p{Script=Han}|^\w+$/u.test(name))).toBe(true);
  });

  test('is refused without a session, and for an order that the list does not have', async () => {
    expect((await demo.server.anonymous.call(path)).status).toBe(401);
    expect((await caller().call(path, { orders: [{ name: 'nothing' }] })).status).toBe(400);
  });
});

test('the units of a reviewer are those of the county, with numbers as numbers', async () => {
  const { rows } = await download(demo.people.reviewer, `${group}/scorereview/exportUnits`);
  expect(new Set(rows.map((row) => row['区域名称']))).toEqual(new Set(['袁州区']));
  expect(rows[0]!['标准分（分）']).toEqual(expect.any(Number));
});

test('telephones stay masked', async () => {
  const { rows: before } = await download(demo.people.county, `${group}/unituser/export`);
  const { data } = (await demo.people.county.call(`${group}/unituser/page`)).body;
  await demo.people.county.call(`${group}/unituser/update`, { id: data[0].id, userPhone: '13712345678' });
  const { rows } = await download(demo.people.county, `${group}/unituser/export`);
  expect(rows).toHaveLength(before.length);
  expect(rows.map((row) => row['联系电话'])).toContain('137****5678');
});

test('a self-evaluation is the whole sheet of the unit', async () => {
  const { data } = (await demo.people.hospital.call(`${group}/selfevaluation/list`)).body;
  const { rows, notes } = await download(demo.people.hospital, `${group}/selfevaluation/export`);
  expect(rows.map((row) => [row['项目名称'], row['规则分值（分）'], row['自评扣分（分）']])).toEqual(
    data.map((row: Record<string, unknown>) => [row['itemName'], row['ruleScore'], row['selfEvaluation']]),
  );
  expect(notes['年度']).toMatch(/^\d{4}$/);
  const { unitId } = (await demo.people.township.call('/api/user-center/getInfo')).body.data;
  expect((await demo.people.hospital.call(`${group}/selfevaluation/export`, { unitId })).body.code).toBe(30004);
});

test('the access log has every row that was asked for, to the last one', async () => {
  const query = { queryParams: { username: 'county', operation: '登录' } };
  const { count } = (await demo.people.admin.call(`${system}/accesslog/page`, query)).body;
  const { rows, notes } = await download(demo.people.admin, `${system}/accesslog/export`, query);
  expect(rows).toHaveLength(count!);
  expect(rows.every((row) => row['用户名'] === 'county')).toBe(true);
  expect(rows[0]!['访问时间']).toBeInstanceOf(Date);
  expect(notes).toMatchObject({ 用户名: 'county', 操作: '登录', 导出内容: '访问日志列表' });
});

test('who may not see a list may not have it', async () => {
  for (const path of [`${system}/account/export`, `${system}/role/export`, `${system}/accesslog/export`]) {
    expect((await demo.people.hospital.call(path)).status).toBe(403);
  }
  expect((await demo.people.hospital.call(`${group}/scorereview/exportUnits`)).status).toBe(403);
});
