import { columnNamed, drillDownOf, statisticFilter } from './drill-down.js';
import { all, type Condition, filled, inTurn, is, not } from './condition.js';
import { countedColumns, registerOf, statisticsTables } from './index.js';
import { emptyRow, withShares } from './numbers.js';
import { doctorStatistics, medicalStatistics, techniqueStatistics } from './tables/services.js';
import { placeStatistics } from './tables/places.js';

const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe.each(statisticsTables.map((table) => [table.name, table] as const))('%s', (name, table) => {
  const columns = countedColumns(table);

  it('is plain data', () => expect(JSON.parse(JSON.stringify(table))).toEqual(table));

  it('has columns of its own, and draws some of them', () => {
    unique(table.columns.map((column) => column.name));
    expect(table.columns.map((column) => column.name)).toEqual(expect.arrayContaining([...table.chart]));
    expect(table.chart.length).toBeGreaterThan(0);
  });

  it('counts what the registers of units hold', () => {
    for (const { register, amount, where } of columns) {
      const { fields, belongsTo } = registerOf(register);
      expect(belongsTo).toBe('unit');
      const named = [...(amount.kind === 'record' ? [] : [amount.field]), ...(where ? fieldsIn(where) : [])];
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(named.filter((field) => field !== 'unitType')));
    }
  });

  it('asks only for words that the field has', () => {
    for (const { register, where } of columns) {
      for (const condition of where ? partsOf(where) : []) {
        const field = 'field' in condition ? registerOf(register).fields[condition.field] : undefined;
        if (condition.kind === 'is' && field?.kind === 'choice') {
          expect(field.options).toEqual(expect.arrayContaining([...condition.words]));
        }
      }
    }
  });

  it('is found by the filter of its columns', () => {
    for (const column of columns) expect(columnNamed(`${name}.${column.name}`)).toEqual({ table, column });
  });
});

function partsOf(condition: Condition): readonly Condition[] {
  switch (condition.kind) {
    case 'not':
      return partsOf(condition.condition);
    case 'all':
      return condition.conditions.flatMap(partsOf);
    default:
      return [condition];
  }
}

function fieldsIn(condition: Condition): string[] {
  return partsOf(condition).flatMap((part) => ('field' in part ? [part.field] : []));
}

test('tables and screens have names of their own', () => {
  unique(statisticsTables.map(({ name }) => name));
  unique(statisticsTables.map(({ title }) => title));
});

test('what is no number of a table is not found', () => {
  for (const value of ['', 'doctor', 'doctor.', 'doctor.nothing', 'nothing.otherAmount', 'doctor.unitType']) {
    expect(columnNamed(value)).toBeUndefined();
  }
});

describe('the records behind a number', () => {
  const [first] = doctorStatistics.columns;
  const row = { unitType: '县级中医医院', medicineDoctorAmount: 3 };

  it('are those of its column, row and region', () =>
    expect(drillDownOf(doctorStatistics, first!, row, { regionCode: '360902' })).toEqual({
      register: 'doctor',
      filters: { [statisticFilter]: 'doctor.medicineDoctorAmount', unitType: '县级中医医院', regionCode: '360902' },
    }));

  it('are those of all rows for a total', () =>
    expect(drillDownOf(doctorStatistics, first!, null, {}).filters).toEqual({
      [statisticFilter]: 'doctor.medicineDoctorAmount',
    }));

  it('are those of a unit, or of a name', () => {
    const [, pharmacies] = placeStatistics.columns;
    expect(drillDownOf(placeStatistics, pharmacies!, { unitId: 'u1' }, {})).toEqual({
      register: 'pharmacy',
      filters: { unitId: 'u1' },
    });
    const total = techniqueStatistics.columns.at(-1)!;
    expect(drillDownOf(techniqueStatistics, total, { name: '毫针技术' }, {})).toEqual({
      register: 'technology',
      filters: { technologyNameArray: '毫针技术' },
    });
  });

  it('of a share are those of its whole, of the year', () => {
    const share = medicalStatistics.columns.find(({ kind }) => kind === 'share')!;
    expect(drillDownOf(medicalStatistics, share, null, { year: 2025 })).toEqual({
      register: 'treatproportion',
      filters: { year: '2025' },
    });
  });
});

test('shares are worked out from what was counted, and are 0 of nothing', () => {
  const counted = { treatPersonAmount: 1, unitTreatPersonTotal: 3 };
  expect(withShares(medicalStatistics, counted)).toMatchObject({ treatPersonProportion: 33.33, slicesProportion: 0 });
  expect(new Set(Object.values(emptyRow(medicalStatistics)))).toEqual(new Set([0]));
});

test('conditions in turn leave out what met one before', () => {
  const [one, two] = inTurn(filled('a'), is('b', 'x'));
  expect(one).toEqual(filled('a'));
  expect(two).toEqual(all(not(filled('a')), is('b', 'x')));
});
