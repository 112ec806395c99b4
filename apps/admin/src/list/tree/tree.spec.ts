import { ancestors, loadedInto, matching, nodeOf, withPlaceholders, type TreeNode } from './tree.js';

const tree: readonly TreeNode[] = [
  { id: '0', label: '省级', children: [{ id: '1', label: '基础建设', children: [{ id: '2', label: '人员' }] }] },
  { id: '9', label: '国家级', children: [] },
];

describe('tree', () => {
  it('finds a node at any depth', () => {
    expect(nodeOf(tree, '2')?.label).toBe('人员');
    expect(nodeOf(tree, 'x')).toBeUndefined();
  });

  it('narrows to what matches and the way there', () => {
    expect(matching(tree, '人员').map(({ id }) => id)).toEqual(['0']);
    expect(ancestors(matching(tree, '人员'))).toEqual(['0', '1']);
    expect(matching(tree, '')).toBe(tree);
  });

  it('takes in what was loaded, and marks what was not', () => {
    const known = loadedInto(tree, new Map([['2', [{ id: '3', label: '医师' }]]]));
    expect(nodeOf(known, '3')?.label).toBe('医师');
    const shown = withPlaceholders(known);
    expect(nodeOf(shown, '3')?.children).toHaveLength(1);
    expect(nodeOf(shown, '9')?.children).toHaveLength(0);
  });
});
