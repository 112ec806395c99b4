import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { type UnitTypeNo, unitTypeNos } from '@county-tcm/domain/registers/units/unit-type';
import type { AppDatabase } from '../../platform/database/app-database.js';
import { type DemoItem, itemsBelow, readDemoStandards } from './demo-standards.js';

/** The items under one leaf of a standard that apply to a unit type. */
export interface Choice {
  readonly level: StandardLevel;
  readonly unitTypeNo: UnitTypeNo;
  readonly itemTypeId: string;
  readonly itemIds: readonly string[];
}

/** What applies to which unit type by both standards of the demo, as far as they are there. */
export async function choicesOf(database: AppDatabase): Promise<readonly Choice[]> {
  const applying = new Map<string, DemoItem>();
  for (const { categories } of await readDemoStandards()) {
    for (const item of itemsBelow(categories)) applying.set(item.itemNo, item);
  }
  const items = await database
    .selectFrom('item')
    .select(['id', 'item_no', 'item_type_id', 'standard'])
    .orderBy('item_no')
    .execute();
  return unitTypeNos.flatMap((unitTypeNo) => {
    const chosen = items.filter(({ item_no }) => applying.get(item_no)?.unitTypes.includes(unitTypeNo));
    return [...new Set(chosen.map(({ item_type_id }) => item_type_id))].map((itemTypeId) => {
      const below = chosen.filter(({ item_type_id }) => item_type_id === itemTypeId);
      return { level: below[0]!.standard, unitTypeNo, itemTypeId, itemIds: below.map(({ id }) => id) };
    });
  });
}
