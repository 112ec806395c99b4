import { unitTypeNames } from '@county-tcm/domain/registers/units/unit-type';
import { registers } from '@county-tcm/domain/registers/index';
import type { Client } from '../support/client.js';
import { download } from '../registers/workbook.js';
import { type DemoAccount, startServer, type TestServer } from '../support/server.js';

/** The calls behind the home screens: whose numbers they are, and that they are those of the lists they lead to. */

const base = '/api/advanced-group';
const accounts = ['admin', 'county', 'reviewer', 'hospital', 'township', 'auditor'] as const;

let server: TestServer;
const clients = new Map<DemoAccount, Client>();
beforeAll(async () => {
  server = await startServer();
  for (const account of accounts) clients.set(account, await server.signIn(account));
}, 180_000);
afterAll(() => server.close());

async function ask(account: DemoAccount, path: string, body: object = {}) {
  const { status, body: answer } = await clients.get(account)!.call(`${base}${path}`, body);
  expect({ path, status, code: answer.code, msg: answer.msg }).toMatchObject({ path, status: 200, code: 0 });
  return answer;
}

const year = () => Number(new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 4));

describe('a unit', () => {
  it('sees its own registers as the completeness says, and nothing of others', async () => {
    const { data } = await ask('hospital', '/home/overview');
    const { unitId } = (await clients.get('hospital')!.call('/api/user-center/getInfo')).body.data;
    expect(data).toMatchObject({ kind: 'unit', year: year(), unit: { unitId } });
    const uploads = (await ask('hospital', '/unit/selectDataUpload')).data as object[];
    expect(data.registers).toEqual(uploads.map((upload) => ({ ...upload, mayAdd: true })));
    const empty = data.registers.filter(({ count }: { count: number }) => count === 0);
    expect(data.unit.missing).toEqual(empty.map(({ register }: { register: string }) => register));
    expect(data.unit.filled + empty.length).toBe(data.unit.registers);
  });

  it('has not filled in a register whose records say nothing', async () => {
    const before = (await ask('township', '/home/overview')).data;
    const { data: record } = await ask('township', '/satisfaction/page');
    for (const { id } of record) await ask('township', '/satisfaction/delete', { id });
    await ask('township', '/satisfaction/save', {});
    const emptied = (await ask('township', '/home/overview')).data;
    expect(emptied.unit.missing).toContain('satisfaction');
    const { data: region } = await ask('county', '/unit/selectDataUploadByBureau');
    const own = region.find(({ unitId }: { unitId: string }) => unitId === before.unit.unitId);
    expect(own.filled).toBe(emptied.unit.filled);
    const { data: rows } = await ask('township', '/satisfaction/page');
    await ask('township', '/satisfaction/update', { id: rows[0].id, serviceSatisfaction: 91 });
    expect((await ask('township', '/home/overview')).data.unit.missing).not.toContain('satisfaction');
  });

  it('sees the shares of the year, and whether they reach their minimum', async () => {
    const last = (await ask('hospital', '/home/overview', { year: year() - 1 })).data;
    const { data: rows } = await ask('hospital', '/treatproportion/page', {
      queryParams: { year: String(year() - 1) },
    });
    expect(last.shares).toHaveLength(4);
    for (const { field, value } of last.shares) expect({ field, value }).toEqual({ field, value: rows[0][field] });
    expect(last.unit.shareRecordId).toBe(rows[0].id);
    const now = (await ask('hospital', '/home/overview')).data;
    expect(now.shares.map(({ before }: { before: number }) => before)).toEqual(
      last.shares.map(({ value }: { value: number }) => value),
    );
    const none = (await ask('hospital', '/home/overview', { year: 2001 })).data;
    expect(none.shares.map(({ value }: { value: unknown }) => value)).toEqual([null, null, null, null]);
    expect(none.unit).toMatchObject({ missed: 0, unrecorded: 4, shareRecordId: null });
  });

  it('sees its items as declaration, self-evaluation and review say', async () => {
    const { data } = await ask('hospital', '/home/overview');
    const { data: declared } = await ask('hospital', '/declaration/listItems');
    const { data: sheet } = await ask('hospital', '/selfevaluation/list');
    const pick = (rows: object[], members: string[]) =>
      rows.map((row) => members.map((member) => (row as Record<string, unknown>)[member]));
    expect(pick(data.items, ['itemId', 'fileCount', 'fillWay'])).toEqual(
      pick(declared, ['itemId', 'fileCount', 'fillWay']),
    );
    expect(pick(data.items, ['itemId', 'selfEvaluation'])).toEqual(pick(sheet, ['itemId', 'selfEvaluation']));
    const [audit] = (await ask('hospital', '/unit/selectDataAudit')).data;
    for (const name of ['items', 'selfEvaluated', 'reviewed', 'selfScore', 'reviewScore', 'standardScore']) {
      expect([name, data.unit[name]]).toEqual([name, audit[name]]);
    }
  });

  it('is answered 30004 for any other unit', async () => {
    const other = (await ask('township', '/home/overview')).data.unit.unitId;
    for (const path of ['/home/overview', '/home/changes']) {
      for (const unitId of [other, '00000000-0000-7000-8000-000000000000', 'nobody']) {
        const { body } = await clients.get('hospital')!.call(`${base}${path}`, { unitId });
        expect([path, unitId, body.code]).toEqual([path, unitId, 30004]);
      }
    }
    const { data, count } = await ask('hospital', '/home/units');
    expect([count, data[0].unitName]).toEqual([1, (await ask('hospital', '/home/overview')).data.unit.unitName]);
  });
});

