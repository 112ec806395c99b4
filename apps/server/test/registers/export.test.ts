import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Field } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';
import type { Client } from '../support/client.js';
import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';
import type { Body } from './sample.js';
import { download } from './workbook.js';

/** Every list as a workbook: the same records in the same order, under the names of the definition. */

const demo = useDemoCounty();

const owners: Readonly<Record<Register['belongsTo'], readonly string[]>> = {
  unit: ['单位名称', '单位类别', '区域名称'],
  region: ['区域名称'],
  everybody: [],
};

function headOf(field: Field): string {
  if (field.kind === 'percent' || field.kind === 'proportion') return `${field.label}（%）`;
  return 'unit' in field && field.unit ? `${field.label}（${field.unit}）` : field.label;
}

/** A value of a row as its cell holds it. */
function cellFor(field: Field, value: unknown): unknown {
  if (value === null || value === '') return null;
  if (Array.isArray(value)) return value.join('、') || null;
  const isDay = field.kind === 'date' && /^[\d-]+$/.test(value as string);
  return isDay ? new Date(`${value as string}T00:00:00Z`) : value;
}

function moment(time: string): Date {
  return new Date(`${time.replace(' ', 'T')}Z`);
}

type Row = Readonly<Record<string, unknown>> & {
  createTime: string;
  checkAttachment?: { id: string; fileName: string }[];
};

/** All pages of a list, a few rows at a time. */
async function allPages(calls: RegisterCalls, query: Body, client: Client): Promise<Row[]> {
  const rows: Row[] = [];
  for (let current = 1; ; current += 1) {
    const { data, count } = await calls.page({ ...query, current, size: 3 }, client);
    rows.push(...data);
    if (rows.length >= count!) return rows;
  }
}

