import fc from 'fast-check';
import { percentageOf, readDecimal } from './decimal.js';

describe('a number', () => {
  it.each([
    ['12', '12'],
    ['012.50', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['１２．５', '12.5'],
    [0.1 + 0.2, '0.3'],
    ['1.00005', '1.0001'],
    [99_999_999_999, '99999999999'],
  ])('is read from %j as %s', (entered, value) => expect(readDecimal(entered)).toEqual({ value }));

  it.each(['', '.', '-1', '+1', '1e3', '0x10', '12a', '1,000', '十二', -1, Infinity, NaN])('is not %j', (entered) =>
    expect(readDecimal(entered)).toEqual({ fault: 'not-a-number' }),
  );

  it.each(['100000000000', 1e21, '99999999999.99995', '1'.repeat(100)])('is too large as %j', (entered) =>
    expect(readDecimal(entered)).toEqual({ fault: 'too-large' }),
  );

  it('is the same read again, and nothing is lost on its way to a JSON number', () => {
    const digits = fc
      .tuple(fc.nat(99_999_999_999 - 1), fc.nat(9999))
      .map(([a, b]) => `${a}.${String(b).padStart(4, '0')}`);
    fc.assert(
      fc.property(digits, (text) => {
        const read = readDecimal(text);
        if (!('value' in read)) throw new Error(`${text} was not read`);
        expect(readDecimal(read.value)).toEqual(read);
        expect(readDecimal(Number(read.value))).toEqual(read);
      }),
    );
  });
});

describe('a proportion', () => {
  it.each([
    ['1', '3', '33.33'],
    ['2', '3', '66.67'],
    ['1', '8', '12.5'],
    ['1.005', '100', '1.01'],
    ['150', '100', '150'],
    ['5', '0', '0'],
    ['5', null, '0'],
    [null, '5', '0'],
    [null, null, '0'],
  ])('%s of %s is %s', (part, whole, percent) => expect(percentageOf(part, whole)).toBe(percent));
});
