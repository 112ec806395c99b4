import { parseCells } from './clipboard.js';

describe('cells from the clipboard', () => {
  test.each([
    ['', []],
    ['5', [['5']]],
    ['5\r\n', [['5']]],
    ['1\r\n2\r\n3\r\n', [['1'], ['2'], ['3']]],
    ['1\n\n3', [['1'], [''], ['3']]],
    [
      '1\t缺纪要\n2\t',
      [
        ['1', '缺纪要'],
        ['2', ''],
      ],
    ],
    ['"两行\n一格"\t3', [['两行\n一格', '3']]],
    ['"他说""好"""', [['他说"好"']]],
    ['5"', [['5"']]],
    [' 1 \r2', [['1'], ['2']]],
  ])('%j', (text, rows) => {
    expect(parseCells(text)).toEqual(rows);
  });
});
