import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.js';
import { EntityCalls, everyContentEntity } from './content-samples.js';
import { ContentCalls } from './content-world.js';

/** What holds for every register holds for every entity of content management (API contract, sections 1 and 4). */

let server: TestServer;
let content: ContentCalls;
beforeAll(async () => {
  server = await startServer();
  content = new ContentCalls(await server.signIn('admin'));
}, 300_000);
afterAll(() => server.close());

describe.each(everyContentEntity)('%s', (_label, entity) => {
  const calls = new EntityCalls(entity, () => content);
  const { fields } = calls;
  const changeable = fields.filter(([, field]) => !('fixed' in field && field.fixed));

  test('what was saved is answered, to be read and to be edited', async () => {
    const { id, body } = await calls.save();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const record = await calls.find(id);
    expect(record).toMatchObject({ id, version: 1, createTime: time, updateTime: time, ...body });
    expect((await calls.call('getEditById', { id })).body.data).toEqual(record);
    const orders = [{ name: 'createTime', asc: false }];
    expect((await calls.call('page', { size: 1, orders })).body.data).toMatchObject([{ id, version: 1 }]);
  });

  test('every required field is asked for in its own words, in the order of the form', async () => {
    const required = fields.flatMap(([field, { required: msg }]) => (msg === undefined ? [] : [{ field, msg }]));
    const { id, body } = await calls.save();
    for (const { field, msg } of required) {
      const refused = { code: 30001, msg, data: { errors: [{ field, msg }] } };
      expect((await calls.call('save', { ...body, [field]: null })).body).toMatchObject(refused);
      if (changeable.some(([name]) => name === field))
        expect((await calls.call('update', { id, [field]: '' })).body).toMatchObject(refused);
    }
    const [first] = required;
    if (first) expect((await calls.call('save', {})).body).toMatchObject({ code: 30001, msg: first.msg });
    expect((await calls.find(id)).version).toBe(1);
  });

  test('a change leaves alone what it does not name, and is counted only where something changed', async () => {
    const [{ id, body }, other] = [await calls.save(), await calls.sample()];
    let [version, expected] = [1, body];
    for (const [name] of changeable) {
      if (other[name] !== expected[name]) version += 1;
      expected = { ...expected, [name]: other[name] };
      const answer = (await calls.call('update', { id, [name]: other[name] })).body;
      expect(answer).toMatchObject({ code: 0, data: { id, version } });
      expect(await calls.find(id)).toMatchObject(expected);
    }
  });

  test('a change of something that went on meanwhile is refused', async () => {
    const { id } = await calls.save();
    const [name] = changeable.find(([, { kind }]) => kind === 'text' || kind === 'number')!;
    const other = await calls.sample();
    expect((await calls.call('update', { id, version: 1, [name]: other[name] })).body.code).toBe(0);
    const late = (await calls.call('update', { id, version: 1, [name]: (await calls.sample())[name] })).body;
    expect(late.code).toBe(20002);
  });

  test('is found again as it was at each version, and is set back to it', async () => {
    const { id, body } = await calls.save();
    const [name] = changeable.find(([, { kind }]) => kind === 'text' || kind === 'number')!;
    await calls.call('update', { id, [name]: (await calls.sample())[name] });
    const history = (await calls.call('history', { id })).body.data;
    expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await calls.call('getInfoAt', { id, version: 1 })).body.data[name]).toEqual(body[name]);
    expect((await calls.call('restore', { id, version: 1, currentVersion: 2 })).body.code).toBe(0);
    expect(await calls.find(id)).toMatchObject({ ...body, version: 3 });
  });

  test('the same key writes once; what was removed is gone, and comes back as it was', async () => {
    const body = await calls.sample();
    const save = async () => (await calls.call('save', body, `content-${entity.name}`)).body.data.id as string;
    const ids = await Promise.all([save(), save(), save()]);
    expect(new Set(ids).size).toBe(1);
    const id = ids[0]!;
    expect((await calls.call('delete', { id })).body.code).toBe(0);
    for (const name of ['getInfoById', 'update', 'delete'])
      expect((await calls.call(name, { ...body, id })).body.code).toBe(30004);
    expect((await calls.call('undelete', { id })).body.code).toBe(0);
    expect(await calls.find(id)).toMatchObject(body);
  });
});
