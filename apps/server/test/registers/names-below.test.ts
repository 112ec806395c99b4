import { describe, expect, test } from '@jest/globals';
import type { Register } from '@county-tcm/domain/register/register';
import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';

/** Names out of a dictionary are below what was chosen above them, whichever way a record comes to hold them. */

const demo = useDemoCounty();

const cases: [string, Register, string, string, Record<string, string[]>][] = [
  ['诊疗设备', 'equitmentType', 'equitmentName', { 针灸器具: ['火针', '艾灸仪'], 拔罐刮痧器具: ['竹罐'] }],
  ['医疗技术', 'technologyType', 'technologyNameArray', { 针刺类: ['毫针技术', '头针技术'], 拔罐类: ['留罐技术'] }],
].map(([label, type, names, entries]) => {
  const [, register] = everyRegister.find(([one]) => one === label)!;
  return [label, register, type, names, entries] as [string, Register, string, string, Record<string, string[]>];
});

describe.each(cases)('%s', (_, register, type, names, entries) => {
  const calls = new RegisterCalls(register, () => demo.people);
  const [[first, ofFirst], [second, ofSecond]] = Object.entries(entries) as [[string, string[]], [string, string[]]];
  const others = register.name === 'equipment' ? { equitmentCount: '1' } : {};
  const refused = { code: 30001, data: { errors: [{ field: names }] } };
  const kept = () => calls.save({ [type]: first, [names]: ofFirst, ...others });
  const change = async (body: object) => (await calls.call('update', body)).body;

  test('takes the names of its type only', async () => {
    for (const wrong of [ofSecond, [...ofFirst, ...ofSecond], [first], ['没有的名称']]) {
      expect((await calls.call('save', { [type]: first, [names]: wrong, ...others })).body).toMatchObject(refused);
    }
    expect((await calls.call('save', { [type]: '没有的', [names]: ofFirst, ...others })).body).toMatchObject(refused);
  });

  test('does not keep the names of another type when it is changed', async () => {
    const { id } = await kept();
    const answer = await change({ id, [type]: second });
    expect(answer).toMatchObject(refused);
    expect(answer.msg).toContain(ofFirst.join('、'));
    expect(await change({ id, [names]: ofSecond })).toMatchObject(refused);
    expect(await change({ id, [type]: second, [names]: ofSecond })).toMatchObject({ code: 0 });
    expect((await calls.find(id)).data).toMatchObject({ [type]: second, [names]: ofSecond });
  });

  test('does not come back with names that have left the dictionary, and else stays as it is', async () => {
    const body = await calls.sample();
    const [changed, deleted] = [(await calls.save(body)).id, (await calls.save(body)).id];
    await calls.save(body);
    expect(await change({ id: changed, [type]: first, [names]: ofFirst })).toMatchObject({ code: 0 });
    await calls.call('delete', { id: deleted });
    const stays = await calls.save(body);
    const dict = async (call: string, sent: object) =>
      (await demo.people.admin.call(`/api/advanced-group/dict/${call}`, sent)).body;
    const [gone] = body[names] as string[];
    const [entry] = (await dict('page', { queryParams: { name: gone } })).data;
    expect((await dict('update', { id: entry.id, name: `${gone}改` })).code).toBe(0);
    expect((await calls.call('restore', { id: changed, version: 1 })).body).toMatchObject(refused);
    expect((await calls.call('undelete', { id: deleted }, demo.people.county)).body).toMatchObject(refused);
    const text = register.name === 'equipment' ? 'equitmentNewName' : 'technologyName';
    expect(await change({ id: stays.id, [text]: '改过' })).toMatchObject({ code: 0 });
    expect(await change({ ...body, id: stays.id, [text]: '再改' })).toMatchObject({ code: 0 });
  });
});
