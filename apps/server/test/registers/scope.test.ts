import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';

/** Whose the records of any register are (API contract, sections 1 and 4). */

const demo = useDemoCounty();

describe.each(everyRegister)('%s', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);

  test('nobody reaches what is somebody else’s', async () => {
    const id = await calls.saveElsewhere();
    const change = { id, ...(await calls.sample()) };
    for (const [name, body] of [
      ['getInfoById', { id }],
      ['getEditById', { id }],
      ['update', change],
      ['delete', { id }],
    ] as const) {
      expect({ name, code: (await calls.call(name, body)).body.code }).toEqual({ name, code: 30004 });
    }
    expect(await calls.idsOf({})).not.toContain(id);
    expect((await calls.find(id, calls.stranger)).data.version).toBe(1);
  });

  test('needs the keys of its screen', async () => {
    const { id, body } = await calls.save();
    for (const [name, sent] of [
      ['save', body],
      ['update', { id, ...body }],
      ['delete', { id }],
    ] as const) {
      expect((await calls.call(name, sent, demo.people.auditor)).status).toBe(403);
      expect((await calls.call(name, sent, demo.server.anonymous)).status).toBe(401);
    }
    expect((await calls.find(id, demo.people.auditor)).code).toBe(0);
    expect((await calls.call('page', {}, demo.server.anonymous)).status).toBe(401);
  });
});

const ofUnits = everyRegister.filter(([, { belongsTo }]) => belongsTo === 'unit');
const ofRegions = everyRegister.filter(([, { belongsTo }]) => belongsTo === 'region');

describe.each(ofUnits)('%s of a unit', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
  const unitOf = async (id: string) => (await calls.find(id, demo.people.county)).data.unitId;

  test('is the own unit’s where staff keep it, whatever they send', async () => {
    const [own, theirs] = [await unitOf((await calls.save()).id), await unitOf(await calls.saveElsewhere())];
    const { id } = await calls.save({ ...(await calls.sample()), unitId: theirs });
    expect(await unitOf(id)).toBe(own);
    expect((await calls.call('update', { id, unitId: theirs })).body.data.version).toBe(1);
  });

  test('is that of a unit of the region where an administrator keeps it', async () => {
    const save = async (unitId?: string) =>
      (await calls.call('save', { ...(await calls.sample(demo.people.county)), unitId }, demo.people.county)).body;
    expect(await save()).toMatchObject({ code: 30001, data: { errors: [{ field: 'unitId', msg: '请选择单位' }] } });
    const theirs = await unitOf(await calls.saveElsewhere());
    expect(await unitOf((await save(theirs)).data.id)).toBe(theirs);
    const far = (
      await demo.people.admin.call('/api/advanced-group/unit/page', { queryParams: { regionCode: '361021' } })
    ).body;
    for (const unitId of [far.data[0].id, '不是编号', '00000000-0000-7000-8000-000000000000']) {
      expect((await save(unitId)).code).toBe(30004);
    }
    const { id } = await calls.save();
    const move = async (unitId: string) => (await calls.call('update', { id, unitId }, demo.people.county)).body;
    expect((await move(far.data[0].id)).code).toBe(30004);
    expect((await move(theirs)).data.version).toBe(2);
    expect((await calls.find(id)).code).toBe(30004);
  });
});

describe.each(ofRegions)('%s of a region', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);

  test('is of the own county unless another region below is named, by code or name', async () => {
    const regionOf = async (named: object) => (await calls.save({ ...(await calls.sample()), ...named })).id;
    for (const named of [{}, { regionCode: '360902' }, { regionName: '袁州区' }, { regionName: '360902' }]) {
      expect((await calls.find(await regionOf(named))).data).toMatchObject({
        regionCode: '360902',
        regionName: '袁州区',
      });
    }
    for (const named of [
      { regionCode: '361021' },
      { regionName: '万载县' },
      { regionCode: '360900' },
      { regionCode: '无' },
    ]) {
      expect((await calls.call('save', { ...(await calls.sample()), ...named })).body.code).toBe(30004);
    }
  });
});

test('staff without a unit keep nothing, whichever unit they name', async () => {
  const { owner } = demo.server.database;
  const [department] = ofUnits.filter(([, { name }]) => name === 'department').map(([, register]) => register);
  const calls = new RegisterCalls(department!, () => demo.people);
  const record = await calls.sample();
  const unitId = (await calls.find((await calls.save()).id)).data.unitId;
  const { rows } = await owner.query(`update account set unit_id = null where user_name = 'hospital' returning id`);
  expect(rows).toHaveLength(1);
  try {
    const homeless = await demo.server.signIn('hospital');
    const { body } = await calls.call('save', { ...record, unitId }, homeless);
    expect(body).toMatchObject({ code: 30004, msg: '单位不存在或不在管辖范围内' });
  } finally {
    await owner.query(`update account set unit_id = $1 where user_name = 'hospital'`, [unitId]);
  }
});
