import { text } from '@county-tcm/domain/register/fields';
import type { Register } from '@county-tcm/domain/register/register';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWhoAmI } from '../access/who-am-i.js';
import { call } from '../data/calls.js';
import type { Choice, FormField, Options } from '../list/index.js';
import { looksAfterRegion, ownRegionOptions, useOwnRegions } from '../list/search/own-regions.js';

/**
 * The input that says whose a record is: the unit, or the region. Who has but one of them is not asked; who looks after
 * several chooses among those when a record is added. Undefined until it is known who asks.
 */
export function useOwnerFields({ belongsTo }: Register): readonly FormField[] | undefined {
  const me = useWhoAmI();
  const units = useUnits(belongsTo === 'unit' && me?.unitId === null);
  const ofRegion = belongsTo === 'region' && me !== undefined && looksAfterRegion(me);
  const regions = useOwnRegions({ enabled: ofRegion });
  return useMemo(() => {
    if (belongsTo === 'everybody' || (me?.unitId && belongsTo === 'unit')) return none;
    if (belongsTo === 'unit') return units && ownerField('unitId', '单位名称', '请选择单位', units, true);
    if (!me || (ofRegion && !regions)) return undefined;
    const chosenFrom = ofRegion ? (regions ?? []) : ownRegionOptions;
    // the server enters the one region that there is
    return Array.isArray(chosenFrom) && chosenFrom.length === 1
      ? ownRegionField
      : ownerField('regionCode', '区域名称', '请选择区域', chosenFrom, false);
  }, [belongsTo, me, units, ofRegion, regions]);
}

const none: readonly FormField[] = [];
const ownRegionField: readonly FormField[] = [
  { ...text({ label: '区域名称' }), source: 'regionName', modes: ['details'] },
];

function ownerField(source: string, label: string, required: string, options: Options, fixed: boolean) {
  return [{ kind: 'reference', source, label, required, options, fixed }] as const satisfies readonly FormField[];
}

/** The units that the caller looks after; undefined until they are read. */
export function useUnitChoices(): readonly Choice[] | undefined {
  return useUnits(true);
}

interface Organisation {
  readonly id: string;
  readonly name: string;
}

function useUnits(enabled: boolean): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: ['owner-choices', 'units'],
    queryFn: async ({ signal }) => {
      const body = { kind: '单位' };
      const { data: units } = await call<readonly Organisation[]>('advanced-group/org/getOrgNameList', body, {
        signal,
      });
      return units.map(({ id, name }) => ({ value: id, label: name }));
    },
    enabled,
    staleTime: 60_000,
  });
  return data;
}
