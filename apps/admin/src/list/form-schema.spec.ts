import { formSchema, onlyFigures } from './form-schema.js';
import type { FormField } from './screen-definition.js';

const fields: readonly FormField[] = [
  { source: 'unitName', label: '名称', kind: 'text', required: '请输入名称' },
  { source: 'share', label: '占比', kind: 'number', max: 100 },
  { source: 'names', label: '设备', kind: 'choices', options: [], required: '请输入设备名称' },
  { source: 'fileId', label: '照片', kind: 'file', usage: 'x.fileId', allow: ['jpg'], required: '请先上传照片' },
];
const faults = (values: object) =>
  formSchema(fields)
    .safeParse({ unitName: '', share: '', names: [], fileId: [], ...values })
    .error?.issues.map(({ message }) => message);

describe('formSchema', () => {
  it('says for each required field what to do', () => {
    expect(faults({})).toEqual(['请输入名称', '请输入设备名称', '请先上传照片']);
    expect(faults({ unitName: '  ' })).toContain('请输入名称');
  });

  it('passes what is complete', () => {
    expect(faults({ unitName: '医院', share: '99.5', names: ['针'], fileId: [{}] })).toBeUndefined();
  });

  it('knows figures and their bounds', () => {
    const complete = { unitName: '医院', names: ['针'], fileId: [{}] };
    expect(faults({ ...complete, share: '1.2.3' })).toEqual(['请输入数字']);
    expect(faults({ ...complete, share: '101' })).toEqual(['不能大于100']);
  });
});

describe('onlyFigures', () => {
  it.each([
    ['1a2.5分', '12.5'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['-3', '3'],
    ['12.', '12.'],
    ['一', ''],
  ])('%s becomes %s', (typed, kept) => expect(onlyFigures(typed)).toBe(kept));

  it('keeps no dot where there are no decimals', () => {
    expect(onlyFigures('12.7', 0)).toBe('12');
  });
});
