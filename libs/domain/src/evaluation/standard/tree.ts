import { unreachable } from '../../refusal.js';
import { withChanges } from '../../history/changes.js';
import type { StandardEvent } from './events.js';
import type { CategoryFields, ItemFields } from './fields.js';

/** One standard: its categories and items by id. `version` is the number of events that changed the entry. */
export interface StandardTree {
  readonly categories: Readonly<Record<string, Category>>;
  readonly items: Readonly<Record<string, Item>>;
}

export type Category = Readonly<CategoryFields> & { readonly version: number };
export type Item = Readonly<ItemFields> & { readonly version: number };

export const emptyTree: StandardTree = { categories: {}, items: {} };

export function categoryOf(tree: StandardTree, id: string): Category | undefined {
  return Object.hasOwn(tree.categories, id) ? tree.categories[id] : undefined;
}

export function itemOf(tree: StandardTree, id: string): Item | undefined {
  return Object.hasOwn(tree.items, id) ? tree.items[id] : undefined;
}

/** How many categories stand right below one. */
export function childrenOf(tree: StandardTree, categoryId: string): number {
  return Object.values(tree.categories).filter(({ pid }) => pid === categoryId).length;
}

/** How many items stand under a leaf. */
export function itemsUnder(tree: StandardTree, categoryId: string): number {
  return Object.values(tree.items).filter(({ itemTypeId }) => itemTypeId === categoryId).length;
}

/** Whether `id` is the category itself or lies above it. */
export function isAtOrAbove(tree: StandardTree, id: string, categoryId: string | null): boolean {
  for (let at = categoryId; at !== null; at = categoryOf(tree, at)?.pid ?? null) if (at === id) return true;
  return false;
}

export function evolve(tree: StandardTree, event: StandardEvent): StandardTree {
  switch (event.type) {
    case 'CategoryAdded': {
      const { type: _, categoryId, ...fields } = event;
      return withCategory(tree, categoryId, { ...fields, version: 1 });
    }
    case 'CategoryChanged': {
      const category = tree.categories[event.categoryId]!;
      return withCategory(tree, event.categoryId, next(category, withChanges<CategoryFields>(category, event.changes)));
    }
    case 'CategoryRemoved':
      return { ...tree, categories: without(tree.categories, event.categoryId) };
    case 'ItemAdded': {
      const { type: _, itemId, ...fields } = event;
      return withItem(tree, itemId, { ...fields, version: 1 });
    }
    case 'ItemChanged': {
      const item = tree.items[event.itemId]!;
      return withItem(tree, event.itemId, next(item, withChanges<ItemFields>(item, event.changes)));
    }
    case 'ItemRemoved':
      return { ...tree, items: without(tree.items, event.itemId) };
    default:
      return unreachable(event);
  }
}

function next<Fields>(before: { version: number }, fields: Fields): Fields & { version: number } {
  return { ...fields, version: before.version + 1 };
}

function withCategory(tree: StandardTree, id: string, category: Category): StandardTree {
  return { ...tree, categories: { ...tree.categories, [id]: category } };
}

function withItem(tree: StandardTree, id: string, item: Item): StandardTree {
  return { ...tree, items: { ...tree.items, [id]: item } };
}

function without<Entry>(entries: Readonly<Record<string, Entry>>, id: string): Record<string, Entry> {
  const { [id]: _, ...rest } = entries;
  return rest;
}
