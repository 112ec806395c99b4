import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { VersionRow } from '@county-tcm/domain/register/version';
import { call } from '../../data/calls.js';
import type { RecordRow } from '../screen-definition.js';

/** A record as it was; `changedSince` names the members that are otherwise by now. */
export type PastRecord = RecordRow & { readonly changedSince: readonly string[] };

export interface Versions {
  /** Newest first. */
  readonly rows: readonly VersionRow[];
  readonly total: number;
  readonly loading: boolean;
  readonly fault: unknown;
  /** There when there are older ones. */
  readonly more?: () => void;
}

const pageSize = 20;

/** The history of one record, read anew each time it is opened. */
export function useVersions(resource: string, id: string): Versions {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [resource, 'history', id],
    queryFn: ({ signal, pageParam: current }) =>
      call<readonly VersionRow[]>(`${resource}/history`, { id, current, size: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count = 0 }, pages) => (count > pages.length * pageSize ? pages.length + 1 : undefined),
    retry: false,
  });
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    total: data?.pages.at(-1)?.count ?? 0,
    loading: isFetching,
    fault: error,
    ...(hasNextPage ? { more: () => void fetchNextPage() } : {}),
  };
}

/** A record as it was at a version; nothing is asked for while there is no version. */
export function usePastRecord(resource: string, id: string, version: number | undefined) {
  return useQuery({
    queryKey: [resource, 'history', id, version],
    queryFn: async ({ signal }) => (await call<PastRecord>(`${resource}/getInfoAt`, { id, version }, { signal })).data,
    enabled: version !== undefined,
    retry: false,
  });
}
