import { type HistoryDescription, itemId } from '../../history/description.js';
import type { StandardEvent } from './events.js';

export const standardDescription: HistoryDescription<StandardEvent> = {
  label: '评审标准',
  name: null,
  events: {
    CategoryAdded: { label: '新增项目类别', subject: 'categoryId', tells: 'after' },
    CategoryChanged: { label: '修改项目类别', subject: 'categoryId', tells: 'change' },
    CategoryRemoved: { label: '删除项目类别', subject: 'categoryId', tells: 'before' },
    ItemAdded: { label: '新增评审项目', subject: 'itemId', tells: 'after' },
    ItemChanged: { label: '修改评审项目', subject: 'itemId', tells: 'change' },
    ItemRemoved: { label: '删除评审项目', subject: 'itemId', tells: 'before' },
  },
  members: {
    categoryId: { label: '项目类别', holds: 'category' },
    itemId,
    pid: { label: '上级类别', holds: 'category' },
    itemTypeId: { label: '项目类别', holds: 'category' },
    itemTypeName: { label: '类别名称' },
    itemTypeNo: { label: '类别编号' },
    itemName: { label: '项目名称' },
    itemNo: { label: '项目编号' },
    fillWay: { label: '填报方式' },
    score: { label: '分值' },
    ruleScore: { label: '规则分值' },
    scoringStandard: { label: '评分标准' },
    deductedRule: { label: '扣分规则' },
    sortNumber: { label: '排序号' },
  },
};