describe('a county', () => {
  it('sees each of its units with the numbers of the lists', async () => {
    const { data, count } = await ask('county', '/home/units', { size: 100 });
    const uploads = (await ask('county', '/unit/selectDataUploadByBureau')).data;
    const audits = (await ask('county', '/unit/selectDataAudit')).data;
    expect(count).toBe(uploads.length);
    for (const row of data) {
      const upload = uploads.find(({ unitId }: { unitId: string }) => unitId === row.unitId);
      const audit = audits.find(({ unitId }: { unitId: string }) => unitId === row.unitId);
      expect({ filled: row.filled, registers: row.registers }).toEqual({
        filled: upload.filled,
        registers: upload.registers.length,
      });
      for (const name of ['items', 'selfEvaluated', 'reviewed', 'selfScore', 'reviewScore', 'standardScore']) {
        expect([row.unitName, name, row[name]]).toEqual([row.unitName, name, audit[name]]);
      }
    }
  });

  it('downloads its units as they are listed, with what is not asked of one left empty', async () => {
    const county = clients.get('county')!;
    const query = { orders: [{ name: 'filled', asc: false }], queryParams: { year: String(year() - 1) } };
    const { data: rows } = await ask('county', '/home/units', { ...query, size: 100 });
    const workbook = await download(county, `${base}/home/units/export`, query);
    expect(workbook.fileName).toMatch(/^单位进度-[\d-]+\.xlsx$/);
    const of = (name: string) => rows.map((row: Record<string, unknown>) => row[name] ?? null);
    const below = (head: string) => workbook.rows.map((row) => row[head]);
    for (const [head, name] of Object.entries({
      单位名称: 'unitName',
      单位类别: 'unitType',
      '已填报台账（种）': 'filled',
      '应填报台账（种）': 'registers',
      '评审项目（项）': 'items',
    })) {
      const shown = name === 'items' ? of(name).map((items: number) => items || null) : of(name);
      expect([head, below(head)]).toEqual([head, shown]);
    }
    const { data: overview } = await ask('county', '/home/overview');
    for (const { field, label } of overview.shares) expect([label, below(`${label}（%）`)]).toEqual([label, of(field)]);
    const bureau = workbook.rows.find((row) => row['单位类别'] === unitTypeNames.HEALTH_BUREAU);
    expect(bureau).toMatchObject({ '未达标指标（项）': null, '未填报指标（项）': null });
    expect(workbook.notes).toMatchObject({ 年度: String(year() - 1), 排序: '已填报台账降序' });
  });

  it('downloads what it has filtered, and says so in words', async () => {
    const queryParams = { missing: 'doctor', regionCode: '360902' };
    const { data: rows } = await ask('county', '/home/units', { size: 100, queryParams });
    const workbook = await download(clients.get('county')!, `${base}/home/units/export`, { queryParams });
    expect(workbook.rows.map((row) => row['单位名称'])).toEqual(
      rows.map(({ unitName }: { unitName: string }) => unitName),
    );
    for (const row of workbook.rows) expect(row['未填报台账']).toContain('医师');
    expect(workbook.notes).toMatchObject({ 未填报台账: expect.stringContaining('医师'), 地区: '袁州区' });
    const own = await download(clients.get('township')!, `${base}/home/units/export`);
    expect(own.rows).toHaveLength(1);
    const bad = await clients.get('county')!.call(`${base}/home/units/export`, { queryParams: { stage: 'x' } });
    expect(bad.status).toBe(400);
  });

  it('sees sums that equal its rows', async () => {
    const { data: rows } = await ask('county', '/home/units', { size: 100 });
    const { data } = await ask('county', '/home/overview');
    const sum = (name: string) => rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0);
    const units = (is: (row: Record<string, number>) => boolean) => rows.filter(is).length;
    expect(data).toMatchObject({ kind: 'region', units: rows.length });
    expect(data.completeness.filled).toBe(sum('filled'));
    expect(data.completeness.complete).toBe(units(({ filled, registers: all }) => filled === all));
    for (const { register, units: lacking } of data.completeness.missing) {
      const { count } = await ask('county', '/home/units', { queryParams: { missing: register } });
      expect([register, lacking]).toEqual([register, count]);
    }
    for (const share of data.shares) {
      const below = await ask('county', '/home/units', { queryParams: { missed: share.field } });
      const reached = await ask('county', '/home/units', { queryParams: { met: share.field } });
      const without = await ask('county', '/home/units', { queryParams: { unrecorded: share.field } });
      expect([share.field, share.met, share.missed, share.unrecorded]).toEqual([
        share.field,
        reached.count,
        below.count,
        without.count,
      ]);
    }
    expect(data.evaluation).toMatchObject({
      units: units(({ items }) => items! > 0),
      selfEvaluated: units(({ items, selfEvaluated }) => items! > 0 && items === selfEvaluated),
      reviewed: units(({ items, reviewed }) => items! > 0 && items === reviewed),
      lowered: sum('lowered'),
      toFile: sum('toFile'),
      filed: sum('filed'),
    });
  });

  it('orders by every column and filters', async () => {
    const { data: all } = await ask('county', '/home/units', { size: 100 });
    for (const name of Object.keys(all[0])) {
      const { data } = await ask('county', '/home/units', { size: 100, orders: [{ name, asc: false }] });
      expect(data).toHaveLength(all.length);
    }
    for (const size of [3, 100]) {
      const pages = [
        await ask('county', '/home/units', { size, orders: [{ name: 'unitName', asc: false }] }),
        await ask('county', '/home/units', {
          size,
          orders: [
            { name: 'unitName', asc: false },
            { name: 'items', asc: true },
          ],
        }),
      ];
      expect(pages[0]).toEqual(pages[1]);
    }
    expect((await ask('county', '/home/units', { fuzzyParam: '岐和' })).count).toBe(1);
    const { data: fewest } = await ask('county', '/home/units', { size: 100, orders: [{ name: 'filled', asc: true }] });
    const filled = fewest.map((row: { filled: number }) => row.filled);
    expect(filled).toEqual([...filled].sort((a, b) => a - b));
    const { data: named } = await ask('county', '/home/units', {
      queryParams: { unitName: '岐和', unitType: '县级中医医院' },
    });
    expect(named.map(({ unitName }: { unitName: string }) => unitName)).toEqual(['袁州区岐和中医医院']);
    const stages = await Promise.all(
      ['自评未完成', '待评审', '已评完'].map(
        async (stage) => (await ask('county', '/home/units', { queryParams: { stage } })).count,
      ),
    );
    const evaluated = all.filter(({ items }: { items: number }) => items > 0).length;
    expect(stages.reduce((sum: number, count) => sum + count!, 0)).toBe(evaluated);
    const { evaluation } = (await ask('county', '/home/overview')).data;
    for (const [stage, units] of [
      ['自评未完成', evaluation.units - evaluation.selfEvaluated],
      ['未评完', evaluation.units - evaluation.reviewed],
    ]) {
      expect([stage, (await ask('county', '/home/units', { queryParams: { stage } })).count]).toEqual([stage, units]);
    }
    expect((await ask('county', '/home/units', { queryParams: { regionCode: '360000' } })).count).toBe(all.length);
    expect((await ask('county', '/home/units', { queryParams: { regionCode: '361000' } })).count).toBe(0);
    expect((await ask('county', '/home/units', { current: 900 })).count).toBe(all.length);
  });

  it('is one bar among others for whoever looks after several', async () => {
    const { data } = await ask('admin', '/home/overview');
    const { regions } = data.completeness;
    expect(regions.length).toBeGreaterThan(1);
    expect(regions.reduce((sum: number, { units }: { units: number }) => sum + units, 0)).toBe(data.units);
    for (const { regionCode, units } of regions) {
      expect((await ask('admin', '/home/units', { queryParams: { regionCode } })).count).toBe(units);
    }
  });

  it('opens the overview of each of its units', async () => {
    const { data: rows } = await ask('county', '/home/units', { size: 3 });
    for (const { unitId, filled } of rows) {
      const { data } = await ask('county', '/home/overview', { unitId });
      expect([data.kind, data.unit.unitId, data.unit.filled]).toEqual(['unit', unitId, filled]);
    }
  });
});

