import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';

/** What the calls under `advanced-group/home` answer; parts that the caller may not read are null or left out. */

/** How far one unit is with a year. */
export interface UnitProgress {
  readonly unitId: string;
  readonly unitName: string | null;
  readonly unitType: string | null;
  readonly regionName: string | null;
  readonly unitPhone?: string | null;
  readonly filled?: number;
  readonly registers?: number;
  readonly missing?: readonly string[];
  readonly asked?: boolean;
  readonly shareRecordId?: string | null;
  readonly missed?: number;
  readonly unrecorded?: number;
  readonly items?: number;
  readonly toFile?: number;
  readonly filed?: number;
  readonly selfEvaluated?: number;
  readonly reviewed?: number;
  readonly lowered?: number;
  readonly standardScore?: number;
  readonly selfScore?: number;
  readonly reviewScore?: number;
  readonly unansweredItems?: number;
  readonly unansweredPoints?: number;
}

export interface RegisterProgress {
  readonly register: string;
  readonly label: string;
  readonly count: number;
  readonly lastTime: string | null;
  readonly mayAdd: boolean;
}

/** A share of which a minimum is recommended, in percent. */
interface Minimum {
  readonly field: string;
  readonly label: string;
  readonly recommended: number;
}

export interface UnitShare extends Minimum {
  readonly value: number | null;
  /** That of the year before. */
  readonly before: number | null;
}

export interface RegionShare extends Minimum {
  readonly met: number;
  readonly missed: number;
  readonly unrecorded: number;
}

export interface HomeItem {
  readonly itemId: string;
  readonly itemName: string;
  readonly itemTypeName: string;
  readonly pname: string | null;
  readonly fillWay: string | null;
  readonly fileCount: number | null;
  readonly selfEvaluation: number | null;
  readonly declaredScore: number;
  readonly selfScore: number;
  readonly reviewed: boolean;
  readonly opinion: string | null;
}

export interface UnitOverview {
  readonly kind: 'unit';
  readonly year: number;
  readonly unit: UnitProgress;
  readonly registers: readonly RegisterProgress[] | null;
  readonly shares: readonly UnitShare[] | null;
  readonly items: readonly HomeItem[] | null;
}

export interface RegionCompleteness {
  readonly registers: number;
  readonly filled: number;
  readonly complete: number;
  readonly missing: readonly { readonly register: string; readonly label: string; readonly units: number }[];
  readonly lowest: readonly { readonly unitId: string; readonly unitName: string | null; readonly filled: number }[];
  readonly regions: readonly {
    readonly regionCode: string;
    readonly regionName: string | null;
    readonly units: number;
    readonly filled: number;
  }[];
}

export interface RegionOverview {
  readonly kind: 'region';
  readonly year: number;
  readonly regionName: string;
  readonly units: number;
  readonly completeness: RegionCompleteness | null;
  readonly shares: readonly RegionShare[] | null;
  readonly evaluation: {
    readonly units: number;
    readonly selfEvaluated: number;
    readonly reviewed: number;
    readonly lowered: number;
    readonly toFile: number | null;
    readonly filed: number | null;
  } | null;
}

/** What somebody else changed. */
export interface Change {
  readonly id: number;
  readonly time: string;
  readonly actorName: string | null;
  readonly actorRole: string | null;
  readonly reason: string | null;
  readonly unitId: string | null;
  readonly unitName: string | null;
  readonly label: string;
  readonly subject: string;
  readonly parts: readonly { readonly label: string; readonly from: string; readonly to: string }[];
  readonly lowered: boolean;
  readonly target: {
    readonly kind: string;
    readonly id: string | null;
    readonly itemId: string | null;
    readonly year: number | null;
  };
}

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
      (
        await call<{ rows: readonly Change[]; next: string | null }>(
          'advanced-group/home/changes',
          { year, unitId, before: pageParam },
          { signal },
        )
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
