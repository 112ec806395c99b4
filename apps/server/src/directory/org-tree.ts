export type Tree<Node> = Node & { readonly children: Tree<Node>[] };

/** Puts nodes under the ones that their `pid` names, in their order; those whose parent is not among them are roots. */
export function treeOf<Node extends { readonly id: string; readonly pid: string | null }>(
  nodes: readonly Node[],
): Tree<Node>[] {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, children: [] as Tree<Node>[] }]));
  const roots: Tree<Node>[] = [];
  for (const node of byId.values()) (byId.get(node.pid ?? '')?.children ?? roots).push(node);
  return roots;
}
