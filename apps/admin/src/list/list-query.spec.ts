import { readListQuery } from './list-query.js';

const read = (text: string) => readListQuery(new URLSearchParams(text));

describe('readListQuery', () => {
  it('starts at the first page of ten without anything', () => {
    expect(read('')).toEqual({ page: 1, size: 10, sort: undefined, filters: {}, dialog: undefined });
  });

  it('reads place, order, filters and dialog', () => {
    expect(read('page=3&size=50&sort=-createTime&q.name=%E5%8C%BB%E9%99%A2&dialog=edit&record=7&unitId=1')).toEqual({
      page: 3,
      size: 50,
      sort: { name: 'createTime', ascending: false },
      filters: { name: '医院' },
      dialog: { mode: 'edit', id: '7' },
    });
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'size=7', 'size=1000', 'dialog=edit', 'dialog=drop&record=1', 'q.name='])(
    'takes %s as absent',
    (text) => expect(read(text)).toEqual(read('')),
  );
});
