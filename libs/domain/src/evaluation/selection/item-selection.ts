import { refuse } from '../../refusal.js';
import type { StandardLevel } from '../standard-level.js';

/** The items that one unit type is evaluated by, for one year and one standard, leaf category by leaf category. */
export interface ItemSelection {
  readonly leaves: Readonly<Record<string, readonly string[]>>;
}

/** Replaces the selection of one leaf. `offered` are the items that stand under it today, which the standard knows. */
export interface SelectItems {
  type: 'SelectItems';
  itemTypeId: string;
  itemIds: readonly string[];
  offered: readonly string[];
}

export interface ItemsSelected {
  type: 'ItemsSelected';
  itemTypeId: string;
  from: readonly string[];
  to: readonly string[];
}

/** Item selection (spec part 2, sections 2, 4 and 7; API contract, section 5). */
export const itemSelection = {
  category: 'item-selection',
  initial: { leaves: {} } as ItemSelection,

  decide({ itemTypeId, itemIds, offered }: SelectItems, selection: ItemSelection): ItemsSelected[] {
    const known = new Set(offered);
    if (itemIds.some((itemId) => !known.has(itemId))) refuse('record/not-found');
    const from = selectedIn(selection, itemTypeId);
    const wanted = new Set(itemIds);
    // In the standard's own order, so that the same choice is always the same event.
    const to = offered.filter((itemId) => wanted.has(itemId));
    const same = from.length === to.length && from.every((itemId) => wanted.has(itemId));
    return same ? [] : [{ type: 'ItemsSelected', itemTypeId, from, to }];
  },

  evolve(selection: ItemSelection, event: ItemsSelected): ItemSelection {
    return { leaves: { ...selection.leaves, [event.itemTypeId]: event.to } };
  },
};

export function selectedIn(selection: ItemSelection, itemTypeId: string): readonly string[] {
  return Object.hasOwn(selection.leaves, itemTypeId) ? selection.leaves[itemTypeId]! : [];
}

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
