import { useRef, useState, type DragEvent } from 'react';
import { placeAt, placed, type Place, type Placed } from './placing.js';
import { nodeOf, type TreeNode } from './tree.js';

/** How the nodes of a tree are put elsewhere by dragging them. */
export interface TreePlacing {
  /** Whether something can be put below a node. */
  readonly holds: (node: TreeNode) => boolean;
  readonly onPlaced: (node: TreeNode, to: Placed) => void;
}

interface Target {
  readonly id: string;
  readonly place: Place;
}

/**
 * Lets the nodes of a tree be dragged.
 * @returns what the element around the tree listens to, and what marks each node; nothing without `placing`
 */
export function useTreeDrag(nodes: readonly TreeNode[], placing: TreePlacing | undefined) {
  const dragged = useRef<string>(undefined);
  const [target, setTarget] = useState<Target>();
  if (!placing) return {};
  const end = () => {
    dragged.current = undefined;
    setTarget(undefined);
  };
  const targetOf = (event: DragEvent): Target | undefined => {
    const [row, node] = rowAt(event, nodes);
    if (!row || !node || !dragged.current) return undefined;
    const { top, height } = row.getBoundingClientRect();
    const found = { id: node.id, place: placeAt((event.clientY - top) / height, placing.holds(node)) };
    return placed(nodes, dragged.current, found) && found;
  };
  const over = (event: DragEvent) => {
    const found = targetOf(event);
    if (found) event.preventDefault();
    if (found?.id !== target?.id || found?.place !== target?.place) setTarget(found);
  };
  const drop = (event: DragEvent) => {
    const [found, node] = [targetOf(event), nodeOf(nodes, dragged.current ?? '')];
    const to = found && node && placed(nodes, node.id, found);
    end();
    if (!node || !to) return;
    event.preventDefault();
    placing.onPlaced(node, to);
  };
  const begin = (event: DragEvent) => {
    const [, node] = rowAt(event, nodes);
    if (!node) return;
    dragged.current = node.id;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', node.label);
  };
  return {
    around: { onDragStart: begin, onDragOver: over, onDrop: drop, onDragEnd: end },
    item: ({ itemId }: { readonly itemId: string }) => ({
      draggable: true,
      'data-node': itemId,
      'data-drop': target?.id === itemId ? target.place : undefined,
    }),
  };
}

/** The node that an event is about, with its row. */
function rowAt({ target }: DragEvent, nodes: readonly TreeNode[]): [Element?, TreeNode?] {
  const item = (target as Element).closest('[data-node]');
  const node = nodeOf(nodes, item?.getAttribute('data-node') ?? '');
  return [item?.querySelector('.MuiTreeItem-content') ?? undefined, node];
}

const line = (side: string) => ({ boxShadow: `inset 0 ${side} 0 0`, color: 'primary.main', borderRadius: 0 });

/** Where what is dragged would go. */
export const dropStyle = {
  '[data-drop="before"] > .MuiTreeItem-content': line('2px'),
  '[data-drop="after"] > .MuiTreeItem-content': line('-2px'),
  '[data-drop="inside"] > .MuiTreeItem-content': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
