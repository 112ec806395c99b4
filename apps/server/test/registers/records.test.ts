import { EventStore } from '@county-tcm/events';
import { maskedRecord } from '@county-tcm/domain/register/masking';
import type { RecordEvent } from '@county-tcm/domain/register/record';
import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';
import { answerFor } from './sample.js';

/** How a record of any register is added, changed and removed (API contract, sections 1 and 4). */

const demo = useDemoCounty();

describe.each(everyRegister)('%s', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
  const { fields } = calls;

  test('what was saved is answered, and stands first in the list', async () => {
    const before = (await calls.page({ size: 1 })).count ?? 0;
    const { id, body } = await calls.save();
    const { checkAttachment, ...record } = (await calls.find(id)).data;
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const values = Object.fromEntries(fields.map(([name, field]) => [name, answerFor(field, body[name])]));
    const owner = register.belongsTo === 'unit' ? { unitName: '袁州区岐和中医医院' } : {};
    expect(record).toMatchObject({ id, version: 1, createTime: time, updateTime: time, ...values, ...owner });
    expect(record.regionName).toBe('袁州区');
    expect((await calls.call('getEditById', { id })).body.data).toEqual({ ...record, checkAttachment });
    const page = await calls.page({ size: 1 });
    expect(page).toMatchObject({ count: before + 1, data: [maskedRecord(register, record)] });
  });

  test('every required field is asked for in its own words, in the order of the form', async () => {
    const required = fields.flatMap(([field, { required: msg }]) => (msg === undefined ? [] : [{ field, msg }]));
    const nothing = (await calls.call('save', {})).body;
    if (required.length === 0) return void expect(nothing.code).toBe(0);
    expect(nothing).toMatchObject({ code: 30001, msg: required[0]!.msg, data: { errors: required } });
    const { id, body } = await calls.save();
    for (const { field, msg } of required) {
      const refused = { code: 30001, msg, data: { errors: [{ field, msg }] } };
      const empty = Array.isArray(body[field]) ? [] : ' ';
      expect((await calls.call('save', { ...body, [field]: null })).body).toMatchObject(refused);
      expect((await calls.call('update', { id, [field]: empty })).body).toMatchObject(refused);
    }
    expect((await calls.find(id)).data.version).toBe(1);
  });

  test('a change leaves alone what it does not name, and is counted only where something changed', async () => {
    const [{ id, body }, other] = [await calls.save(), await calls.sample()];
    let version = 1;
    for (const [name, field] of [...fields].reverse()) {
      const isChange = other[name] !== body[name];
      const answer = (await calls.call('update', { id, version, [name]: other[name] })).body;
      if (isChange) version += 1;
      expect(answer).toMatchObject({ code: 0, data: { id, version } });
      expect((await calls.find(id)).data[name]).toEqual(answerFor(field, other[name]));
    }
    expect((await calls.call('update', { id, ...other })).body.data.version).toBe(version);
  });

  test('a change of something that went on meanwhile is refused', async () => {
    const { id } = await calls.save();
    expect((await calls.call('update', { id, version: 1, ...(await calls.sample()) })).body.code).toBe(0);
    const late = (await calls.call('update', { id, version: 1, ...(await calls.sample()) })).body;
    expect(late).toMatchObject({ code: 20002, msg: '数据已被他人修改，请刷新后重试' });
    expect((await calls.find(id)).data.version).toBe(2);
  });

  test('is gone once removed, while its history stays', async () => {
    const { id } = await calls.save();
    const other = await calls.sample();
    await calls.call('update', { id, ...other });
    expect((await calls.call('delete', { id })).body.code).toBe(0);
    for (const [name, body] of [
      ['update', { id, ...other }],
      ['delete', { id }],
      ['getInfoById', { id }],
    ] as const) {
      expect((await calls.call(name, body)).body.code).toBe(30004);
    }
    const events = await demo.server.application
      .get(EventStore)
      .readStream<RecordEvent>({ category: register.name, id });
    const [added, changed, removed] = events.map(({ data }) => data);
    expect(
      [added?.type, changed?.type, removed?.type].map((type) => type?.replace(/^.*(?=Added|Changed|Removed)/, '')),
    ).toEqual(['Added', 'Changed', 'Removed']);
    const { values: before } = added as { values: object };
    const to = Object.entries((changed as { changes: Record<string, { to: unknown }> }).changes).map(
      ([name, { to }]) => [name, to],
    );
    expect(removed).toMatchObject({ values: { ...before, ...Object.fromEntries(to) } });
  });

  test('the same key writes once, and answers as it did the first time', async () => {
    const body = await calls.sample();
    const save = () => calls.call('save', body, calls.keeper, `save-${register.name}`);
    const answers = [...(await Promise.all([save(), save(), save()])), await save()].map(({ body }) => body.data);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { id } = answers[0];
    const remove = () => calls.call('delete', { id }, calls.keeper, `delete-${register.name}`);
    expect([(await remove()).body.code, (await remove()).body.code]).toEqual([0, 0]);
    expect((await calls.call('delete', { id }, calls.keeper, `other-${register.name}`)).body.code).toBe(30004);
  });
});
