import { drillDownOf, type StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { statisticsTables } from '@county-tcm/domain/statistics/index';
import type { Amount, Column, StatisticsTable } from '@county-tcm/domain/statistics/table';
import { SystemClock } from '../../src/platform/clock/clock.js';
import type { Client } from '../support/client.js';
import { useDemoCounty } from '../support/demo-county.js';
import type { Body } from './sample.js';
import { download } from './workbook.js';

/** The tables of the statistics, and the records behind each of their numbers (spec part 1, section 2, screen 22). */

const demo = useDemoCounty();

const base = '/api/advanced-group';
const tables = statisticsTables.map((table) => [table.name, table] as const);

async function read(client: Client, { name }: StatisticsTable, asked: Body = {}) {
  const { status, body } = await client.call(`${base}/statistics/${name}`, { size: 100, ...asked });
  expect({ status, code: body.code, msg: body.msg }).toMatchObject({ status: 200, code: 0 });
  return body.data as { rows: StatisticsRow[]; total: StatisticsRow | null; count: number; year: number | null };
}

/** What the list says that a number leads to: how many records there are, or what they add up to. */
async function behind(client: Client, table: StatisticsTable, column: Column, row: StatisticsRow | null, asked: Body) {
  const { register, filters } = drillDownOf(table, column, row, asked);
  const { body } = await client.call(`${base}/${register}/page`, { size: 100, queryParams: filters });
  expect(body.code).toBe(0);
  expect(body.count).toBeLessThanOrEqual(100);
  const amount: Amount = column.kind === 'counted' ? column.amount : { kind: 'record' };
  return { count: body.count as number, sum: sumOf(body.data as Body[], amount) };
}

function sumOf(records: readonly Body[], amount: Amount): number {
  return records.reduce((sum, record) => sum + worth(record, amount), 0);
}

function worth(record: Body, amount: Amount): number {
  switch (amount.kind) {
    case 'record':
      return 1;
    case 'names':
      return (record[amount.field] as string[]).length;
    case 'number': {
      const names = amount.orNames ? (record[amount.orNames] as string[]).length : 0;
      return Number(record[amount.field] ?? names);
    }
  }
}

function exportOf({ name }: StatisticsTable): string {
  return `${base}/statistics/${name}/export`;
}

/** The numbers of a row of the workbook, by their columns. */
function numbersOf({ columns }: StatisticsTable) {
  return (row: Readonly<Record<string, unknown>>) =>
    columns.map(({ label, group, unit }) => row[`${group === undefined ? '' : `${group}：`}${label}（${unit}）`]);
}

/** The numbers of a row as the screen shows them: a share of nothing is none. */
function shownNumbers({ columns }: StatisticsTable) {
  return (row: StatisticsRow) =>
    columns.map((column) => (column.kind === 'share' && row[column.whole] === 0 ? null : row[column.name]));
}

describe.each(tables)('%s', (_name, table) => {
  test('leads from every number to the records that it counts', async () => {
    const { rows, total, year } = await read(demo.people.county, table);
    expect(rows.length).toBeGreaterThan(4);
    let numbers = 0;
    for (const row of [...rows, ...(total ? [null] : [])]) {
      const shown = row ?? total!;
      for (const column of table.columns.filter(({ name }) => shown[name] !== 0)) {
        const found = await behind(demo.people.county, table, column, row, { year });
        if (column.kind === 'counted')
          expect([column.name, row, found.sum]).toEqual([column.name, row, shown[column.name]]);
        else expect(found.count).toBeGreaterThan(0);
        numbers++;
      }
    }
    expect(numbers).toBeGreaterThan(4);
  }, 180_000);

  test('counts the own records of a unit’s staff only', async () => {
    const [mine] = (await demo.people.township.call(`${base}/unit/page`)).body.data;
    const { year } = await read(demo.people.township, table);
    // what the demo's health centre has recorded by year is of the year before
    const asked = year === null ? {} : { year: year - 1 };
    const { rows, total } = await read(demo.people.township, table, asked);
    const filledRows = rows.filter((row) => table.columns.some(({ name }) => row[name] !== 0));
    expect(filledRows.length).toBeGreaterThan(0);
    if (table.rows.kind === 'unit') expect(rows.map(({ unitId }) => unitId)).toEqual([mine.id]);
    if (table.rows.kind === 'unitType') expect(filledRows.map(({ unitType }) => unitType)).toEqual([mine.unitType]);
    if (total) for (const { name } of table.columns) expect([name, filledRows[0]![name]]).toEqual([name, total[name]]);
  });

  test('of a region where nobody has recorded anything is zero, and so it is for its own county', async () => {
    const { rows, total } = await read(demo.people.admin, table, { regionCode: '361028' });
    for (const row of [...rows, ...(total ? [total] : [])]) {
      expect(new Set(table.columns.map(({ name }) => row[name]))).toEqual(new Set([0]));
    }
    expect(await read(demo.people.county, table, { regionCode: '361028' })).toMatchObject(
      table.rows.kind === 'unitType' ? { count: 5 } : { rows: [], count: 0 },
    );
  });

  test('is downloaded as it is on the screen: every page, and the sums at the end', async () => {
    const { county, hospital } = demo.people;
    const [{ rows, total, year }, workbook] = [await read(county, table), await download(county, exportOf(table))];
    expect(workbook.fileName).toMatch(new RegExp(`^${table.title}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    expect(workbook.rows.map(numbersOf(table))).toEqual([...rows, ...(total ? [total] : [])].map(shownNumbers(table)));
    const titles = rows.map(({ unitType, unitName, name }) => unitName ?? unitType ?? name);
    expect(workbook.rows.map((row) => row[workbook.heads[0]!])).toEqual([...titles, ...(total ? ['合计'] : [])]);
    expect(workbook.notes['年度'] ?? null).toBe(year === null ? null : String(year));
    expect(workbook.notes['行政区划']).toBe('全部');

    const own = await download(hospital, exportOf(table));
    const mine = (await read(hospital, table)).rows.filter(
      ({ unitType }) => table.rows.kind === 'name' || unitType === '县级中医医院',
    );
    expect(own.rows.map(numbersOf(table))).toEqual(mine.map(shownNumbers(table)));
  });

  test('is for those who hold the key', async () => {
    for (const client of Object.values(demo.people)) await read(client, table);
    for (const path of [`${base}/statistics/${table.name}`, exportOf(table)]) {
      expect((await demo.server.anonymous.call(path)).status).toBe(401);
    }
  });
});

test('the county next to it counts its own records, and finds no others behind its numbers', async () => {
  const roles = await demo.people.admin.call('/api/system-center/role/page', {
    queryParams: { roleName: '县级管理员' },
  });
  const account = { userName: 'wanzai', nickName: '邻县', password: 'Start@123', regionCode: '360922' };
  const sent = { ...account, roleId: roles.body.data[0].id };
  expect((await demo.people.admin.call('/api/system-center/account/save', sent)).body.code).toBe(0);
  const neighbour = await demo.server.signIn('wanzai', 'Start@123');
  for (const table of statisticsTables) {
    const { rows } = await read(neighbour, table);
    const numbers = rows.flatMap((row) => table.columns.map(({ name }) => row[name]));
    expect({ table: table.name, sum: numbers.reduce((sum: number, one) => sum + Number(one), 0) }).toMatchObject({
      sum: 0,
    });
    const [column] = table.columns;
    const whole = await read(demo.people.county, table);
    const found = await behind(neighbour, table, column!, whole.rows[1] ?? null, { regionCode: '360902' });
    expect(found.count).toBe(0);
  }
});

test('units come in pages, each with the same totals', async () => {
  const place = statisticsTables.find(({ name }) => name === 'place')!;
  const whole = await read(demo.people.county, place);
  const pages = await Promise.all([1, 2, 3, 4].map((current) => read(demo.people.county, place, { current, size: 2 })));
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
  for (const { total, count } of pages.slice(0, 3)) expect({ total, count }).toEqual({ total: whole.total, count: 7 });
});

test('a region takes what lies below it along', async () => {
  const doctor = statisticsTables.find(({ name }) => name === 'doctor')!;
  const [all, city, county] = await Promise.all(
    [undefined, '360900', '360902'].map((regionCode) => read(demo.people.admin, doctor, { regionCode })),
  );
  expect(city!.total).toEqual(all!.total);
  expect(county!.total).toEqual(all!.total);
});

test('what is counted by year follows the year, and without one it is of this year, whatever was recorded', async () => {
  const medical = statisticsTables.find(({ name }) => name === 'medical')!;
  const year = new SystemClock().currentYear();
  const latest = await read(demo.people.county, medical);
  expect(latest).toMatchObject({ year, years: [year, year - 1, year - 2] });
  const before = await read(demo.people.county, medical, { year: year - 1 });
  const downloaded = await download(demo.people.county, exportOf(medical), { year: year - 1, regionCode: '360902' });
  expect(downloaded.notes).toMatchObject({ 年度: String(year - 1), 行政区划: '袁州区' });
  expect(numbersOf(medical)(downloaded.rows.at(-1)!)).toEqual(shownNumbers(medical)(before.total!));
  expect(before.total).not.toEqual(latest.total);
  expect((await read(demo.people.county, medical, { year: '2019' })).total).toMatchObject({
    unitTreatPersonTotal: 0,
  });
});

test('bands meet without a gap or an overlap', async () => {
  const decoction = statisticsTables.find(({ name }) => name === 'decoction')!;
  const names = ['decoctionBelowAmount', 'decoctionAmount', 'decoctionOverAmount'];
  const bands = async () => {
    const { total } = await read(demo.people.hospital, decoction);
    return names.map((name) => Number(total![name]));
  };
  const before = await bands();
  for (const decoctionName of ['0', '99.9999', '100', '300', '300.0001', '', 1000]) {
    await demo.people.hospital.call(`${base}/decoction/save`, { decoctionName });
  }
  const after = await bands();
  expect(after.map((amount, band) => amount - before[band]!)).toEqual([2, 2, 2]);
});

test('odd questions are answered, never with a fault', async () => {
  const page = (body: unknown) => demo.people.county.call(`${base}/doctor/page`, { queryParams: body });
  for (const statistic of ['nothing', 'doctor.', 'equipment.otherAmount', "doctor.' or true--", 'place.__proto__']) {
    expect((await page({ statistic })).status).toBe(400);
  }
  expect((await demo.people.county.call(`${base}/satisfaction/page`, { queryParams: { statistic: 'x' } })).status).toBe(
    400,
  );
  const asked = [{ year: 'x' }, { year: {} }, { regionCode: 1 }, { current: 0 }, { size: 1000 }, { size: '2' }];
  for (const body of asked) {
    expect([30001, 400]).toContain((await demo.people.county.call(`${base}/statistics/place`, body)).body.code);
  }
  expect((await demo.people.county.call(`${base}/statistics/place`, { regionCode: "%' --" })).body).toMatchObject({
    code: 0,
  });
  expect((await demo.people.county.call(`${base}/statistics/nothing`)).status).toBe(404);
});

test('a page past the end still says how many rows there are', async () => {
  const table = statisticsTables.find(({ rows }) => rows.kind === 'unit')!;
  const { count } = await read(demo.people.county, table);
  expect(count).toBeGreaterThan(0);
  expect(await read(demo.people.county, table, { current: 99 })).toMatchObject({ rows: [], count });
});

test('records of a unit without a type count in the total, and do not stand for it', async () => {
  const table = statisticsTables.find(({ name, rows }) => rows.kind === 'unitType' && name.includes('doctor'))!;
  const before = await read(demo.people.county, table);
  const { unitId } = (await demo.people.hospital.call('/api/user-center/getInfo')).body.data;
  await demo.server.database.owner.query('UPDATE unit SET unit_type = NULL WHERE id = $1', [unitId]);
  try {
    expect((await read(demo.people.county, table)).total).toEqual(before.total);
  } finally {
    await demo.server.database.owner.query('UPDATE unit SET unit_type = $2 WHERE id = $1', [unitId, '县级中医医院']);
  }
});
