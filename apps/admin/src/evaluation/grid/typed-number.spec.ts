import { plainNumber } from './typed-number.js';

test.each([
  ['5', '5'],
  [' 5 ', '5'],
  ['０。５', '0.5'],
  ['1．5', '1.5'],
  ['－1', '-1'],
  ['缺', '缺'],
])('%s → %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});
