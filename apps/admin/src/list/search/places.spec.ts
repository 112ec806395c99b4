import { placesIn } from './places.js';

const tree = [
  { value: 'a', label: '学历', children: [{ value: 'b', label: '本科', children: [{ value: 'c', label: '医学' }] }] },
  { value: 'd', label: '职称' },
];

test('every place of a tree is named with the way to it', () => {
  expect(placesIn(tree, undefined, 'b')).toEqual([
    { value: 'a', label: '学历' },
    { value: 'b', label: '学历 / 本科' },
    { value: 'c', label: '学历 / 本科 / 医学' },
    { value: 'd', label: '职称' },
  ]);
});

test('among its own kind a record stands at the top or below another, but not below itself', () => {
  expect(placesIn(tree, '无', 'b').map(({ value }) => value)).toEqual(['0', 'a', 'd']);
});
