import { pagesWith, pageWords } from './node-items.js';

const items = Array.from({ length: 45 }, (_, index) => ({ id: String(index) }));

describe('the pages on which something is ticked', () => {
  it.each([
    [[], ''],
    [['0'], '1'],
    [['9', '10', '25', '44'], '1-3、5'],
    [['44', '0'], '1、5'],
    [['99'], ''],
  ])('of %j are %s', (ids, words) => {
    expect(pageWords(pagesWith(items, new Set(ids as string[]), 10))).toBe(words);
  });
});
