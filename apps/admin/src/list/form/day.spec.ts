import { isDay, meantDay } from './day.js';

describe('a day', () => {
  it.each([
    ['2025-01-31', '2025-01-31'],
    ['20250131', '2025-01-31'],
    ['2025/1/31', '2025-01-31'],
    ['2025.1.31', '2025-01-31'],
    ['2025年1月31日', '2025-01-31'],
    ['２０２５－１－３１', '2025-01-31'],
    ['2024-2-29', '2024-02-29'],
  ])('typed as %s is %s', (typed, day) => expect(meantDay(typed)).toBe(day));

  it.each(['2025-02-29', '20251301', '31.1.2025', '2025', 'heute', ''])('is not made of %j', (typed) => {
    expect(meantDay(typed)).toBe(typed);
    expect(isDay(typed)).toBe(false);
  });
});
