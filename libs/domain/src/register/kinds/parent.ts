import type { Entered, Kind, Options } from './kind.js';
import { invalid, isId, readWord, value } from './reading.js';

/** The id that stands above the first level of every tree. */
export const TREE_ROOT = '0';

/**
 * The record above, of the same entity, which makes its records a tree: what it names has to be there, and not below what
 * names it. An entity has one such field at most.
 */
export interface ParentField extends Entered {
  readonly kind: 'parent';
  /** What a record of the first level is called, and one below another; 一级X and X where it is left out. */
  readonly called?: readonly [first: string, below: string];
  /** A flag of the entity: while it is on, nothing can be put below the record. */
  readonly leaf?: string;
}

export function parent<const Leaf extends string = never>(
  options: Omit<Options<ParentField>, 'leaf'> & { readonly leaf?: Leaf },
): ParentField & { readonly leaf?: Leaf } {
  return { kind: 'parent', ...options };
}

export const parentKind: Kind<ParentField> = {
  column: 'text',
  cell: 'text',
  comparison: 'equals',
  nothing: () => TREE_ROOT,
  read: ({ label }, sent) =>
    readWord(sent, (word) =>
      word === TREE_ROOT || isId(word) ? value(word.toLowerCase()) : invalid(`${label}不存在`),
    ),
};
