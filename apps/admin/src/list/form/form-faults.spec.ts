import { date, dictionaryChoices, file, number, text } from '@county-tcm/domain/register/fields';
import type { FormField } from './form-field.js';
import { faultsIn } from './form-faults.js';

const fields: readonly FormField[] = [
  { source: 'unitName', ...text({ label: '名称', required: '请输入名称', max: 5 }) },
  { source: 'amount', ...number({ label: '数量' }) },
  { source: 'names', ...dictionaryChoices('SB', { label: '设备', required: '请输入设备名称', below: 'type' }) },
  { source: 'fileId', ...file({ label: '照片', required: '请先上传照片', allow: ['jpg'] }) },
  { source: 'since', ...date({ label: '日期' }) },
  { source: 'roleId', kind: 'reference', label: '角色', required: '请选择角色', options: [] },
  { source: 'password', kind: 'password', label: '密码', required: '请输入密码', max: 32 },
];
const empty = { unitName: '', amount: '', names: [], fileId: [], since: '', roleId: '', password: '' };
const photo = { id: '0b6f1f3e-3c1c-4f6e-9a55-1f1d2b3c4d5e', fileName: '照片.jpg' };
const complete = { ...empty, unitName: '医院', names: ['针'], fileId: [photo], roleId: '1', password: 'p' };

describe('faults in a form', () => {
  it('say for each required field what to do', () => {
    expect(faultsIn(fields, empty)).toEqual({
      unitName: '请输入名称',
      names: '请输入设备名称',
      fileId: '请先上传照片',
      roleId: '请选择角色',
      password: '请输入密码',
    });
    expect(faultsIn(fields, { ...complete, unitName: '  ' })).toEqual({ unitName: '请输入名称' });
  });

  it('are none in what is complete', () => {
    expect(faultsIn(fields, { ...complete, amount: '99.5', since: '2024-02-29' })).toEqual({});
  });

  it('are told as the server tells them', () => {
    expect(faultsIn(fields, { ...complete, unitName: '中医医院一', amount: '1.2.3', since: '2023-02-29' })).toEqual({
      amount: '数量只能输入数字和小数点',
      since: '日期不是有效的日期',
    });
    expect(faultsIn(fields, { ...complete, unitName: '中医医院一二' })).toEqual({ unitName: '名称不能超过5个字' });
  });

  it('are looked for in a change only where something was changed', () => {
    expect(faultsIn(fields, { ...empty, unitName: '医院' }, ['unitName'])).toEqual({});
    expect(faultsIn(fields, empty, ['names', 'roleId'])).toEqual({ names: '请输入设备名称', roleId: '请选择角色' });
  });
});
