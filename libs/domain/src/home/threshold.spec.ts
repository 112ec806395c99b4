import { thresholds, thresholdState } from './threshold.js';

test('the recommended minimums are those of the spec, in form order', () => {
  expect(thresholds.map(({ field, recommended }) => [field, recommended])).toEqual([
    ['treatPersonProportion', 35],
    ['drugTreatPersonProportion', 12],
    ['slicesProportion', 8],
    ['prescriptionProportion', 35],
  ]);
});

test('a share that reaches its minimum meets it', () => {
  const minimum = { recommended: 35 };
  expect([34.99, 35, 35.01, 0, null].map((share) => thresholdState(share, minimum))).toEqual([
    'missed',
    'met',
    'met',
    'missed',
    'unrecorded',
  ]);
});
