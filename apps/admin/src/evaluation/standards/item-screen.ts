import { fillWays } from '@county-tcm/domain/evaluation/standard/fields';
import { choice, longText, number, text } from '@county-tcm/domain/register/fields';
import type { FormField, RecordRow, ScreenDefinition } from '../../list/index.js';
import type { ItemRow } from '../rows.js';
import type { LeafCategory } from './category-tree.js';

export type ItemRecord = ItemRow & RecordRow;

const scoreDecimals = 2;

/** The items of the standards as a standard screen; the categories to choose from are those of the tree beside it. */
export function itemScreen(leaves: readonly LeafCategory[]): ScreenDefinition<ItemRecord> {
  return {
    resource: 'advanced-group/itemdetail',
    label: '评选项目',
    permissionPrefix: 'XJX_PSBZ',
    columns: [
      { source: 'itemName', label: '项目名称', width: 180 },
      { source: 'itemNo', label: '项目编号', width: 100 },
      { source: 'itemTypeName', label: '项目类别', width: 140 },
      { source: 'fillWay', label: '填报方式', width: 100, hidden: true },
      { source: 'ruleScore', label: '规则分值', unit: '分', kind: 'number', width: 120 },
      { source: 'deductedRule', label: '扣分规则', sortable: false },
    ],
    search: [
      { source: 'itemTypeId', label: '项目类别', kind: 'choice', options: choicesOf(leaves) },
      { source: 'itemName', label: '项目名称' },
    ],
    fields: itemFields(leaves),
  };
}

function itemFields(leaves: readonly LeafCategory[]): readonly FormField[] {
  const chosen = (values: Record<string, unknown>) => leaves.find(({ id }) => id === values['itemTypeId']);
  return [
    { source: 'fillWay', ...choice(fillWays, { label: '填报方式', required: '请输入填报方式' }) },
    {
      kind: 'reference',
      source: 'itemTypeId',
      label: '项目类别名称',
      required: '请选择项目类别',
      options: choicesOf(leaves),
    },
    {
      kind: 'computed',
      source: 'itemTypeNo',
      label: '父类别编号',
      compute: (values) => chosen(values)?.category.itemTypeNo ?? '',
    },
    {
      kind: 'computed',
      source: 'selectType',
      label: '评选标准',
      compute: (values) => chosen(values)?.selectType ?? '',
    },
    { source: 'itemName', ...text({ label: '项目名称', required: '请输入项目名称', max: 200 }) },
    { source: 'itemNo', ...text({ label: '项目编号', max: 50 }) },
    { source: 'score', ...number({ label: '分值', unit: '分' }), decimals: scoreDecimals },
    { source: 'ruleScore', ...number({ label: '规则分值', unit: '分' }), decimals: scoreDecimals },
    { source: 'sortNumber', ...number({ label: '排序号' }), decimals: 0 },
    { source: 'scoringStandard', ...longText({ label: '评分标准', max: 5000 }), rows: 3 },
    { source: 'deductedRule', ...longText({ label: '扣分规则', max: 5000 }), rows: 4 },
  ];
}

function choicesOf(leaves: readonly LeafCategory[]) {
  return leaves.map(({ id, category }) => ({ value: id, label: category.itemTypeName }));
}
