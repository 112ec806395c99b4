import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { evaluationStandard } from './decider.js';
import type { StandardEvent } from './events.js';
import type { CategoryFields, ItemFields } from './fields.js';

const given = (...past: StandardEvent[]) => givenOf(evaluationStandard, past);

const category = (more: Partial<CategoryFields> = {}): CategoryFields => {
  return { pid: null, itemTypeName: '组织管理', itemTypeNo: 'P01', sortNumber: 1, ...more };
};
const item = (more: Partial<ItemFields> = {}): ItemFields => ({
  itemTypeId: 'leaf',
  itemName: '领导小组',
  itemNo: 'P1.1.1',
  fillWay: '文件上传',
  score: '3',
  ruleScore: '3',
  scoringStandard: '',
  deductedRule: '',
  sortNumber: 1,
  ...more,
});
const top: StandardEvent = { type: 'CategoryAdded', categoryId: 'top', ...category() };
const leaf: StandardEvent = {
  type: 'CategoryAdded',
  categoryId: 'leaf',
  ...category({ pid: 'top', itemTypeNo: 'P0101' }),
};
const other: StandardEvent = {
  type: 'CategoryAdded',
  categoryId: 'other',
  ...category({ pid: 'top', itemTypeNo: 'P0102' }),
};
const one: StandardEvent = { type: 'ItemAdded', itemId: 'one', ...item() };

describe('categories', () => {
  test('stand below the root or below another one', () => {
    given().when({ type: 'AddCategory', categoryId: 'top', fields: category() }).then([top]);
    given(top)
      .when({ type: 'AddCategory', categoryId: 'leaf', fields: category({ pid: 'top', itemTypeNo: 'P0101' }) })
      .then([leaf]);
  });
  test('do not stand below what is not there', () =>
    given()
      .when({ type: 'AddCategory', categoryId: 'x', fields: category({ pid: 'nowhere' }) })
      .thenRefused('record/not-found'));
  test('do not stand below one that holds items', () =>
    given(top, leaf, one)
      .when({ type: 'AddCategory', categoryId: 'x', fields: category({ pid: 'leaf' }) })
      .thenRefused('rule/broken'));
  test('are changed member by member', () =>
    given(top)
      .when({ type: 'ChangeCategory', categoryId: 'top', fields: { itemTypeName: '组织', sortNumber: 1 }, basedOn: 1 })
      .then([
        { type: 'CategoryChanged', categoryId: 'top', changes: { itemTypeName: { from: '组织管理', to: '组织' } } },
      ]));
  test('are left alone when nothing differs', () =>
    given(top).when({ type: 'ChangeCategory', categoryId: 'top', fields: category() }).thenNothing());
  test('move within their standard', () => {
    const moved = given(top, leaf, other).when({
      type: 'ChangeCategory',
      categoryId: 'leaf',
      fields: { pid: 'other' },
    });
    expect(moved.state().categories['leaf']).toMatchObject({ pid: 'other', version: 2 });
  });
  test.each(['top', 'leaf'])('do not move below themselves (%s)', (pid) =>
    given(top, leaf).when({ type: 'ChangeCategory', categoryId: 'top', fields: { pid } }).thenRefused('rule/broken'),
  );
  test('are not changed from a stale copy', () =>
    given(top)
      .when({ type: 'ChangeCategory', categoryId: 'top', fields: { sortNumber: 2 }, basedOn: 3 })
      .thenRefused('record/changed-meanwhile'));
  test('are not changed when they are gone', () =>
    given().when({ type: 'ChangeCategory', categoryId: 'top', fields: {} }).thenRefused('record/not-found'));
  test('are removed when they are empty', () =>
    given(top, leaf)
      .when({ type: 'RemoveCategory', categoryId: 'leaf' })
      .then([{ type: 'CategoryRemoved', categoryId: 'leaf', itemTypeName: '组织管理' }]));
  test.each([
    ['categories', 'top'],
    ['items', 'leaf'],
  ])('are not removed while they hold %s', (_, categoryId) =>
    given(top, leaf, one).when({ type: 'RemoveCategory', categoryId }).thenRefused('record/in-use'),
  );
  test('are not removed twice', () =>
    given().when({ type: 'RemoveCategory', categoryId: 'top' }).thenRefused('record/not-found'));
});

describe('items', () => {
  test('stand under a leaf', () =>
    given(top, leaf).when({ type: 'AddItem', itemId: 'one', fields: item() }).then([one]));
  test('do not stand under a category that has categories', () =>
    given(top, leaf)
      .when({ type: 'AddItem', itemId: 'one', fields: item({ itemTypeId: 'top' }) })
      .thenRefused('rule/broken'));
  test('do not stand under a root', () =>
    given(top, leaf)
      .when({ type: 'AddItem', itemId: 'one', fields: item({ itemTypeId: '0' }) })
      .thenRefused('rule/broken'));
  test('do not stand under what is not there', () =>
    given(top).when({ type: 'AddItem', itemId: 'one', fields: item() }).thenRefused('record/not-found'));
  test('are changed member by member', () =>
    given(top, leaf, one)
      .when({ type: 'ChangeItem', itemId: 'one', fields: { ruleScore: '2.5' } })
      .then([{ type: 'ItemChanged', itemId: 'one', changes: { ruleScore: { from: '3', to: '2.5' } } }]));
  test('move to another leaf', () => {
    const move = { type: 'ChangeItem' as const, itemId: 'one', fields: { itemTypeId: 'other' } };
    const moved = given(top, leaf, other, one).when(move);
    moved.then([{ type: 'ItemChanged', itemId: 'one', changes: { itemTypeId: { from: 'leaf', to: 'other' } } }]);
    expect(moved.state().items['one']).toMatchObject({ itemTypeId: 'other', version: 2 });
    given(top, leaf, one)
      .when({ ...move, fields: { itemTypeId: 'top' } })
      .thenRefused('rule/broken');
  });
  test('are not changed from a stale copy', () =>
    given(top, leaf, one)
      .when({ type: 'ChangeItem', itemId: 'one', fields: { itemNo: '1' }, basedOn: 0 })
      .thenRefused('record/changed-meanwhile'));
  test('are not changed when they are gone', () =>
    given().when({ type: 'ChangeItem', itemId: 'one', fields: {} }).thenRefused('record/not-found'));
  test('are removed while nobody selected them', () => {
    given(top, leaf, one)
      .when({ type: 'RemoveItem', itemId: 'one', selectedBy: [{ label: '2026年度的项目选择', count: 1 }] })
      .thenRefused('record/in-use');
    given(top, leaf, one)
      .when({ type: 'RemoveItem', itemId: 'one', selectedBy: [] })
      .then([{ type: 'ItemRemoved', itemId: 'one', itemName: '领导小组' }]);
    given().when({ type: 'RemoveItem', itemId: 'one', selectedBy: [] }).thenRefused('record/not-found');
  });
  test('leave nothing behind', () => {
    const state = given(top, leaf, one).when({ type: 'RemoveItem', itemId: 'one', selectedBy: [] }).state();
    expect(state.items).toEqual({});
  });
});
