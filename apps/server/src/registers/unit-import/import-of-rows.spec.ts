import { describe, expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { newId, timeOfId } from '../../platform/ids.js';
import { CodesInFile } from './codes-in-file.js';
import { readUnit } from './read-unit.js';
import { columnsIn } from './unit-columns.js';
import { unitIdOf } from './unit-id.js';

describe('the id of a row’s unit', () => {
  const importId = newId();

  it('is always the same for the same row of the same import, and another for any other', () => {
    expect(unitIdOf(importId, 2)).toBe(unitIdOf(importId, 2));
    const ids = Array.from({ length: 5_000 }, (_, row) => unitIdOf(importId, row + 1));
    expect(new Set([...ids, unitIdOf(newId(), 1)]).size).toBe(5_001);
  });

  it('is a UUID of version 7 with the time of the import, in the order of the rows', () => {
    const rows = [1, 2, 63, 64, 255, 256, 257, 4_095, 4_096, 65_536, 1_048_575];
    const ids = rows.map((row) => unitIdOf(importId, row));
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(ids.map(timeOfId)).toEqual(rows.map(() => timeOfId(importId)));
    expect([...ids].sort()).toEqual(ids);
  });
});

it('knows in which row a code stood first, among as many as a file may hold', () => {
  const codes = new CodesInFile();
  for (let row = 2; row < 100_002; row++) expect(codes.firstRow(`W${row}`, row)).toBeUndefined();
  expect(codes.firstRow('W2', 100_002)).toBe(2);
  expect(codes.firstRow('W99999', 100_003)).toBe(99_999);
});

describe('a row', () => {
  const header = ['地址', '单位编码', undefined, '单位名称', '单位类别'];
  const columns = columnsIn({ number: 1, cells: header })!;

  it('is read by the register’s rules, wherever its columns stand', () => {
    const cells = ['某镇', '0071', '多余', ' 卫生室 ', '县级中医医院'];
    expect(readUnit({ number: 2, cells }, columns)).toEqual({
      entries: { unitName: '卫生室', unitNo: '0071', unitType: '县级中医医院', unitPhone: null, unitAddress: '某镇' },
    });
  });

  it('says everything that is wrong with it', () => {
    expect(readUnit({ number: 2, cells: [] }, columns)).toEqual({
      fault: '请输入名称；请输入单位编码；请输入单位类别',
    });
    const cells = ['', { text: '=A1', fault: '含有公式，请改为数值或文本' }, '', '名'];
    expect(readUnit({ number: 7, cells }, columns)).toEqual({ fault: 'B7单元格含有公式，请改为数值或文本' });
  });

  it('is no header without the columns that are needed', () => {
    expect(columnsIn({ number: 1, cells: ['单位名称', '单位编码'] })).toBeUndefined();
    expect(() => columnsIn({ number: 1, cells: ['单位名称', ' 单位名称*'] })).toThrow('重复');
  });
});
