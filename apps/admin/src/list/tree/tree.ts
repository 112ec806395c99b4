/** A node of any tree at the left of a list. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  /** Undefined where it is not known yet (loaded when the node is opened); empty for a leaf. */
  readonly children?: readonly TreeNode[];
  /** Whatever the screen wants back when the node is chosen. */
  readonly data?: unknown;
}

export const placeholderId = 'loading:';

export function nodeOf(nodes: readonly TreeNode[], id: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** Ids of the nodes above one, the root first; none where it is not there. */
export function pathTo(nodes: readonly TreeNode[], id: string | undefined): readonly string[] {
  const above = id === undefined ? undefined : nodes.find((node) => node.id !== id && nodeOf([node], id));
  return above ? [above.id, ...pathTo(above.children ?? [], id)] : [];
}

/** The nodes whose label contains the text, with the way to them and all below them. */
export function matching(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  if (!text) return nodes;
  return nodes.flatMap((node) => {
    if (node.label.includes(text)) return [node];
    const children = matching(node.children ?? [], text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Ids of all nodes that have something below them. */
export function ancestors(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.children?.length ? [node.id, ...ancestors(node.children)] : []));
}

export function loadedInto(
  nodes: readonly TreeNode[],
  loaded: ReadonlyMap<string, readonly TreeNode[]>,
): readonly TreeNode[] {
  if (loaded.size === 0) return nodes;
  return nodes.map((node) => {
    const children = node.children ?? loaded.get(node.id);
    return children ? { ...node, children: loadedInto(children, loaded) } : node;
  });
}

/** Gives nodes whose children are not known one below them, so that they can be opened. */
export function withPlaceholders(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.map((node) => ({
    ...node,
    children: node.children
      ? withPlaceholders(node.children)
      : [{ id: placeholderId + node.id, label: '正在加载…', children: [] }],
  }));
}
