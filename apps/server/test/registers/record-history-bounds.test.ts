import { doctor } from '@county-tcm/domain/registers/people/doctor';
import { patentMedicine } from '@county-tcm/domain/registers/medicines/patent-medicine';
import { unit } from '@county-tcm/domain/registers/units/unit';
import { useDemoCounty } from '../support/demo-county.js';
import { RegisterCalls } from './register-calls.js';

/** Where the history of a record meets other rules: files, owners, personal data, what is unique. */

const demo = useDemoCounty();

const doctors = new RegisterCalls(doctor, () => demo.people);
const medicines = new RegisterCalls(patentMedicine, () => demo.people);
const units = new RegisterCalls(unit, () => demo.people);

describe('personal data', () => {
  test('is whole in no history, and whole again after a record was set back', async () => {
    const { id, body } = await doctors.save();
    const other = await doctors.sample();
    await doctors.call('update', { id, ...other });
    const answers = [
      await doctors.call('history', { id }),
      await doctors.call('history', { id }, demo.people.admin),
      await doctors.call('getInfoAt', { id, version: 1 }),
      await doctors.call('getInfoAt', { id, version: 1 }, demo.people.auditor),
    ];
    for (const answer of answers) {
      expect(answer.body.code).toBe(0);
      const text = JSON.stringify(answer.body);
      for (const whole of [body.doctorCard, body.doctorPhone, other.doctorCard, other.doctorPhone]) {
        expect(text).not.toContain(whole);
      }
    }
    const card = answers[0]!.body.data[0].changes.find(({ field }: { field: string }) => field === 'doctorCard');
    expect(card).toMatchObject({ label: '身份证号', from: expect.stringContaining('***'), to: expect.anything() });
    await doctors.call('restore', { id, version: 1 });
    const row = await demo.server.database.owner.query('SELECT doctor_card, doctor_phone FROM doctor WHERE id = $1', [
      id,
    ]);
    expect(row.rows).toEqual([{ doctor_card: body.doctorCard, doctor_phone: body.doctorPhone }]);
  });
});

describe('a file that is no longer there', () => {
  test('is said to be so, and keeps a record from being set back', async () => {
    const { id, body } = await doctors.save();
    const { doctorFileId } = await doctors.sample();
    await doctors.call('update', { id, doctorFileId });
    const file = { id: body.doctorFileId };
    expect((await demo.people.admin.call('/api/attachment-center/attachment/delete', file)).body.code).toBe(0);
    const { data } = (await doctors.call('history', { id })).body;
    const change = { field: 'doctorFileId', label: '医师照片', from: '文件已删除', to: '照片.png' };
    expect(data[0].changes).toEqual([change]);
    const past = (await doctors.call('getInfoAt', { id, version: 1 })).body.data;
    expect(past).toMatchObject({
      doctorFileId: body.doctorFileId,
      checkAttachment: [],
      changedSince: ['doctorFileId'],
    });
    const refused = (await doctors.call('restore', { id, version: 1 })).body;
    const error = { field: 'doctorFileId', msg: '附件不存在，请重新上传' };
    expect(refused).toMatchObject({ code: 30001, msg: error.msg, data: { errors: [error] } });
    expect((await doctors.find(id)).data).toMatchObject({ version: 2, doctorFileId });
  });

  test('does not matter where it is still the one that the record has', async () => {
    const { id } = await doctors.save();
    const first = (await doctors.call('getInfoAt', { id, version: 1 })).body.data;
    await doctors.call('update', { id, doctorName: '另一个名字' });
    expect(first.checkAttachment).toEqual([expect.objectContaining({ id: first.doctorFileId, fileName: '照片.png' })]);
    expect((await doctors.call('restore', { id, version: 1 })).body.code).toBe(0);
    expect((await doctors.find(id)).data.doctorName).toBe(first.doctorName);
  });
});

describe('a record that went to another unit', () => {
  test('is followed by its history, and goes back where somebody above the units sets it back', async () => {
    const { id } = await medicines.save();
    const at = async (version: number) =>
      (await medicines.call('getInfoAt', { id, version }, demo.people.county)).body.data;
    const elsewhere = (await medicines.find(await medicines.saveElsewhere(), demo.people.township)).data;
    const { unitId, unitName } = (await medicines.find(id)).data;
    await medicines.call('update', { id, unitId: elsewhere.unitId }, demo.people.county);
    expect((await medicines.call('history', { id })).body.code).toBe(30004);
    const { data } = (await medicines.call('history', { id }, demo.people.township)).body;
    expect(data[0]).toMatchObject({
      unitName: elsewhere.unitName,
      actorName: '袁州区管理员',
      changes: [{ field: 'unitId', label: '单位名称', from: unitName, to: elsewhere.unitName }],
    });
    expect(await at(1)).toMatchObject({ unitId, unitName, changedSince: ['unitId'] });
    const byStaff = (await medicines.call('restore', { id, version: 1 }, demo.people.township)).body;
    expect(byStaff).toMatchObject({ code: 0, data: { version: 2 } });
    expect((await medicines.call('restore', { id, version: 1 }, demo.people.county)).body.data.version).toBe(3);
    expect((await medicines.find(id)).data).toMatchObject({ unitId, version: 3 });
    expect((await medicines.call('history', { id })).body.data[0]).toMatchObject({ label: '恢复', unitName });
  });
});

describe('what was deleted', () => {
  test('does not come back without its files, nor to another unit', async () => {
    const { id, body } = await doctors.save();
    await doctors.call('delete', { id });
    expect((await doctors.call('undelete', { id }, demo.people.township)).body.code).toBe(30004);
    await demo.people.admin.call('/api/attachment-center/attachment/delete', { id: body.doctorFileId });
    const error = { field: 'doctorFileId', msg: '当时的医师照片已被清理，不能恢复' };
    const refused = (await doctors.call('undelete', { id })).body;
    expect(refused).toMatchObject({ code: 30001, msg: error.msg, data: { errors: [error] } });
    const [row] = (await doctors.call('deleted/page')).body.data;
    expect(row).toMatchObject({ id, checkAttachment: [] });
    expect(row.doctorCard).toContain('***');
  });

  test('comes back to its unit by somebody above the units', async () => {
    const { id } = await doctors.save();
    const { unitId } = (await doctors.find(id)).data;
    await doctors.call('delete', { id });
    expect((await doctors.call('undelete', { id }, demo.people.county)).body.code).toBe(0);
    expect((await doctors.find(id)).data.unitId).toBe(unitId);
  });

  test('does not come back where its number is taken by now', async () => {
    const { id, body } = await units.save();
    await units.call('delete', { id });
    const { id: other } = await units.save({ ...(await units.sample()), unitNo: body.unitNo });
    expect((await units.call('undelete', { id })).body.code).toBe(20001);
    await units.call('delete', { id: other });
    expect((await units.call('undelete', { id })).body.code).toBe(0);
  });
});

describe('what must be unique', () => {
  test('may be taken by now', async () => {
    const { id, body } = await units.save();
    const freed = await units.sample();
    await units.call('update', { id, unitNo: freed.unitNo });
    await units.save({ ...freed, unitNo: body.unitNo });
    const refused = (await units.call('restore', { id, version: 1 })).body;
    expect(refused).toMatchObject({ code: 20001, msg: '该单位编码已存在，请重新输入' });
  });
});
