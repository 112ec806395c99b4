import { refuse } from '../../refusal.js';
import type { StandardLevel } from '../standard-level.js';

/**
 * The items that one unit type is evaluated by, for one year and one standard. Where an item stands is the standard's to
 * say: one that moves to another leaf stays selected.
 */
export interface ItemSelection {
  readonly items: readonly string[];
}

/** Replaces the selection of one leaf. `offered` are the items that stand under it today, which the standard knows. */
export interface SelectItems {
  type: 'SelectItems';
  itemTypeId: string;
  itemIds: readonly string[];
  offered: readonly string[];
}

/** `from` and `to` are the selected items of those that stood under the leaf then. */
export interface ItemsSelected {
  type: 'ItemsSelected';
  itemTypeId: string;
  from: readonly string[];
  to: readonly string[];
}

/** Item selection (spec part 2, sections 2, 4 and 7; API contract, section 5). */
export const itemSelection = {
  category: 'item-selection',
  initial: { items: [] } as ItemSelection,

  decide({ itemTypeId, itemIds, offered }: SelectItems, selection: ItemSelection): ItemsSelected[] {
    const known = new Set(offered);
    if (itemIds.some((itemId) => !known.has(itemId))) refuse('record/not-found');
    const [selected, wanted] = [new Set(selection.items), new Set(itemIds)];
    // In the standard's own order, so that the same choice is always the same event.
    const from = offered.filter((itemId) => selected.has(itemId));
    const to = offered.filter((itemId) => wanted.has(itemId));
    const same = from.length === to.length && from.every((itemId) => wanted.has(itemId));
    return same ? [] : [{ type: 'ItemsSelected', itemTypeId, from, to }];
  },

  evolve(selection: ItemSelection, event: ItemsSelected): ItemSelection {
    const replaced = new Set([...event.from, ...event.to]);
    return { items: [...selection.items.filter((itemId) => !replaced.has(itemId)), ...event.to] };
  },
};

/** Whose selection it is. */
export interface SelectionKey {
  level: StandardLevel;
  /** A code of the dictionary PUBLIC_DWLX, e.g. TOWNSHIP. */
  unitTypeNo: string;
  year: number;
}

/** The id of the selection's stream: `<standard>-<unitTypeNo>-<year>`. */
export function selectionId({ level, unitTypeNo, year }: SelectionKey): string {
  return `${level}-${unitTypeNo}-${year}`;
}

const idForm = /^(?<level>province|national)-(?<unitTypeNo>.+)-(?<year>\d{4})$/;

/** Takes the id of a selection's stream apart; null for what is none. */
export function selectionKeyOf(id: string): SelectionKey | null {
  const { level, unitTypeNo, year } = idForm.exec(id)?.groups ?? {};
  return level && unitTypeNo && year ? { level: level as StandardLevel, unitTypeNo, year: Number(year) } : null;
}
