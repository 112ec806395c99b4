import { choiceWord } from './choice.js';

test.each([
  ['a word is read as it is', { '0': '已启用' }, '已启用', '已启用'],
  ['a code is read as its word', { 启用: '0', 禁用: '1' }, '1', '禁用'],
  ['the first of several words for a code', { 显示: '0', 启用: '0' }, '0', '显示'],
  ['a code without a word is read as it is', {}, '2', '2'],
])('%s', (_name, spelled, value, word) => expect(choiceWord({ spelled }, value)).toBe(word));
