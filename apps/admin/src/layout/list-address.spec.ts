import { fromListSearch, putPlace, readPlace, toListSearch } from './list-address.js';

const read = (text: string) => readPlace(new URLSearchParams(text));
const start = { page: 1, size: 10, sort: undefined, filters: {} };
const place = { page: 3, size: 50, sort: { name: 'createTime', ascending: false }, filters: { name: '医院' } };

/** The address after the list has moved. */
function moved(text: string, to: Parameters<typeof putPlace>[1]): string {
  const query = new URLSearchParams(text);
  putPlace(query, to);
  return decodeURIComponent(query.toString());
}

describe('the place of a list in an address', () => {
  it('is the first page of ten without anything', () => expect(read('')).toEqual(start));

  it('is page, size, order and filters', () => {
    expect(read('page=3&size=50&sort=-createTime&q.name=%E5%8C%BB%E9%99%A2&dialog=edit&record=7&unitId=1')).toEqual(
      place,
    );
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'size=7', 'size=1000', 'q.name='])('takes %s as absent', (text) =>
    expect(read(text)).toEqual(start),
  );

  it('leaves alone what else the address says, and leaves out what is usual', () => {
    expect(moved('unitId=1&dialog=add&q.code=2&page=9', { ...start, filters: { name: '医院', code: '' } })).toBe(
      'unitId=1&dialog=add&q.name=医院',
    );
  });

  it('is said even where all of it is usual: silence means where the user left the list', () => {
    expect(moved('unitId=1&q.name=x', start)).toBe('unitId=1&page=1');
    expect(toListSearch(new URLSearchParams('unitId=1&dialog=add'))).toBe('');
    expect(toListSearch(new URLSearchParams('page=1'))).not.toBe('');
  });

  it('is the same in the words of the list controller', () => {
    const query = new URLSearchParams();
    putPlace(query, place);
    expect(fromListSearch(toListSearch(query))).toEqual(place);
  });
});
