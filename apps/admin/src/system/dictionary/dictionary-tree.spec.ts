import { describe, expect, it } from '@jest/globals';
import { placesIn, treeNodes, wordFor, type DictionaryEntry } from './dictionary-tree.js';

const entry = (id: string, members: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  id,
  pid: '0',
  name: null,
  code: null,
  value: null,
  sortNumber: null,
  remarks: null,
  ...members,
});
const equipment = entry('1', {
  name: '设备',
  children: [entry('2', { name: '诊断', children: [entry('3', { name: '脉诊仪' })] }), entry('4', { code: 'SB02' })],
});

describe('the dictionaries as a tree', () => {
  it('are named by the first word that there is', () => {
    expect(wordFor(entry('1', { name: '学历', code: 'XL' }))).toBe('学历');
    expect(wordFor(entry('1', { code: 'XL', value: '1' }))).toBe('XL');
    expect(wordFor(entry('1', { value: '1' }))).toBe('1');
    expect(wordFor(entry('1'))).toBe('（未命名）');
  });

  it('keep their order and levels', () => {
    const [top] = treeNodes([equipment]);
    expect(top?.children?.map(({ label }) => label)).toEqual(['诊断', 'SB02']);
  });

  it('offer every place but the entry itself and what is below it', () => {
    const places = placesIn([equipment, entry('5', { name: '学历' })], '2');
    expect(places.map(({ value }) => value)).toEqual(['0', '1', '4', '5']);
    expect(places.map(({ label }) => label)).toEqual(['无（作为一个新的字典）', '设备', '设备 / SB02', '学历']);
  });
});
