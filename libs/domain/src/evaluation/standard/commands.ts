import type { UsedBy } from '../../refusal.js';
import type { CategoryFields, ItemFields } from './fields.js';

/**
 * What can be asked of a standard. `basedOn` is the version that the author saw. `selectedBy` says for which years
 * the item is selected, which other streams know.
 */
export type StandardCommand =
  | { type: 'AddCategory'; categoryId: string; fields: CategoryFields }
  | { type: 'ChangeCategory'; categoryId: string; fields: Partial<CategoryFields>; basedOn?: number }
  | { type: 'RemoveCategory'; categoryId: string }
  | { type: 'AddItem'; itemId: string; fields: ItemFields }
  | { type: 'ChangeItem'; itemId: string; fields: Partial<ItemFields>; basedOn?: number }
  | { type: 'RemoveItem'; itemId: string; selectedBy: readonly UsedBy[] };
