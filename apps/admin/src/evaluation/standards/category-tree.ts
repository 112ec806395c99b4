import { useQuery } from '@tanstack/react-query';
import { standardLevels, type SelectType } from '@county-tcm/domain/evaluation/standard-level';
import { call } from '../../data/calls.js';
import { nodeOf, type TreeNode } from '../../list/tree/tree.js';
import type { CategoryNode } from '../rows.js';

/** A category as the tree holds it; the two roots carry no `category`. */
export interface CategoryInTree {
  readonly selectType: SelectType;
  readonly category?: CategoryNode;
}

/** A category without others below it: only there can items be added and chosen. */
export interface LeafCategory extends CategoryInTree {
  readonly id: string;
  readonly category: CategoryNode;
}

const { province, national } = standardLevels;
const treeCalls = { [province.selectType]: 'listAllProvinceTree', [national.selectType]: 'listAllCountryTree' };
export const categoryTreeKey = 'evaluation-categories';

/** The categories of one standard or of both, each under its fixed root (spec part 2, section 9: ids 0 and 1). */
export function useCategoryTree(selectTypes: readonly SelectType[]) {
  return useQuery({
    queryKey: [categoryTreeKey, ...selectTypes],
    queryFn: ({ signal }) => Promise.all(selectTypes.map((selectType) => readTree(selectType, signal))),
  });
}

async function readTree(selectType: SelectType, signal: AbortSignal): Promise<TreeNode> {
  const { data } = await call<CategoryNode[]>(`advanced-group/itemtype/${treeCalls[selectType]}`, {}, { signal });
  const id = selectType === province.selectType ? province.rootId : national.rootId;
  const [first] = data;
  const below = data.length === 1 && first?.id === id ? (first.children ?? []) : data;
  const children = below.map((category) => treeNode(category, selectType));
  return { id, label: selectType, children, data: { selectType } satisfies CategoryInTree };
}

function treeNode(category: CategoryNode, selectType: SelectType): TreeNode {
  return {
    id: category.id,
    label: category.itemTypeName,
    children: (category.children ?? []).map((child) => treeNode(child, selectType)),
    data: { selectType, category } satisfies CategoryInTree,
  };
}

export function categoryAt(
  nodes: readonly TreeNode[],
  id: string | undefined,
): (CategoryInTree & TreeNode) | undefined {
  const node = id === undefined ? undefined : nodeOf(nodes, id);
  return node && { ...node, ...(node.data as CategoryInTree) };
}

/** Every leaf category in tree order. */
export function leavesOf(nodes: readonly TreeNode[]): readonly LeafCategory[] {
  return nodes.flatMap((node) => {
    const { selectType, category } = node.data as CategoryInTree;
    if (node.children?.length) return leavesOf(node.children);
    return category ? [{ id: node.id, selectType, category }] : [];
  });
}
