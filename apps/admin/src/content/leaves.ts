import type { Choice, TreeNode } from '../list/index.js';

/** The leaves of a tree as choices, each by the way to it. */
export function leafChoices(
  nodes: readonly TreeNode[],
  isLeaf: (node: TreeNode) => boolean,
  way: readonly string[] = [],
): readonly Choice[] {
  return nodes.flatMap((node) => {
    const here = [...way, node.label];
    const own = isLeaf(node) ? [{ value: node.id, label: here.join(' / ') }] : [];
    return [...own, ...leafChoices(node.children ?? [], isLeaf, here)];
  });
}
