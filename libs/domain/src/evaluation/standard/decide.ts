import { refuse, refuseInUse, unreachable } from '../../refusal.js';
import { changesOf } from '../../history/changes.js';
import { levelOfRoot } from '../standard-level.js';
import type { StandardCommand } from './commands.js';
import type { StandardEvent } from './events.js';
import type { CategoryFields, ItemFields } from './fields.js';
import {
  type Category,
  categoryOf,
  childrenOf,
  isAtOrAbove,
  type Item,
  itemOf,
  itemsUnder,
  type StandardTree,
} from './tree.js';

/** The rules of a standard's tree (spec part 2, sections 2 and 4; API contract, section 5). */
export function decide(command: StandardCommand, tree: StandardTree): StandardEvent[] {
  switch (command.type) {
    case 'AddCategory':
      takesCategories(tree, command.fields.pid);
      return [{ type: 'CategoryAdded', categoryId: command.categoryId, ...command.fields }];
    case 'ChangeCategory':
      return changeCategory(command, tree);
    case 'RemoveCategory':
      return removeCategory(command.categoryId, tree);
    case 'AddItem':
      takesItems(tree, command.fields.itemTypeId);
      return [{ type: 'ItemAdded', itemId: command.itemId, ...command.fields }];
    case 'ChangeItem':
      return changeItem(command, tree);
    case 'RemoveItem': {
      const { itemName } = itemOf(tree, command.itemId) ?? refuse('record/not-found');
      if (command.selectedBy.length > 0) refuseInUse(command.selectedBy, '该项目已被选用，不能删除');
      return [{ type: 'ItemRemoved', itemId: command.itemId, itemName }];
    }
    default:
      return unreachable(command);
  }
}

type ChangeCategory = Extract<StandardCommand, { type: 'ChangeCategory' }>;

function changeCategory({ categoryId, fields, basedOn }: ChangeCategory, tree: StandardTree): StandardEvent[] {
  const category = categoryOf(tree, categoryId) ?? refuse('record/not-found');
  current(category, basedOn);
  const { pid } = fields;
  if (pid !== undefined && pid !== category.pid) {
    takesCategories(tree, pid);
    if (isAtOrAbove(tree, categoryId, pid)) refuse('rule/broken', '不能移动到自身或其下级类别');
  }
  const { version: _, ...before } = category;
  const changes = changesOf<CategoryFields>(before, fields);
  return isEmpty(changes) ? [] : [{ type: 'CategoryChanged', categoryId, changes }];
}

type ChangeItem = Extract<StandardCommand, { type: 'ChangeItem' }>;

function changeItem({ itemId, fields, basedOn }: ChangeItem, tree: StandardTree): StandardEvent[] {
  const item = itemOf(tree, itemId) ?? refuse('record/not-found');
  current(item, basedOn);
  const { itemTypeId } = fields;
  if (itemTypeId !== undefined && itemTypeId !== item.itemTypeId) takesItems(tree, itemTypeId);
  const { version: _, ...before } = item;
  const changes = changesOf<ItemFields>(before, fields);
  return isEmpty(changes) ? [] : [{ type: 'ItemChanged', itemId, changes }];
}

/** Selected items need no look of their own: a category that holds items is not removed anyway. */
function removeCategory(categoryId: string, tree: StandardTree): StandardEvent[] {
  const { itemTypeName } = categoryOf(tree, categoryId) ?? refuse('record/not-found');
  const [children, items] = [childrenOf(tree, categoryId), itemsUnder(tree, categoryId)];
  if (children > 0) refuseInUse([{ label: '下级类别', count: children }], '该类别下存在下级类别，不能删除');
  if (items > 0) refuseInUse([{ label: '评审项目', count: items }], '该类别下存在项目，不能删除');
  return [{ type: 'CategoryRemoved', categoryId, itemTypeName }];
}

/** Categories stand below the root or below a category without items, so that only leaves hold items. */
function takesCategories(tree: StandardTree, pid: string | null): void {
  if (pid === null) return;
  if (!categoryOf(tree, pid)) refuse('record/not-found');
  if (itemsUnder(tree, pid) > 0) refuse('rule/broken', '该类别下已有项目，不能新增下级类别');
}

function takesItems(tree: StandardTree, itemTypeId: string): void {
  const isRoot = levelOfRoot(itemTypeId) !== undefined;
  if (!isRoot && !categoryOf(tree, itemTypeId)) refuse('record/not-found');
  if (isRoot || childrenOf(tree, itemTypeId) > 0) refuse('rule/broken', '只能在末级类别下维护项目');
}

function current({ version }: Category | Item, basedOn: number | undefined): void {
  if (basedOn !== undefined && basedOn !== version) refuse('record/changed-meanwhile');
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