describe.each(everyRegister)('%s', (label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
  const path = `/api/advanced-group/${register.name}/export`;
  const fields = Object.entries(register.fields);

  const expected = (row: Row) =>
    Object.fromEntries(
      fields.map(([name, field]) => [
        headOf(field),
        field.kind === 'file' ? nameOf(row, name) : cellFor(field, row[name]),
      ]),
    );
  const nameOf = (row: Row, name: string) => {
    if (row[name] === null) return null;
    return row.checkAttachment ? row.checkAttachment.find(({ id }) => id === row[name])?.fileName : expect.anything();
  };

  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) await calls.save();
    await calls.saveElsewhere();
  });

  test('has the rows of all pages, in their order, under the names of the definition', async () => {
    const [listed, workbook] = [await allPages(calls, {}, calls.keeper), await download(calls.keeper, path)];
    expect(workbook.fileName).toMatch(new RegExp(`^${label}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    expect(workbook.heads).toEqual([
      ...owners[register.belongsTo],
      ...fields.map(([, field]) => headOf(field)),
      '新增时间',
      '更新时间',
    ]);
    expect(listed.length).toBeGreaterThanOrEqual(3);
    expect(workbook.rows).toHaveLength(listed.length);
    expect(workbook.rows).toMatchObject(listed.map((row) => ({ ...expected(row), 新增时间: moment(row.createTime) })));
    expect(workbook.notes).toMatchObject({ 导出内容: `${label}列表`, 数据行数: String(listed.length) });
    expect(workbook.sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(workbook.sheet.autoFilter).toBeTruthy();
  });

  test('has what is filtered, as it is ordered, and says so', async () => {
    const [, member] = fields.find(([, field]) => field.kind !== 'file')!;
    const name = fields.find(([, field]) => field === member)![0];
    const { id, body } = await calls.save();
    const fuzzyParam = register.belongsTo === 'unit' && register.list.columns.includes('unitName') ? '岐和' : '';
    const query = { fuzzyParam, orders: [{ name, asc: true }], queryParams: filterFor(body) };
    const [listed, workbook] = [await allPages(calls, query, calls.keeper), await download(calls.keeper, path, query)];
    expect(listed.map((row) => row['id'])).toContain(id);
    expect(workbook.rows).toMatchObject(listed.map(expected));
    expect(workbook.rows).toHaveLength(listed.length);
    expect(workbook.notes['排序']).toBe(`${member.label}升序`);
    for (const filter of Object.keys(query.queryParams)) {
      expect(workbook.notes).toHaveProperty([register.fields[filter]!.label]);
    }
  });

  test('has only what is chosen, and of that only what is its own', async () => {
    const [elsewhere, listed] = [await calls.saveElsewhere(), await allPages(calls, {}, calls.keeper)];
    const chosen = listed.slice(0, 2);
    const ids = [...chosen.map((row) => row['id']), elsewhere, '不是编号'];
    const { rows, notes } = await download(calls.keeper, path, { ids });
    expect(rows).toMatchObject(chosen.map(expected));
    expect(rows).toHaveLength(register.belongsTo === 'everybody' ? 3 : 2);
    expect(notes['选择']).toBe('4 条');
    expect((await download(calls.keeper, path, { ids: [] })).rows).toEqual([]);
  });

  /** A filter over one of the fields that the list shows, where it has one. */
  function filterFor(body: Body): Body {
    const name = register.list.columns.find((column) => register.fields[column]?.kind === 'text');
    return name === undefined ? {} : { [name]: body[name] };
  }

  test('never has what belongs to others', async () => {
    const elsewhere = await calls.saveElsewhere();
    const { createTime } = (await calls.find(elsewhere, calls.stranger)).data;
    const own = await allPages(calls, {}, calls.keeper);
    const { rows } = await download(calls.keeper, path);
    expect(rows).toHaveLength(own.length);
    const place = register.belongsTo === 'unit' ? '单位名称' : '区域名称';
    const allowed = new Set(own.map((row) => row[register.belongsTo === 'unit' ? 'unitName' : 'regionName']));
    expect(rows.every((row) => allowed.has(row[place]))).toBe(true);
    expect(createTime).toEqual(expect.any(String));
  });

  test('needs the right to see the list, and understands no other query than the list', async () => {
    expect((await demo.server.anonymous.call(path)).status).toBe(401);
    expect((await calls.call('export', { orders: [{ name: 'nothing' }] })).status).toBe(400);
    const permissions = ['XJX_FWRZ_VIEW'];
    const role = { roleName: `不看${label}`, roleKind: '评审员', permissions, menus: null, remarks: '' };
    const { id: roleId } = (await demo.people.admin.call('/api/system-center/role/save', role)).body.data;
    const account = {
      userName: `blind-${register.name}`,
      password: 'Blind#2026',
      nickName: '某人',
      regionCode: '360902',
    };
    const opened = await demo.people.admin.call('/api/system-center/account/save', { ...account, roleId });
    expect(opened.body).toMatchObject({ code: 0 });
    const blind = await demo.server.signIn(account.userName, account.password);
    expect((await blind.call(path)).status).toBe(403);
  });
});

test('text that looks like a formula stays text, and long numbers stay what they are', async () => {
  const calls = new RegisterCalls(everyRegister.find(([, { name }]) => name === 'doctor')![1], () => demo.people);
  const body = { ...(await calls.sample()), doctorName: '=1+1', doctorNo: '00012345678901234567' };
  await calls.save(body);
  const { rows, sheet, heads } = await download(demo.people.hospital, '/api/advanced-group/doctor/export');
  const column = heads.indexOf('医师姓名') + 1 || heads.findIndex((head) => head.includes('姓名')) + 1;
  const cell = sheet.getRow(2).getCell(column);
  expect([cell.value, cell.formula, cell.numFmt]).toEqual(['=1+1', undefined, '@']);
  expect(Object.values(rows[0]!)).toContain('00012345678901234567');
  expect(Object.values(rows[0]!)).toContainEqual(expect.stringMatching(/^138\*{4}\d{4}$/));
});

test('an export leaves its row in the access log, with the name of the list', async () => {
  await download(demo.people.hospital, '/api/advanced-group/doctor/export', { fuzzyParam: '岐和' });
  const query = { queryParams: { operation: '导出医师列表', username: 'hospital' }, size: 1 };
  const { data } = (await demo.people.admin.call('/api/system-center/accesslog/page', query)).body;
  expect(data).toMatchObject([{ returnCode: 200, parameters: '{"fuzzyParam":"岐和"}', revealed: null }]);
});

test('a unit that is named by its id stands in the words by its name, a foreign one does not', async () => {
  const [own, other] = await Promise.all(
    [demo.people.hospital, demo.people.township].map(
      async (client) => (await client.call('/api/user-center/getInfo')).body.data,
    ),
  );
  const ask = (client: Client, unitId: string) =>
    download(client, '/api/advanced-group/doctor/export', { queryParams: { unitId } });
  expect((await ask(demo.people.county, own.unitId)).notes['单位']).toBe(own.unitName);
  const foreign = await ask(demo.people.hospital, other.unitId);
  expect([foreign.notes['单位'], foreign.rows]).toEqual([other.unitId, []]);
});
