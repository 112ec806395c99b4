import { expect, test } from '@jest/globals';
import { regionAbove } from '@county-tcm/domain/region/region-code';
import { readSeed } from '../../seed/read-seed.js';

const regions = await readSeed<Record<string, string>>('regions');
const codes = Object.keys(regions);

test('the regions of the nation are all there, down to the counties', () => {
  const ofLevel = (level: RegExp) => codes.filter((code) => level.test(code)).length;
  expect([ofLevel(/^\d\d0000$/), ofLevel(/^\d{4}00$/) - 34]).toEqual([34, 342]);
  expect(codes.length).toBeGreaterThan(3200);
  expect(regions).toMatchObject({ 110101: '东城区', 360902: '袁州区', 441900: '东莞市', 710000: '台湾省' });
});

test('each has a code of six digits, a Chinese name and the region above it', () => {
  const strange = codes.filter((code) => !/^\d{6}$/.test(code) || !/^\p{Script=Han}{1,20}$/u.test(regions[code]!));
  expect(strange).toEqual([]);
  expect(codes.filter((code) => regionAbove(code) !== null && !(regionAbove(code)! in regions))).toEqual([]);
});

test('no two below one region have the same name', () => {
  const places = codes.map((code) => `${regionAbove(code)}/${regions[code]}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});
