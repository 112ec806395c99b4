import { registers } from '../registers/index.js';
import { namingMember, toldChange } from './change-words.js';

const names = new Map([
  ['i1', '领导小组运行'],
  ['i2', '年度培训'],
  ['d1', '张一'],
]);
const nameOf = (id: string) => names.get(id);

test('a score that a review lowered says so', () => {
  const data = { itemId: 'i1', from: '4', to: '3', opinion: '缺少会议纪要', standardScore: '5' };
  expect(toldChange({ category: 'evaluation', type: 'ScoreReviewed', data }, 'sheet', nameOf)).toEqual({
    subject: '领导小组运行',
    parts: [{ label: '评审得分', from: '4', to: '3' }],
    lowered: true,
  });
});

test('a score that a review raised or cleared takes nothing away', () => {
  const raised = { category: 'evaluation', type: 'ScoreReviewed', data: { itemId: 'i1', from: '3', to: '10' } };
  expect(toldChange(raised, 'sheet', nameOf).lowered).toBe(false);
  const cleared = { category: 'evaluation', type: 'DeductionsCleared', data: { items: [{}, {}] } };
  expect(toldChange(cleared, 'sheet', nameOf)).toEqual({ subject: '2 个项目', parts: [], lowered: false });
});

test('a changed record is called by its name, its fields by their labels, and files by no id', () => {
  const changes = { doctorAge: { from: '45', to: '46' }, doctorFileId: { from: null, to: '0198-uuid' } };
  expect(toldChange({ category: 'doctor', type: 'DoctorChanged', data: { changes } }, 'd1', nameOf)).toEqual({
    subject: '张一',
    parts: [
      { label: '年龄', from: '45', to: '46' },
      { label: registers.find(({ name }) => name === 'doctor')?.fields['doctorFileId']?.label, from: '', to: '文件' },
    ],
    lowered: false,
  });
});

test('a removed record is still called by its name', () => {
  const data = { values: { departmentName: '针灸科', departmentType: '中医科' } };
  expect(toldChange({ category: 'department', type: 'DepartmentRemoved', data }, 'gone', nameOf).subject).toBe(
    '针灸科',
  );
});

test('a selection says what joined and what left', () => {
  const data = { itemTypeId: 'leaf', from: ['i1'], to: ['i2', 'gone'] };
  expect(toldChange({ category: 'item-selection', type: 'ItemsSelected', data }, 's', nameOf).parts).toEqual([
    { label: '加入', from: '', to: '年度培训、已删除的项目' },
    { label: '移出', from: '领导小组运行', to: '' },
  ]);
});

test('another standard is called by its name', () => {
  const data = { year: 2026, from: null, to: 'national' };
  expect(toldChange({ category: 'region-standard', type: 'RegionStandardSet', data }, '360902', nameOf)).toEqual({
    subject: '评选标准',
    parts: [{ label: '2026年', from: '', to: '国家级评选标准' }],
    lowered: false,
  });
});

test('what nobody described does not break', () => {
  expect(toldChange({ category: 'attachment', type: 'Odd', data: {} }, 'x', nameOf)).toEqual({
    subject: '',
    parts: [],
    lowered: false,
  });
});

test('records are told apart by a name where their register has one', () => {
  const members = Object.fromEntries(registers.map((register) => [register.name, namingMember(register)]));
  expect(members).toMatchObject({
    unit: 'unitName',
    doctor: 'doctorName',
    department: 'departmentName',
    treatproportion: 'year',
    informationequipment: 'deviceName',
  });
});
