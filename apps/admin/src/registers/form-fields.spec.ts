import { lifecycle, number, parent, reference, text } from '@county-tcm/domain/register/fields';
import type { Register } from '@county-tcm/domain/register/register';
import { entities } from '@county-tcm/domain/registers/index';
import { formFields } from './form-fields.js';

const article: Register = {
  name: 'article',
  label: '文章',
  table: 'article',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: {
    title: text({ label: '标题' }),
    dictionaryId: reference('dict', { label: '字典', shows: 'name', fixed: true }),
    unitId: reference('unit', { label: '单位', shows: 'unitName' }),
    pid: parent({ label: '上级' }),
    sortNumber: number({ label: '排序号', whole: true }),
    state: lifecycle({ label: '状态', initial: '草稿', states: { 草稿: {} }, transitions: {} }),
  },
  list: { columns: ['title'], search: [] },
};
const field = (source: string) => formFields(article).find((one) => one.source === source);

test('a record of a tree is chosen among all by the way to it, and stays where it is fixed', () => {
  expect(field('dictionaryId')).toEqual({
    kind: 'reference',
    source: 'dictionaryId',
    label: '字典',
    required: undefined,
    fixed: true,
    shows: 'name',
    options: { call: 'advanced-group/dict/tree', value: 'id', label: 'name', tree: {} },
  });
});

test('a record of which there may be many is found by its name', () => {
  expect(field('unitId')).toMatchObject({ kind: 'record', resource: 'advanced-group/unit', shows: 'unitName' });
});

test('a place in the own tree is chosen, the first level among them', () => {
  const options = {
    call: 'content-center/article/tree',
    value: 'id',
    label: ['title'],
    tree: { top: '无（作为一级文章）' },
  };
  expect(field('pid')).toEqual({ kind: 'reference', source: 'pid', label: '上级', options });
});

test('a whole number takes no fractions, and a state is only shown', () => {
  expect(field('sortNumber')).toMatchObject({ decimals: 0 });
  expect(field('state')).toMatchObject({ kind: 'text', modes: ['details'] });
});

test.each(entities.map((entity) => [entity.name, entity as Register] as const))('%s has a form', (_name, entity) => {
  const shown = Object.entries(entity.fields).filter(([, field]) => !(field.kind === 'flag' && field.action));
  expect(formFields(entity).map(({ source }) => source)).toEqual(shown.map(([name]) => name));
});
