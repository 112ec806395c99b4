import type { ChangesPage } from '@county-tcm/domain/home/change-row';
import type { RegionOverview, UnitOverview } from '@county-tcm/domain/home/overview';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';

/** A unit's home, or a region's: the server knows which of them is the caller's. */
export function useOverview(year: number, unitId: string | null) {
  return useQuery({
    queryKey: ['home', 'overview', year, unitId],
    queryFn: async ({ signal }) =>
      (await call<UnitOverview | RegionOverview>('advanced-group/home/overview', { year, unitId }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Newest first, with the way to older ones. */
export function useChanges(year: number, unitId: string | null) {
  return useInfiniteQuery({
    queryKey: ['home', 'changes', year, unitId],
    queryFn: async ({ signal, pageParam }) =>
      (await call<ChangesPage>('advanced-group/home/changes', { year, unitId, before: pageParam }, { signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
