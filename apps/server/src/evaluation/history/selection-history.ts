import { descriptions } from '@county-tcm/domain/audit/descriptions';
import {
  type ItemSelection,
  type ItemsSelected,
  itemSelection,
  selectionKeyOf,
  type SelectItems,
} from '@county-tcm/domain/evaluation/selection/item-selection';
import { unitTypeName } from '@county-tcm/domain/registers/units/unit-type';
import type { Projection, RowChange } from '@county-tcm/events';
import type { ColumnsOf } from '../../history/row-per-stream.js';
import type { History } from '../../history/history.js';

const selected: Projection<ItemSelection, ItemsSelected> = {
  name: 'item_selection',
  version: 2,
  category: itemSelection.category,
  table: 'item_selection',
  key: ['standard', 'unit_type', 'year', 'item_id'],
  columns: {
    standard: 'text',
    unit_type: 'text',
    year: 'integer',
    item_id: 'uuid',
  } satisfies ColumnsOf<'item_selection'>,
  rows({ event: { streamId, data } }): RowChange[] {
    const key = selectionKeyOf(streamId);
    if (!key) throw new Error(`${streamId} is no selection`);
    const unit_type = unitTypeName(key.unitTypeNo) ?? key.unitTypeNo;
    const keyOf = (item_id: string) => ({ standard: key.level, unit_type, year: key.year, item_id });
    const [before, now] = [new Set(data.from), new Set(data.to)];
    const gone = data.from.filter((itemId) => !now.has(itemId));
    const added = data.to.filter((itemId) => !before.has(itemId));
    return [...gone.map((itemId) => ({ remove: keyOf(itemId) })), ...added.map((itemId) => ({ put: keyOf(itemId) }))];
  },
};

export const selectionHistory: History<ItemSelection, SelectItems, ItemsSelected> = {
  decider: itemSelection,
  projections: [selected],
  description: descriptions['item-selection'],
};
