import type { Changes } from '../../history/changes.js';
import type { CategoryFields, ItemFields } from './fields.js';

/** What happens to a standard. What is removed says its name once more, for those who read the history. */
export type StandardEvent =
  | ({ type: 'CategoryAdded'; categoryId: string } & CategoryFields)
  | { type: 'CategoryChanged'; categoryId: string; changes: Changes<CategoryFields> }
  | { type: 'CategoryRemoved'; categoryId: string; itemTypeName: string }
  | ({ type: 'ItemAdded'; itemId: string } & ItemFields)
  | { type: 'ItemChanged'; itemId: string; changes: Changes<ItemFields> }
  | { type: 'ItemRemoved'; itemId: string; itemName: string };
