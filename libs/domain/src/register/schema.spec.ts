import { defineRegister } from './register.js';
import * as fields from './fields.js';
import { schemaOf } from './schema.js';

const everything = defineRegister({
  name: 'everything',
  label: '样例',
  table: 'everything',
  belongsTo: 'unit',
  permission: 'XJX_YL',
  fields: {
    title: fields.text({ label: '标题', required: '请输入标题', max: 5 }),
    notes: fields.longText({ label: '备注' }),
    amount: fields.number({ label: '数量', required: '请输入数量' }),
    share: fields.percent({ label: '占比' }),
    portion: fields.proportion({ label: '比例', amount: 'amount', total: 'share' }),
    kind: fields.choice(['甲', '乙'], { label: '类别' }),
    names: fields.dictionaryChoices('D', { label: '名称', below: 'kind', required: '请选择名称' }),
    day: fields.date({ label: '日期' }),
    year: fields.year({ label: '年度' }),
    photo: fields.file({ label: '照片', allow: ['jpg'] }),
    mobile: fields.phone({ label: '电话' }),
  },
  list: { columns: ['title'], search: [] },
});

const { save, change } = schemaOf(everything);
const full = { title: '题', amount: 1, names: ['甲'] };

/** What is said about one member. */
const saidOf = (name: string, sent: unknown) => {
  const issues = change.safeParse({ [name]: sent }).error?.issues ?? [];
  return issues.map(({ code, message }) => (code === 'invalid_type' ? 'wrong type' : message));
};
const readAs = (name: string, sent: unknown) => change.parse({ [name]: sent })[name];

it('reads a whole record: what was not typed is nothing', () => {
  expect(save.parse({ ...full, unknown: 1, portion: 99, id: 'x' })).toEqual({
    ...{ title: '题', notes: null, amount: '1', share: null, kind: null, names: ['甲'] },
    ...{ day: null, year: null, photo: null, mobile: null },
  });
});

it('reads a part of one: what was not sent is not there', () => {
  expect(change.parse({ share: '', unitId: ' a ' })).toEqual({ share: null, unitId: 'a' });
  expect(change.parse({})).toEqual({});
});

it('asks for everything that is missing, in the order of the form', () => {
  const said = (sent: object) => save.safeParse(sent).error?.issues.map(({ message }) => message);
  expect(said({})).toEqual(['请输入标题', '请输入数量', '请选择名称']);
  expect(said({ title: ' \n ', amount: '', names: ['', ' '] })).toEqual(['请输入标题', '请输入数量', '请选择名称']);
  expect(saidOf('title', null)).toEqual(['请输入标题']);
});

it.each([
  ['title', '  a\t b ', 'a b'],
  ['title', 12, '12'],
  ['title', '𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷'],
  ['notes', ' 一\r\n二\u0000\ud800三\t ', '一\n二三'],
  ['mobile', 13800001234, '13800001234'],
  ['amount', '１２', '12'],
  ['year', '2024', 2024],
  ['year', 2024, 2024],
  ['day', '2024-02-29', '2024-02-29'],
  ['names', ['甲', ' 甲 ', '', '乙'], ['甲', '乙']],
  ['photo', '01A1FC25-C38A-7251-97C1-C53A47E54562', '01a1fc25-c38a-7251-97c1-c53a47e54562'],
])('%s %j is read as %j', (name, sent, value) => expect(readAs(name, sent)).toEqual(value));

it.each([
  ['title', '一二三四五六', '标题不能超过5个字'],
  ['amount', '十', '数量只能输入数字和小数点'],
  ['amount', 1e20, '数量数值过大'],
  ['kind', '丙', '类别不在可选范围内'],
  ['day', '2023-02-29', '日期不是有效的日期'],
  ['day', '2023-13-01', '日期不是有效的日期'],
  ['year', '24', '年度不是有效的年份'],
  ['photo', 'photo.jpg', '附件不存在，请重新上传'],
])('%s %j is a wrong value', (name, sent, said) => expect(saidOf(name, sent)).toEqual([said]));

it.each([
  ['title', true],
  ['title', ['a']],
  ['amount', { value: 1 }],
  ['kind', 1],
  ['day', 20240101],
  ['names', '甲'],
  ['names', [1]],
  ['year', false],
])('%s %j is another JSON type', (name, sent) => expect(saidOf(name, sent)).toEqual(['wrong type']));
