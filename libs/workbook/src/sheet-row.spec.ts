import { describe, expect, it } from '@jest/globals';
import { showsDate } from './date-styles.js';
import { unescaped } from './parse-xml.js';
import { columnIndexOf, columnName, numberCell } from './sheet-row.js';

describe('a column', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i is called %s', (index, name) => {
    expect(columnName(index)).toBe(name);
    expect(columnIndexOf(`${name}12`)).toBe(index);
  });

  it('is not named by what is no address', () => {
    expect(columnIndexOf('12')).toBe(-1);
    expect(columnIndexOf('')).toBe(-1);
  });
});

describe('a number', () => {
  it.each([
    [360902001, '360902001'],
    [3.60902001e8, '360902001'],
    [13800138000, '13800138000'],
    [0.5, '0.5'],
    [-7, '-7'],
    [999999999999999, '999999999999999'],
  ])('%d reads as the digits that were typed', (value, text) => {
    expect(numberCell(value, false)).toBe(text);
  });

  it('is not taken where Excel has lost digits of it, or made a date of it', () => {
    expect(numberCell(1e15, false)).toMatchObject({ text: '1000000000000000', fault: expect.stringContaining('15位') });
    expect(numberCell(46000, true)).toMatchObject({ text: '46000', fault: expect.stringContaining('日期') });
  });
});

describe('a number format', () => {
  it.each(['yyyy-mm-dd', 'm/d', '[$-804]yyyy"年"m"月"', 'h:mm', 'mm:ss.0'])('%s shows dates or times', (code) => {
    expect(showsDate(code)).toBe(true);
  });

  it.each(['General', '@', '0.00', '#,##0', '0"月"', '[Red]0', '_(* #,##0_)', '\\d0'])('%s does not', (code) => {
    expect(showsDate(code)).toBe(false);
  });
});

it('reads characters that Excel writes by their number', () => {
  expect(unescaped('一_x000A_二_x4E09_x')).toBe('一\n二三x');
  expect(unescaped('编码_x1')).toBe('编码_x1');
});