describe('somebody of another county', () => {
  it('sees nothing of it', async () => {
    const admin = clients.get('admin')!;
    const { data: roles } = (await admin.call('/api/system-center/role/page', { size: 100 })).body;
    const role = roles?.find(({ roleName }: { roleName: string }) => roleName === '县级管理员');
    const opened = await admin.call('/api/system-center/account/save', {
      userName: 'elsewhere',
      nickName: '樟树市管理员',
      password: 'Demo@12345',
      roleId: role?.id,
      regionCode: '360982',
    });
    expect(opened.body).toMatchObject({ code: 0 });
    const stranger = await server.signIn('elsewhere');
    const unitId = (await ask('hospital', '/home/overview')).data.unit.unitId;
    const units = (await stranger.call(`${base}/home/units`)).body;
    const overview = (await stranger.call(`${base}/home/overview`)).body;
    const changes = (await stranger.call(`${base}/home/changes`)).body;
    expect(units.count).toBeGreaterThan(0);
    expect(units.data.filter(({ regionCode }: { regionCode: string }) => regionCode !== '360982')).toEqual([]);
    expect(overview.data).toMatchObject({ units: units.count, completeness: { filled: 0, complete: 0, regions: [] } });
    expect(JSON.stringify(overview.data)).not.toContain(unitId);
    expect(changes.data.rows.filter((row: { unitId: string | null }) => row.unitId !== null)).toEqual([]);
    for (const path of ['/home/overview', '/home/changes']) {
      expect((await stranger.call(`${base}${path}`, { unitId })).body.code).toBe(30004);
    }
  });
});

