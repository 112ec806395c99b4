import { inOrder } from './column-choice.js';

const columns = ['name', 'age', 'phone'].map((source) => ({ source }));
const sources = (order: readonly string[]) => inOrder(columns, order).map(({ source }) => source);

describe('inOrder', () => {
  it('leaves columns as they are defined until the user orders them', () =>
    expect(sources([])).toEqual(['name', 'age', 'phone']));

  it('follows the user, and puts last what the definition has gained since', () => {
    expect(sources(['phone', 'age'])).toEqual(['phone', 'age', 'name']);
  });

  it('passes over what the definition has no more', () => {
    expect(sources(['gone', 'age', 'name', 'phone'])).toEqual(['age', 'name', 'phone']);
  });
});
