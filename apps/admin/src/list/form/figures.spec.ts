import { onlyFigures } from './figures.js';

describe('onlyFigures', () => {
  it.each([
    ['1a2.5分', '12.5'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['-3', '3'],
    ['12.', '12.'],
    ['一', ''],
  ])('%s becomes %s', (typed, kept) => expect(onlyFigures(typed)).toBe(kept));

  it('keeps no dot where there are no decimals', () => {
    expect(onlyFigures('12.7', 0)).toBe('12');
  });
});
