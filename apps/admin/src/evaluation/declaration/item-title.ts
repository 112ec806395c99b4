import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import { useScreenQuery, useScreenTitle } from '../../list/index.js';
import type { ItemRow } from '../rows.js';

/** The item of the address (`itemId`); the tab is named after it. */
export function useItemOfAddress(suffix: string): string {
  const [query] = useScreenQuery();
  const itemId = query.get('itemId') ?? '';
  const { data } = useQuery({
    queryKey: ['evaluation-item', itemId],
    queryFn: async ({ signal }) =>
      (await call<ItemRow>('advanced-group/itemdetail/getInfoById', { id: itemId }, { signal })).data,
    enabled: itemId !== '',
    staleTime: 60_000,
  });
  useScreenTitle(data && `${data.itemName} ${suffix}`);
  return itemId;
}
