import { type HistoryDescription, itemId } from '../../history/description.js';
import { labelsOf } from '../../register/labels.js';
import { item } from '../../registers/evaluation/item.js';
import { itemCategory } from '../../registers/evaluation/item-category.js';
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
    ...labelsOf(item.fields),
    ...labelsOf(itemCategory.fields),
    categoryId: { label: itemCategory.label, holds: 'category' },
    itemId,
    pid: { label: itemCategory.fields.pid.label, holds: 'category' },
    itemTypeId: { label: item.fields.itemTypeId.label, holds: 'category' },
  },
};
