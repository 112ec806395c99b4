import { overtakenFields } from './overtaken.js';
import { number, richText, text } from '@county-tcm/domain/register/fields';
import type { FormField } from '../form/form-field.js';

const fields: readonly FormField[] = [
  { source: 'name', ...text({ label: '名称' }) },
  { source: 'amount', ...number({ label: '数量', unit: '台' }) },
  { kind: 'references', source: 'names', label: '设备名称', options: [] },
  { kind: 'computed', source: 'share', label: '占比', compute: () => '1' },
];
const before = { name: '甲', amount: '3', names: ['一'] };

it('names what somebody else changed, with both values and what is typed here', () => {
  const now = { name: '乙', amount: '4', names: ['一', '二'] };
  const typed = { name: '丙', amount: '3', names: ['一', '二'] };
  expect(overtakenFields(fields, { before, now, typed })).toEqual([
    { source: 'name', label: '名称', from: '甲', to: '乙', mine: '丙' },
    { source: 'amount', label: '数量', from: '3 台', to: '4 台' },
    { source: 'names', label: '设备名称', from: '一', to: '一、二' },
  ]);
});

it('finds what is changed at the end of a long text', () => {
  const content: readonly FormField[] = [{ source: 'content', ...richText({ label: '正文' }) }];
  const long = (end: string) => ({ content: `<p>${'长'.repeat(500)}${end}</p>` });
  const [found] = overtakenFields(content, { before: long('甲'), now: long('乙'), typed: long('丙') });
  expect(found).toMatchObject({ source: 'content', mine: expect.not.stringContaining('<p>') });
});

it('says nothing of what is as it was', () => {
  expect(overtakenFields(fields, { before, now: before, typed: { ...before, name: '丙' } })).toEqual([]);
});
