import fc from 'fast-check';
import { renumbered } from './numbering.js';

const after = (numbers: readonly (number | null)[], at: number) => {
  const changes = renumbered(numbers, at);
  return numbers.map((number, place) => changes.get(place) ?? number);
};

test('only what was moved gets another number, where there is room, and none where it has a fitting one', () => {
  expect(after([10, 30, 20], 1)).toEqual([10, 11, 20]);
  expect(after([1, 2, 9, 3], 3)).toEqual([1, 2, 9, 10]);
  expect(after([1, 5, 9], 1)).toEqual([1, 5, 9]);
});

test('what is in the way makes room', () => {
  expect(after([3, 1, 2], 0)).toEqual([1, 2, 3]);
  expect(after([1, 9, 2, 3, 8], 1)).toEqual([1, 2, 3, 4, 8]);
});

test('those without a number stand last, and get one before what was put behind them', () => {
  expect(after([1, null, 7], 2)).toEqual([1, 2, 7]);
  expect(after([null, null], 0)).toEqual([1, null]);
});

test('in the order of their numbers, all stand where they were put', () => {
  const level = fc.array(fc.record({ number: fc.option(fc.nat(30)), id: fc.uuid() }), { minLength: 1, maxLength: 8 });
  type One = { readonly number: number | null; readonly id: string };
  const inOrder = (ones: readonly One[]) => ones.toSorted((one, other) => (one.number ?? 99) - (other.number ?? 99));
  fc.assert(
    fc.property(level, fc.nat(), fc.nat(), (ones, which, seed) => {
      const moved = ones[which % ones.length]!;
      const others = inOrder(ones.filter((one) => one !== moved));
      const at = seed % ones.length;
      const put: readonly One[] = [...others.slice(0, at), moved, ...others.slice(at)];
      const changes = renumbered(
        put.map(({ number }) => number),
        at,
      );
      const numbered = put.map((one, place) => ({ ...one, number: changes.get(place) ?? one.number }));
      expect(inOrder(numbered)).toEqual(numbered);
    }),
  );
});
