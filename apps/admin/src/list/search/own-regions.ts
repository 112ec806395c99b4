import { useQuery } from '@tanstack/react-query';
import type { UserInfo } from '../../access/who-am-i.js';
import { call } from '../../data/calls.js';
import type { Choice, OptionCall } from '../index.js';

const path = 'advanced-group/region/listOwn';

/** The regions that the user looks after, asked for when an input wants them: an administrator has all of the nation. */
export const ownRegionOptions: OptionCall = { call: path, value: 'code', label: 'fullName' };

interface OwnRegion {
  readonly code: string;
  readonly fullName: string;
}

interface Asked {
  /** Only those that have units, or whose counties do. */
  readonly withUnits?: boolean;
  readonly enabled?: boolean;
}

/** The regions that the user looks after by their codes; undefined until they are read. The staff of a unit have none. */
export function useOwnRegions({ withUnits = false, enabled = true }: Asked = {}): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: ['advanced-group/region', 'own', withUnits],
    queryFn: async ({ signal }) => {
      const { data: regions } = await call<readonly OwnRegion[]>(path, { withUnits }, { signal });
      return regions.map(({ code, fullName }) => ({ value: code, label: fullName }));
    },
    enabled,
    staleTime: 60_000,
  });
  return data;
}

/** Whether the user looks after a part of the nation, so that a list of its regions is short. */
export function looksAfterRegion({ unitId, regionCode }: UserInfo): boolean {
  return unitId === null && Boolean(regionCode);
}
