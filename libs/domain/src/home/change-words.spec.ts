import { registers } from '../registers/index.js';
import { doctor } from '../registers/people/doctor.js';
import { namingMember } from '../register/naming-member.js';
import { describeChange } from './change-words.js';

const names = { i1: '领导小组运行', i2: '年度培训', f1: '证书.pdf', gone: '旧项目' };
const event = (category: string, type: string, data: unknown, thing = '某医院 2026年度') => {
  return { category, type, data, names, thing };
};

test('a score that a review lowered says so', () => {
  const data = { itemId: 'i1', from: '4', to: '3', opinion: '缺少会议纪要', standardScore: '5' };
  expect(describeChange(event('evaluation', 'ScoreReviewed', data))).toEqual({
    subject: '领导小组运行',
    parts: [{ label: '评审得分', from: '4', to: '3' }],
    lowered: true,
  });
});

test('a score that a review raised or cleared takes nothing away', () => {
  const raised = event('evaluation', 'ScoreReviewed', { itemId: 'i1', from: '3', to: '10' });
  expect(describeChange(raised).lowered).toBe(false);
  const cleared = event('evaluation', 'DeductionsCleared', { items: [{}, {}] });
  expect(describeChange(cleared)).toEqual({ subject: '2 个项目', parts: [], lowered: false });
});

test('a deduction that was taken back is not filled in', () => {
  const withdrawn = event('evaluation', 'DeductionWithdrawn', { itemId: 'i1', from: '2', to: null, ruleScore: '5' });
  expect(describeChange(withdrawn).parts).toEqual([{ label: '自评扣分', from: '2', to: '未填' }]);
});

test('a changed record is called by its name, its fields by their labels, and files by no id', () => {
  const changes = { doctorAge: { from: '45', to: '46' }, doctorFileId: { from: null, to: 'f1' } };
  expect(describeChange(event('doctor', 'DoctorChanged', { changes }, '张一'))).toEqual({
    subject: '张一',
    parts: [
      { label: '年龄', from: '45', to: '46' },
      {
        label: doctor.fields.doctorFileId.label,
        from: '',
        to: '证书.pdf',
      },
    ],
    lowered: false,
  });
});

test('a removed record is still called by its name, and not told member by member', () => {
  const data = { values: { departmentName: '针灸科', departmentType: '中医科' } };
  expect(describeChange(event('department', 'DepartmentRemoved', data, '针灸科'))).toEqual({
    subject: '针灸科',
    parts: [],
    lowered: false,
  });
});

test('a selection says what joined and what left', () => {
  const data = { itemTypeId: 'leaf', from: ['i1'], to: ['i2', 'gone'] };
  expect(describeChange(event('item-selection', 'ItemsSelected', data)).parts).toEqual([
    { label: '评审项目数', from: '1 项', to: '2 项' },
    { label: '加入评审项目', from: '', to: '年度培训、旧项目' },
    { label: '移出评审项目', from: '领导小组运行', to: '' },
  ]);
});

test('another standard is called by its name', () => {
  const data = { year: 2026, from: null, to: 'national' };
  expect(describeChange(event('region-standard', 'RegionStandardSet', data, '袁州区'))).toEqual({
    subject: '2026年',
    parts: [{ label: '评选标准', from: '', to: '国家级评选标准' }],
    lowered: false,
  });
});

test('what nobody described does not break', () => {
  expect(describeChange(event('attachment', 'Odd', {}, ''))).toEqual({ subject: '', parts: [], lowered: false });
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
