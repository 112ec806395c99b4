import { listMembersOf } from '@county-tcm/domain/register/list';
import type { Register } from '@county-tcm/domain/register/register';
import { useDemoCounty } from '../support/demo-county.js';
import { everyRegister, RegisterCalls } from './register-calls.js';

/** What the list of any register can be asked for (API contract, section 1). */

const demo = useDemoCounty();

describe.each(everyRegister)('%s', (_label, register) => {
  const calls = new RegisterCalls(register, () => demo.people);
  const list = listMembersOf(register);
  const names = [...register.list.search, ...Object.keys(list.filters)];

  test('is found by everything that its list can be searched by, and not by something else', async () => {
    const { id } = await calls.save();
    const record = (await calls.find(id)).data;
    for (const name of new Set(names)) {
      const value = String(Array.isArray(record[name]) ? record[name][0] : record[name]);
      const asked = list.filters[name] === 'contains' ? value.slice(0, -1) || value : value;
      const { found, others } = {
        found: await calls.idsOf({ queryParams: { [name]: asked } }),
        others: (await calls.page({ queryParams: { [name]: somethingElse(register, name) } })).count,
      };
      expect({ name, found, others }).toEqual({ name, found: expect.arrayContaining([id]), others: 0 });
    }
  });

  test('one text is looked for in every text column that is shown', async () => {
    const { id } = await calls.save();
    const record = (await calls.find(id)).data;
    for (const name of list.fuzzy) {
      const found = await calls.idsOf({ fuzzyParam: record[name] });
      expect({ name, found }).toEqual({ name, found: expect.arrayContaining([id]) });
    }
    for (const fuzzyParam of ['哪里都没有', '%', '_', "'", '\\']) {
      expect({ fuzzyParam, ...(await calls.page({ fuzzyParam })) }).toMatchObject({ fuzzyParam, code: 0, count: 0 });
    }
  });

  test('is ordered by every column, both ways', async () => {
    await calls.save();
    await calls.save();
    for (const name of list.columns.filter((column) => column !== 'checkAttachment')) {
      const values = async (asc: boolean) =>
        (await calls.page({ orders: [{ name, asc }] })).data.map((row: Record<string, unknown>) => row[name]);
      const [rising, falling] = [filled(await values(true)), filled(await values(false))];
      expect({ name, values: rising }).toEqual({ name, values: [...falling].reverse() });
      if (typeof rising[0] === 'number') expect(rising).toEqual([...rising].sort((a, b) => Number(a) - Number(b)));
      if (/Time$|Date$|^dateOfBirth$/.test(name)) expect(rising).toEqual([...rising].sort());
    }
  });

  test('is newest first, page by page, with the members that were asked for', async () => {
    const saved = [(await calls.save()).id, (await calls.save()).id, (await calls.save()).id];
    const pages = [1, 2, 3].map(async (current) => (await calls.page({ current, size: 1 })).data[0].id);
    expect(await Promise.all(pages)).toEqual(saved.reverse());
    const [name] = calls.fields[0]!;
    const [row] = (await calls.page({ fields: [name], size: 1 })).data;
    expect(Object.keys(row).sort()).toEqual(['id', name].sort());
  });
});

function somethingElse(register: Register, name: string): string {
  const kind = register.fields[name]?.kind;
  if (kind === 'year') return '1999';
  return kind === 'date' ? '1999-12-31' : '没有的';
}

/** Empty ones stand last, whichever way. */
function filled<Value>(values: readonly Value[]): Value[] {
  return values.filter((value) => value !== null && !(Array.isArray(value) && value.length === 0));
}
