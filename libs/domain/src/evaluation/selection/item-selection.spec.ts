import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { selectionForm } from './form.js';
import { itemSelection, type ItemsSelected, selectionId, selectionKeyOf } from './item-selection.js';

const given = (...past: ItemsSelected[]) => givenOf(itemSelection, past);
const select = (...itemIds: string[]) => ({
  type: 'SelectItems' as const,
  itemTypeId: 'leaf',
  itemIds,
  offered: ['a', 'b', 'c'],
});
const selected = (from: string[], to: string[], itemTypeId = 'leaf'): ItemsSelected => ({
  type: 'ItemsSelected',
  itemTypeId,
  from,
  to,
});

test('items of a leaf are selected in the order of the standard', () =>
  given()
    .when(select('c', 'a'))
    .then([selected([], ['a', 'c'])]));
test('a new choice replaces the old one', () =>
  given(selected([], ['a', 'b']))
    .when(select('b', 'c'))
    .then([selected(['a', 'b'], ['b', 'c'])]));
test('the same choice changes nothing', () =>
  given(selected([], ['a', 'b']))
    .when(select('b', 'a'))
    .thenNothing());
test('nothing can be selected', () =>
  given(selected([], ['a']))
    .when(select())
    .then([selected(['a'], [])]));
test('items of another leaf cannot', () => given().when(select('a', 'z')).thenRefused('record/not-found'));

test('each leaf is on its own', () => {
  const state = given(selected([], ['x'], 'other'))
    .when(select('a'))
    .state();
  expect(new Set(state.items)).toEqual(new Set(['x', 'a']));
});

describe('an item that was moved to another leaf', () => {
  const past = [selected([], ['a', 'b']), selected([], ['x'], 'other')];
  const other = { itemTypeId: 'other', offered: ['b', 'x'] };
  test('stays selected, and is taken out of the leaf where it stands', () =>
    given(...past)
      .when({ ...select('x'), ...other })
      .then([selected(['b', 'x'], ['x'], 'other')]));
  test('is selected once', () => {
    const same = given(...past).when({ ...select('b', 'x'), ...other });
    same.thenNothing();
    expect([...same.state().items].sort()).toEqual(['a', 'b', 'x']);
  });
  test('is left alone where it stood before', () => {
    const left = given(...past).when({ ...select(), offered: ['a', 'c'] });
    left.then([selected(['a'], [])]);
    expect([...left.state().items].sort()).toEqual(['b', 'x']);
  });
});

test('the stream says whose selection it is', () => {
  const key = { level: 'province', unitTypeNo: 'TCM_HOSPITAL', year: 2026 } as const;
  expect(selectionKeyOf(selectionId(key))).toEqual(key);
  expect(selectionKeyOf('nothing')).toBeNull();
});

test('ids come comma-joined', () => {
  const form = { itemTypeId: 'leaf', selectType: '省级评选标准', unitTypeNo: 'TOWNSHIP', year: '2026' };
  expect(selectionForm.parse({ ...form, itemIds: 'a, b,a,' })).toMatchObject({ itemIds: ['a', 'b'], year: 2026 });
  expect(selectionForm.parse({ ...form, itemIds: '' }).itemIds).toEqual([]);
  expect(selectionForm.safeParse({ ...form, itemIds: '', year: '26' }).error?.issues[0]?.message).toBe('请选择年度');
});
