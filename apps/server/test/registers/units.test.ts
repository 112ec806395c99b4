import { useDemoCounty } from '../support/demo-county.js';
import { until } from '../support/until.js';
import type { Body } from './sample.js';

/** What is special to units (API contract, section 4), and what is counted over their records. */

const demo = useDemoCounty();

const base = '/api/advanced-group';
const unit = (unitNo: string) => ({ unitName: `单位${unitNo}`, unitNo, unitType: '社区卫生服务站、村卫生室' });
const save = (body: Body, key?: string) => demo.people.county.call(`${base}/unit/save`, body, { key });
const remove = (id: string) => demo.people.county.call(`${base}/unit/delete`, { id });

test('a code is a unit’s alone, also where two take it at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(unit('同号'))));
  expect(answers.map(({ body }) => body.code).sort()).toEqual([0, ...Array<number>(7).fill(20001)]);
  expect((await save(unit('同号'))).body).toMatchObject({ code: 20001, msg: '该单位编码已存在，请重新输入' });
  const other = (await save(unit('异号'))).body.data;
  const rename = (body: Body) => demo.people.county.call(`${base}/unit/update`, { id: other.id, ...body });
  expect((await rename({ unitNo: '同号' })).body.code).toBe(20001);
  expect((await rename({ unitNo: '别号' })).body.code).toBe(0);
  expect((await save(unit('异号'))).body.code).toBe(0);
});

test('a unit that is sent several times at once under one key is added once, and every answer is the same', async () => {
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, calls) => {
        // A call or two earlier or later, so that one finds the other at every step of its way.
        for (let call = 0; call < calls; call++) await demo.people.county.call('/api/user-center/getInfo');
        return save(unit(`同键${round}`), `at-once-${round}`);
      }),
    );
    expect(answers[0]!.body).toMatchObject({ code: 0, data: { version: 1 } });
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  }
});

test('a code is free again once its unit is removed', async () => {
  const { id } = (await save(unit('临号'), 'first')).body.data;
  expect((await save(unit('临号'), 'first')).body).toMatchObject({ code: 0, data: { id } });
  expect((await remove(id)).body.code).toBe(0);
  expect((await save(unit('临号'))).body.code).toBe(0);
});

test('a unit with records or users stays', async () => {
  const { id } = (await save(unit('有记录'))).body.data;
  const room = (await demo.people.county.call(`${base}/medicineroom/save`, { unitId: id, medicineRoomName: '煎药室' }))
    .body.data;
  expect((await remove(id)).body).toMatchObject({ code: 20003 });
  await demo.people.county.call(`${base}/medicineroom/delete`, { id: room.id });
  const user = { unitId: id, userName: 'youyonghu', password: 'Abcd@12345' };
  const account = (await demo.people.county.call(`${base}/unituser/save`, user)).body;
  expect(account.code).toBe(0);
  expect((await remove(id)).body.code).toBe(20003);
  expect((await demo.people.county.call(`${base}/unituser/delete`, { id: account.data.id })).body.code).toBe(0);
  expect((await remove(id)).body.code).toBe(0);
});

test('is searched by name and type, and staff see their own', async () => {
  const page = async (queryParams: Body, client = demo.people.county) =>
    (await client.call(`${base}/unit/page`, { queryParams })).body;
  expect((await page({ name: '岐和' })).data).toMatchObject([{ unitName: '袁州区岐和中医医院' }]);
  expect((await page({ unitType: '县级中医医院' })).count).toBe(1);
  expect((await page({}, demo.people.hospital)).data).toMatchObject([
    { unitName: '袁州区岐和中医医院', regionName: '袁州区' },
  ]);
  expect((await page({ regionCode: '360900' }, demo.people.admin)).count).toBeGreaterThan(20);
});

describe('what is counted over records', () => {
  const thisYear = new Date().getFullYear();
  const counted = async (year: number) => {
    const { data } = (await demo.people.township.call(`${base}/unit/selectDataUpload`, { year })).body;
    return Object.fromEntries(data.map((row: Body) => [row['register'], row['count']]));
  };

  test('completeness follows the records, those with a year by their year', async () => {
    const [before, earlier] = [await counted(thisYear), await counted(2020)];
    await demo.people.township.call(`${base}/treatproportion/save`, { year: 2020 });
    await demo.people.township.call(`${base}/medicineroom/save`, { medicineRoomName: '新煎药室' });
    // On a machine that is busy, what is counted may come after the answer.
    await until(async () => (await counted(thisYear))['medicineroom'] > before['medicineroom']);
    const [after, then] = [await counted(thisYear), await counted(2020)];
    expect(then['treatproportion']).toBe(earlier['treatproportion'] + 1);
    expect(after['treatproportion']).toBe(before['treatproportion']);
    expect(after['medicineroom']).toBe(before['medicineroom'] + 1);
    expect(then['medicineroom']).toBe(0);
    expect(Object.keys(after)).toHaveLength(18);
  });

  test('an administrator sees it unit by unit', async () => {
    const { data } = (await demo.people.county.call(`${base}/unit/selectDataUploadByBureau`, {})).body;
    const own = (await demo.people.township.call(`${base}/unit/selectDataUpload`)).body.data;
    const total = own.reduce((sum: number, row: { count: number }) => sum + row.count, 0);
    const [mine] = (await demo.people.township.call(`${base}/unit/page`)).body.data;
    expect(data.find((row: Body) => row['unitId'] === mine.id)).toMatchObject({ count: total, registers: own });
    expect((await demo.people.township.call(`${base}/unit/selectDataUploadByBureau`)).body.data).toHaveLength(1);
    expect((await demo.people.county.call(`${base}/unit/selectDataUpload`, { year: '廿六' })).body.code).toBe(30001);
  });

  test('equipment, doctors and departments by unit type', async () => {
    const row = async (name: string) =>
      (await demo.people.hospital.call(`${base}/unit/${name}StatisticsList`)).body.data.find(
        ({ unitType }: { unitType: string }) => unitType === '县级中医医院',
      );
    const before = await row('equipment');
    const add = (body: Body) => demo.people.hospital.call(`${base}/equipment/save`, body);
    await add({ equitmentType: '针灸器具', equitmentName: ['火针'], equitmentCount: '12.5' });
    await add({ equitmentType: '拔罐刮痧器具', equitmentName: ['竹罐', '玻璃火罐'] });
    await add({ equitmentType: '拔罐刮痧器具', equitmentName: ['刮痧板'], equitmentCount: 3 });
    await add({ equitmentType: '煎药设备', equitmentName: ['中药煎药机'], equitmentCount: 1 });
    await add({
      equitmentType: '煎药设备',
      equitmentName: ['中药煎药机'],
      equitmentNewName: '新机',
      equitmentCount: 2,
    });
    const [after, plus] = [
      await row('equipment'),
      { acupuncture: 12.5, cupping: 2, scraping: 3, other: 1, another: 2 },
    ];
    for (const [name, amount] of Object.entries(plus)) {
      expect({ name, amount: after[`${name}Amount`] - before[`${name}Amount`] }).toEqual({ name, amount });
    }
    expect(Object.keys(await row('doctor'))).toContain('medicineDoctorAmount');
    expect(Object.keys(await row('department'))).toContain('pharmacyAmount');
  });
});
