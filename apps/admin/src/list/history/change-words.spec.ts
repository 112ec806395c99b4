import { file, number, proportion } from '@county-tcm/domain/register/fields';
import type { FormField } from '../form/form-field.js';
import { differences, lostFiles, readableFields, valueWords } from './change-words.js';
import type { PastRecord } from './version-reads.js';

const fields: readonly FormField[] = [
  { kind: 'reference', source: 'unitId', label: '单位名称', options: [] },
  { source: 'amount', ...number({ label: '数量', unit: '人次' }) },
  { source: 'share', ...proportion({ label: '占比', amount: 'amount', total: 'whole' }) },
  { source: 'fileId', ...file({ label: '照片', allow: ['png'] }), usage: 'doctor.fileId' },
  { kind: 'password', source: 'password', label: '密码', max: 32 },
  { source: 'whole', ...number({ label: '总数' }) },
];

const attachment = (id: string, fileName: string) => ({
  id,
  fileName,
  accessPath: '',
  downloadPath: '',
  thumbBase64: null,
});

const record = (members: Partial<PastRecord>): PastRecord => ({ id: '1', changedSince: [], ...members });

describe('a value in words', () => {
  it.each([
    [null, '（空）'],
    ['', '（空）'],
    [[], '（空）'],
    [0, '0 人次'],
    ['针灸', '针灸 人次'],
    [['针灸', '推拿'], '针灸、推拿'],
  ])('%j is %s', (value, words) => {
    expect(valueWords(value, fields[1])).toBe(words);
  });

  it('has no unit without a field', () => {
    expect(valueWords(3)).toBe('3');
    expect(valueWords(3.5, fields[2])).toBe('3.50%');
  });
});

describe('a record as it was', () => {
  const shown = readableFields(fields);
  const now = record({
    unitName: '甲',
    amount: 2,
    whole: 10,
    fileId: 'b',
    checkAttachment: [attachment('b', '新.png')],
  });

  it('is read by names, without secrets', () => {
    expect(shown.map(({ source }) => source)).toEqual(['unitName', 'amount', 'share', 'fileId', 'whole']);
  });

  it('differs where the server says so, and in what follows from that', () => {
    const past = record({ ...now, unitName: '乙', amount: 1, changedSince: ['unitId', 'amount'] });
    expect(differences(shown, past, now)).toEqual([
      { field: 'unitName', label: '单位名称', from: '甲', to: '乙' },
      { field: 'amount', label: '数量', from: '2', to: '1' },
      { field: 'share', label: '占比', from: '20.00', to: '10.00' },
    ]);
    expect(differences(shown, record(now), now)).toEqual([]);
  });

  it('says which files are lost', () => {
    const past = record({ ...now, fileId: 'a', checkAttachment: [], changedSince: ['fileId'] });
    expect(differences(shown, past, now)).toEqual([
      { field: 'fileId', label: '照片', from: '新.png', to: '文件已删除' },
    ]);
    expect(lostFiles(shown, past)).toEqual(['照片']);
    expect(lostFiles(shown, record({ ...now, changedSince: ['amount'] }))).toEqual([]);
    expect(lostFiles(shown, record({ ...past, fileId: null }))).toEqual([]);
  });
});
