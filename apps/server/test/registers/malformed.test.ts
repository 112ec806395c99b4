import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';

/** What no register takes, and how it says so: HTTP 400 for another JSON type, 30001 for a wrong value. */

const demo = useDemoCounty();

describe.each(everyRegister)('%s', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
  let saved: Awaited<ReturnType<typeof calls.save>>;
  beforeAll(async () => {
    saved = await calls.save();
  });

  test.each(calls.fields)('%s is no other JSON type', async (name) => {
    const { id, body } = saved;
    for (const wrong of [true, { a: 1 }, [[1]]]) {
      expect((await calls.call('save', { ...body, [name]: wrong })).status).toBe(400);
      expect((await calls.call('update', { id, [name]: wrong })).status).toBe(400);
    }
  });

  test.each(calls.fields)('%s has its limits', async (name, field) => {
    const { id } = saved;
    for (const wrong of wrongValues[field.kind] ?? ['字'.repeat(5000)]) {
      const { status, body } = await calls.call('update', { id, [name]: wrong });
      expect({ wrong, status, code: body.code }).toEqual({ wrong, status: 200, code: 30001 });
      expect(body.data.errors).toEqual([{ field: name, msg: expect.stringMatching(/^(附件|[^a-z]+)/) }]);
    }
  });

  test('the list knows its names', async () => {
    const unknown = [
      { orders: [{ name: 'nothing', asc: true }] },
      { queryParams: { nothing: '1' } },
      { fields: ['nothing'] },
      { current: 0 },
      { size: 101 },
      { size: '十' },
      [],
    ];
    for (const query of unknown)
      expect({ query, status: (await calls.call('page', query)).status }).toEqual({ query, status: 400 });
  });

  test.each(['nothing', '', '01a1fc25-c38a-7251-97c1-c53a47e5456z'])('%j is no id', async (id) => {
    for (const name of ['getInfoById', 'getEditById', 'update', 'delete']) {
      const { status, body } = await calls.call(name, { id });
      expect({ name, status, code: body.code }).toEqual({ name, status: 200, code: id === '' ? 30001 : 30004 });
    }
    expect((await calls.call('delete', { id: 5 })).status).toBe(400);
  });
});

const wrongNumbers = ['十二', '-1', '1e3', '.', '1.2.3', '9'.repeat(12), '1'.repeat(60)];

const wrongValues: Readonly<Record<string, readonly unknown[]>> = {
  number: wrongNumbers,
  percent: wrongNumbers,
  choice: ['没有这一项'],
  date: ['2025-02-30', '2025/01/01', '20250101', '今天'],
  year: ['25', '二〇二五', '3000', 1],
  file: ['没有这个文件', '01a1fc25-c38a-7251-97c1-c53a47e54562'],
  dictionaryChoices: [['字'.repeat(101)], Array.from({ length: 101 }, (_, index) => String(index))],
};
