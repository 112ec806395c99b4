import { describe, expect, test } from '@jest/globals';
import { categoryForm, itemChange, itemForm } from './forms.js';

const filled = { itemTypeId: 'leaf', fillWay: '文件上传', itemName: '领导小组', ruleScore: '3.50' };

function errors(form: typeof itemForm | typeof categoryForm | typeof itemChange, body: unknown): string[] {
  return form.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
}

describe('the item form', () => {
  test('fills in what may be left out', () => {
    expect(itemForm.parse(filled)).toEqual({
      ...filled,
      itemNo: '',
      score: '0',
      ruleScore: '3.5',
      scoringStandard: '',
      deductedRule: '',
      sortNumber: 0,
    });
  });
  test('asks in the words of the spec', () =>
    expect(errors(itemForm, {})).toEqual(['请选择项目类别', '请输入填报方式', '请输入项目名称']));
  test.each([
    [{ fillWay: '口头汇报' }, '请输入填报方式'],
    [{ itemName: '  ' }, '请输入项目名称'],
    [{ ruleScore: '三分' }, '请输入数字'],
    [{ ruleScore: -1 }, '请输入数字'],
    [{ sortNumber: 1.5 }, '排序号必须是非负整数'],
  ])('refuses %p', (wrong, msg) => expect(errors(itemForm, { ...filled, ...wrong })).toEqual([msg]));
});

test('a change keeps to the members that were sent', () => {
  expect(itemChange.parse({ id: 'one', itemNo: 'P1' })).toEqual({ id: 'one', itemNo: 'P1' });
  expect(errors(itemChange, { id: 'one', itemName: null })).toEqual(['请输入项目名称']);
  expect(errors(itemChange, {})).toEqual(['请选择数据']);
});

test('a category wants a place and a name', () =>
  expect(errors(categoryForm, {})).toEqual(['请选择上级类别', '请输入项目类别名称']));
