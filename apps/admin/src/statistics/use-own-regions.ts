import { useMemo } from 'react';
import type { UserInfo } from '../access/who-am-i.js';
import type { Choice } from '../list/index.js';
import { useRegionChoices } from '../registers/owner-field.js';

/** The regions that the user looks after, to choose one of; staff of a unit have none. */
export function useOwnRegions(me: UserInfo | undefined): readonly Choice[] {
  const regions = useRegionChoices();
  return useMemo(() => {
    if (!me || me.unitId !== null || !regions) return [];
    const prefix = (me.regionCode ?? '').replace(/^(\d{2})0000$/, '$1').replace(/^(\d{4})00$/, '$1');
    return regions.filter(({ value }) => value.startsWith(prefix));
  }, [me, regions]);
}
