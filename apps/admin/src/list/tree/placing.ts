import { nodeOf, pathTo, type TreeNode } from './tree.js';

/** Where something is put by a node: among its siblings, or below it. */
export type Place = 'before' | 'inside' | 'after';

/** A node in another place of its tree. */
export interface Placed {
  /** The node that it then stands below; undefined on the first level. */
  readonly above: string | undefined;
  /** All that stand on its level then, in their order, itself among them. */
  readonly siblings: readonly TreeNode[];
}

/**
 * Where in a row somebody points.
 * @param part of the row's height, from its top
 * @param holds whether something can be put below the node
 */
export function placeAt(part: number, holds: boolean): Place {
  if (!holds) return part < 0.5 ? 'before' : 'after';
  if (part < 0.25) return 'before';
  return part > 0.75 ? 'after' : 'inside';
}

/** @returns undefined where a node cannot be put: by itself, or below itself */
export function placed(
  nodes: readonly TreeNode[],
  id: string,
  target: { readonly id: string; readonly place: Place },
): Placed | undefined {
  const moved = nodeOf(nodes, id);
  if (!moved || nodeOf([moved], target.id)) return undefined;
  const above = target.place === 'inside' ? target.id : pathTo(nodes, target.id).at(-1);
  const level = (above === undefined ? nodes : (nodeOf(nodes, above)?.children ?? [])).filter((one) => one.id !== id);
  const at = level.findIndex((one) => one.id === target.id);
  const index = target.place === 'before' ? at : target.place === 'after' ? at + 1 : level.length;
  return { above, siblings: [...level.slice(0, index), moved, ...level.slice(index)] };
}
