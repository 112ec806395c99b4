import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { less, readScore, sameScore, sum } from './score.js';
import { levelOf, levelOfRoot, levels, selectTypeOf, standardLevels } from './standard-level.js';

describe('a typed number', () => {
  test.each([
    [5, '5'],
    ['5', '5'],
    [' 2.50 ', '2.5'],
    ['.5', '0.5'],
    ['+3', '3'],
    ['１．５', '1.5'],
    [0.1 + 0.2, '0.3'],
    ['0.1234567', '0.123457'],
    [1e21, '1000000000000000000000'],
    ['-0', '0'],
  ])('%p is read as %p', (entered, score) => expect(readScore(entered)).toBe(score));

  test.each([
    ['abc'],
    [''],
    ['  '],
    [null],
    [undefined],
    ['-1'],
    [-0.5],
    ['1e3'],
    ['0x1F'],
    ['1,5'],
    ['五'],
    [NaN],
    ['9'.repeat(41)],
  ])('%p is no score', (entered) => expect(readScore(entered)).toBeNull());
});

describe('arithmetic of scores', () => {
  const tenths = fc.integer({ min: 0, max: 100_000 }).map((n) => n / 10);

  test('is exact where binary fractions are not', () => {
    expect(sum(Array.from({ length: 10 }, () => '0.1'))).toBe('1');
    expect(less('0.3', '0.1')).toBe('0.2');
  });

  test('never goes below zero and gives back what it took', () => {
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        const [score, deduction] = [String(Math.max(a, b)), String(Math.min(a, b))];
        expect(less(deduction, score)).toBe('0');
        expect(sameScore(sum([less(score, deduction), deduction]), score)).toBe(true);
      }),
    );
  });
});

test('each standard has its word and its root', () => {
  for (const level of levels) {
    expect(levelOf(selectTypeOf(level))).toBe(level);
    expect(levelOfRoot(standardLevels[level].rootId)).toBe(level);
  }
  expect(levelOfRoot('2')).toBeUndefined();
});
