import type { RegionCompleteness } from '@county-tcm/domain/home/overview';
import { byRegion, byRegister, byUnit, ofShares } from './chart-rows.js';

const completeness: RegionCompleteness = {
  registers: 18,
  filled: 20,
  complete: 1,
  missing: [
    { register: 'doctor', label: '医师', units: 1 },
    { register: 'satisfaction', label: '满意度', units: 2 },
  ],
  lowest: [{ unitId: 'u1', unitName: '杏岚镇卫生院', filled: 2 }],
  regions: [{ regionCode: '360902', regionName: '袁州区', units: 2, filled: 20 }],
};

test('a unit’s bar is as long as its registers, and leads to the unit', () => {
  expect(byUnit(completeness).rows).toEqual([
    {
      name: '杏岚镇卫生院',
      segments: [
        { value: 2, words: '2 / 18', pick: { unitId: 'u1' } },
        { value: 16, pick: { unitId: 'u1' } },
      ],
    },
  ]);
});

test('a region’s bar is its share, rounded down, and leads to its units', () => {
  const [row] = byRegion(completeness).rows;
  expect(row?.segments[0]).toEqual({ value: 55.5, words: '55.5%', pick: { filters: { regionCode: '360902' } } });
  expect(row?.segments[1]?.value).toBe(44.5);
});

test('the register that most units lack comes first', () => {
  const { rows } = byRegister(completeness, 2);
  expect(rows.map(({ name, segments }) => [name, ...segments.map(({ value }) => value)])).toEqual([
    ['满意度', 2, 0],
    ['医师', 1, 1],
  ]);
  expect(rows[0]?.segments[0]?.pick).toEqual({ filters: { missing: 'satisfaction' } });
});

test('each part of a share’s bar leads to the units that it counts', () => {
  const share = {
    field: 'slices',
    label: '中药饮片处方占比',
    recommended: 8,
    total: 'all',
    met: 3,
    missed: 1,
    unrecorded: 2,
  };
  const [row] = ofShares([share]).rows;
  expect(row?.name).toBe('中药饮片处方 ≥8%');
  expect(row?.segments).toEqual([
    { value: 3, pick: { filters: { met: 'slices' } } },
    { value: 1, pick: { filters: { missed: 'slices' } } },
    { value: 2, pick: { filters: { unrecorded: 'slices' } } },
  ]);
});
