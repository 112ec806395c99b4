import type { HistoryDescription } from '../../history/description.js';
import type { ItemsSelected } from './item-selection.js';

export const selectionDescription: HistoryDescription<ItemsSelected> = {
  label: '项目选择',
  name: null,
  events: {
    ItemsSelected: {
      label: '选择评审项目',
      subject: 'itemTypeId',
      tells: 'change',
      figure: { label: '评审项目', holds: 'item' },
    },
  },
  members: { itemTypeId: { label: '项目类别', holds: 'category' } },
};
