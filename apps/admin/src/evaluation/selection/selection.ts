import { sum } from '@county-tcm/domain/evaluation/score';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import type { ItemRow } from '../rows.js';

/** Whose items are chosen: a unit type, a standard, a year. */
export interface SelectionKey {
  readonly unitTypeNo: string;
  readonly selectType: string;
  readonly year: number;
}

export type ScoredItem = Pick<ItemRow, 'ruleScore'>;

export const selectionKey = 'item-selection';

/** Everything that is selected for a unit type, with the scores. */
export function readSelection({ unitTypeNo, selectType, year }: SelectionKey, signal: AbortSignal) {
  const body = { unitTypeNo, selectType, year };
  return call<ItemRow[]>('advanced-group/relation/getListByType', body, { signal }).then(({ data }) => data);
}

export function useSelection(key: SelectionKey) {
  return useQuery({
    queryKey: [selectionKey, 'all', key],
    queryFn: ({ signal }) => readSelection(key, signal),
    enabled: key.unitTypeNo !== '',
  });
}

/** Which items of a leaf category are selected. */
export function useLeafSelection(key: SelectionKey, itemTypeId: string | undefined) {
  return useQuery({
    queryKey: [selectionKey, 'leaf', key, itemTypeId],
    queryFn: async ({ signal }) => {
      const body = { ...key, itemTypeId };
      const { data } = await call<{ itemId: string }[]>(`${selectionResource}/listSelected`, body, { signal });
      return new Set(data.map(({ itemId }) => itemId));
    },
    enabled: itemTypeId !== undefined,
    // what is ticked is built on it: always as the server has it, never while it is being changed
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export const selectionResource = 'advanced-group/itemselection';

/** What a save of the ticks of one leaf category sends. */
export function selectionBody(
  key: SelectionKey & { readonly unitTypeName: string },
  itemTypeId: string,
  ids: ReadonlySet<string>,
) {
  return { ...key, itemTypeId, itemIds: [...ids].join(',') };
}

export function scoreOf(items: readonly ScoredItem[]): string {
  return sum(items.map(({ ruleScore }) => String(ruleScore)));
}
