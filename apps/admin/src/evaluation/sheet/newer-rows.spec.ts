import { newerRows } from './newer-rows.js';

const row = (id: string, version: number, value = version) => ({ id, version, value });

describe('a list read in the background', () => {
  it('keeps the row that is newer on the screen', () => {
    expect(newerRows([row('a', 2), row('b', 1)], [row('a', 1), row('b', 2)])).toEqual([row('a', 2), row('b', 2)]);
  });

  it('keeps rows and list that did not change', () => {
    const shown = [row('a', 1), row('b', 1)];
    expect(newerRows(shown, [row('a', 1), row('b', 1)])).toBe(shown);
    expect(newerRows(shown, [row('a', 1), row('b', 2)])[0]).toBe(shown[0]);
  });

  it('follows rows that came and went', () => {
    expect(newerRows([row('a', 1), row('b', 1)], [row('b', 1), row('c', 1)])).toEqual([row('b', 1), row('c', 1)]);
  });
});
