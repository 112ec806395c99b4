import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import type { ItemRecord } from '../standards/item-screen.js';

/** Every item below a node of the tree, in the order of the list; those of the node before stay until they are there. */
export function useNodeItems(selectType: string, itemTypeId: string | undefined) {
  return useQuery({
    queryKey: ['node-items', selectType, itemTypeId],
    queryFn: async ({ signal }) => {
      const body = { itemTypeId, selectType };
      return (await call<ItemRecord[]>('advanced-group/itemdetail/listAll', body, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** The pages on which at least one item is ticked, from 1 on. */
export function pagesWith(
  items: readonly { readonly id: string }[],
  ticked: ReadonlySet<string>,
  size: number,
): readonly number[] {
  const pages = items.flatMap(({ id }, index) => (ticked.has(id) ? [Math.floor(index / size) + 1] : []));
  return [...new Set(pages)];
}

/** 1-3, 5: runs of pages together. */
export function pageWords(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join('、');
}
