import { placeAt, placed } from './placing.js';
import type { TreeNode } from './tree.js';

const leaf = (id: string): TreeNode => ({ id, label: id, children: [] });
const nodes: readonly TreeNode[] = [{ id: 'a', label: 'a', children: [leaf('a1'), leaf('a2')] }, leaf('b'), leaf('c')];
const put = (id: string, target: string, place: 'before' | 'inside' | 'after') => {
  const found = placed(nodes, id, { id: target, place });
  return found && [found.above, found.siblings.map((one) => one.id).join('')];
};

test('the edges of a row are before and after it, its middle is below it where that can be', () => {
  expect([0, 0.5, 1].map((part) => placeAt(part, true))).toEqual(['before', 'inside', 'after']);
  expect([0, 0.49, 0.5, 1].map((part) => placeAt(part, false))).toEqual(['before', 'before', 'after', 'after']);
});

test('a node goes among others, to another level, and below another one', () => {
  expect(put('c', 'a', 'before')).toEqual([undefined, 'cab']);
  expect(put('a', 'b', 'after')).toEqual([undefined, 'bac']);
  expect(put('b', 'a2', 'before')).toEqual(['a', 'a1ba2']);
  expect(put('a1', 'b', 'inside')).toEqual(['b', 'a1']);
  expect(put('b', 'a', 'inside')).toEqual(['a', 'a1a2b']);
});

test('no node goes below itself', () => {
  expect([put('a', 'a', 'before'), put('a', 'a1', 'inside'), put('a', 'a1', 'after')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
