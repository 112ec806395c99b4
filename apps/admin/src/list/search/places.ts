import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import type { Choice } from '../screen-definition.js';

/** Every place in a tree, named with the way to it; in its own tree a record stands neither at itself nor below. */
export function placesIn(entries: readonly Choice[], top: string | undefined, own: unknown): Choice[] {
  const below = (level: readonly Choice[], above: string): Choice[] =>
    level
      .filter(({ value }) => top === undefined || value !== own)
      .flatMap(({ value, label, children = [] }) => [
        { value, label: `${above}${label}` },
        ...below(children, `${above}${label} / `),
      ]);
  return [...(top === undefined ? [] : [{ value: TREE_ROOT, label: top }]), ...below(entries, '')];
}
