import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import type { Choice, TreeNode } from '../../list/index.js';

/** A region or a unit of the user's scope (API contract, section 6). */
export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly children: readonly Organisation[];
}

/** The organisations that files can be filed under, as a tree; undefined until they are read. */
export function useOrganisations() {
  return useQuery({
    queryKey: ['organisations'],
    queryFn: async ({ signal }) =>
      (await call<readonly Organisation[]>('advanced-group/org/tree', {}, { signal })).data,
    staleTime: 60_000,
  });
}

export function treeNodes(organisations: readonly Organisation[]): readonly TreeNode[] {
  return organisations.map(({ id, name, children }) => ({ id, label: name, children: treeNodes(children) }));
}

/** The same in one list, in the order of the tree. */
export function choicesOf(organisations: readonly Organisation[]): readonly Choice[] {
  return organisations.flatMap(({ id, name, children }) => [{ value: id, label: name }, ...choicesOf(children)]);
}