describe('rights', () => {
  it('leave parts out', async () => {
    const admin = clients.get('admin')!;
    const saved = await admin.call('/api/system-center/role/save', {
      roleName: '只看医师',
      roleKind: '县级管理员',
      permissions: ['XJX_YSGL_VIEW'],
    });
    expect(saved.body).toMatchObject({ code: 0 });
    await admin.call('/api/system-center/account/save', {
      userName: 'doctorsonly',
      nickName: '只看医师',
      password: 'Demo@12345',
      roleId: saved.body.data.id,
      regionCode: '360902',
    });
    const client = await server.signIn('doctorsonly');
    const { data } = (await client.call(`${base}/home/overview`)).body;
    expect(data).toMatchObject({
      completeness: { registers: 1, missing: [{ register: 'doctor' }] },
      shares: null,
      evaluation: null,
    });
    const rows = (await client.call(`${base}/home/units`)).body.data;
    expect(Object.keys(rows[0]).sort()).toEqual(
      ['filled', 'id', 'missing', 'registers', 'regionCode', 'regionName', 'unitId', 'unitName', 'unitType'].sort(),
    );
    expect((await client.call(`${base}/home/units`, { orders: [{ name: 'reviewScore', asc: true }] })).status).toBe(
      400,
    );
    expect((await client.call(`${base}/home/units`, { queryParams: { stage: '已评完' } })).status).toBe(400);
    const unit = (await client.call(`${base}/home/overview`, { unitId: rows[0].unitId })).body.data;
    expect(unit).toMatchObject({ registers: [{ register: 'doctor' }], shares: null, items: null });
    const changes = (await client.call(`${base}/home/changes`, { size: 50 })).body.data.rows;
    expect(changes.filter(({ target }: { target: { kind: string } }) => target.kind !== 'doctor')).toEqual([]);
  });

  it('every register that units keep is counted for whoever may open all', async () => {
    const { data } = await ask('auditor', '/home/overview');
    expect(data.completeness.registers).toBe(registers.filter(({ belongsTo }) => belongsTo === 'unit').length);
  });
});

describe('wrong input', () => {
  const wrong: [string, unknown][] = [
    ['overview', { year: 'x' }],
    ['overview', { year: 1999 }],
    ['overview', { year: {} }],
    ['overview', { unitId: 5 }],
    ['overview', { unitId: 'x'.repeat(65) }],
    ['overview', []],
    ['units', { queryParams: { missing: 'constructor' } }],
    ['units', { queryParams: { missed: 'toString' } }],
    ['units', { queryParams: { stage: 'hasOwnProperty' } }],
    ['units', { queryParams: { nothing: '1' } }],
    ['units', { queryParams: { year: '20' } }],
    ['units', { orders: [{ name: 'nothing' }] }],
    ['units', { size: 1000 }],
    ['changes', { size: 0 }],
    ['changes', { size: 51 }],
    ['changes', { size: 'x' }],
    ['changes', { before: '-1' }],
    ['changes', { before: '1'.repeat(30) }],
    ['changes', { before: 5 }],
  ];
  it.each(wrong)('%s %j is refused', async (path, body) => {
    const answer = await clients.get('county')!.call(`${base}/home/${path}`, body);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.code).not.toBe(0);
  });

  it('without a token is 401', async () => {
    expect((await server.anonymous.call(`${base}/home/overview`)).status).toBe(401);
  });
});
