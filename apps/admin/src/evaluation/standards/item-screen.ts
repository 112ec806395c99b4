import { item } from '@county-tcm/domain/registers/evaluation/item';
import type { RecordRow, ScreenDefinition } from '../../list/index.js';
import { standardScreen, type Special } from '../../registers/standard-screen.js';
import type { ItemRow } from '../rows.js';
import type { LeafCategory } from './category-tree.js';

export type ItemRecord = ItemRow & RecordRow;

const { itemTypeId, score, ruleScore, scoringStandard, deductedRule } = item.fields;
const decimals = 2;

/** The items of the standards as a standard screen; the categories to choose from are those of the tree beside it. */
export function itemScreen(leaves: readonly LeafCategory[]): ScreenDefinition<ItemRecord> {
  const screen = standardScreen<ItemRecord>(item, { inputs: inputs(leaves), columns });
  const ofCategory = {
    source: 'itemTypeId',
    label: itemTypeId.label,
    kind: 'choice',
    options: choicesOf(leaves),
  } as const;
  return { ...screen, search: [ofCategory, ...(screen.search ?? [])] };
}

const columns: Special<ItemRecord>['columns'] = {
  itemName: { width: 180 },
  deductedRule: { sortable: false },
  scoringStandard: { sortable: false },
};

/** What follows from the leaf that is chosen is shown as soon as it is. */
function inputs(leaves: readonly LeafCategory[]) {
  const chosen = (values: Record<string, unknown>) => leaves.find(({ id }) => id === values['itemTypeId']);
  return {
    itemTypeId: {
      kind: 'reference',
      source: 'itemTypeId',
      label: '项目类别名称',
      required: itemTypeId.required,
      options: choicesOf(leaves),
    },
    itemTypeNo: {
      kind: 'computed',
      source: 'itemTypeNo',
      label: '父类别编号',
      compute: (values) => chosen(values)?.category.itemTypeNo ?? '',
    },
    selectType: {
      kind: 'computed',
      source: 'selectType',
      label: '评选标准',
      compute: (values) => chosen(values)?.selectType ?? '',
    },
    score: { source: 'score', ...score, decimals },
    ruleScore: { source: 'ruleScore', ...ruleScore, decimals },
    scoringStandard: { source: 'scoringStandard', ...scoringStandard, rows: 3 },
    deductedRule: { source: 'deductedRule', ...deductedRule, rows: 4 },
    pname: [],
  } as const satisfies Special['inputs'];
}

function choicesOf(leaves: readonly LeafCategory[]) {
  return leaves.map(({ id, category }) => ({ value: id, label: category.itemTypeName }));
}
