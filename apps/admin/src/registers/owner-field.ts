import { text } from '@county-tcm/domain/register/fields';
import type { Register } from '@county-tcm/domain/register/register';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWhoAmI } from '../access/who-am-i.js';
import { call } from '../data/calls.js';
import type { Choice, FormField, Options } from '../list/index.js';
import { anyUnit, organisationCall } from '../list/search/organisations.js';
import { looksAfterRegion, ownRegionOptions, useOwnRegions } from '../list/search/own-regions.js';

/**
 * The input that says whose a record is: the unit, or the region. Who has but one of them is not asked; who looks after
 * several chooses among those when a record is added. Undefined until it is known who asks.
 */
export function useOwnerFields({ belongsTo }: Register): readonly FormField[] | undefined {
  const me = useWhoAmI();
  const units = useFirstUnits(belongsTo === 'unit' && me?.unitId === null);
  const ofRegion = belongsTo === 'region' && me !== undefined && looksAfterRegion(me);
  const regions = useOwnRegions({ enabled: ofRegion });
  return useMemo(() => {
    if (belongsTo === 'everybody' || (me?.unitId && belongsTo === 'unit')) return none;
    if (belongsTo === 'unit') return units && unitField(units);
    if (!me || (ofRegion && !regions)) return undefined;
    const chosenFrom = ofRegion ? (regions ?? []) : ownRegionOptions;
    // the server enters the one region that there is
    return Array.isArray(chosenFrom) && chosenFrom.length === 1 ? ownRegionField : regionField(chosenFrom);
  }, [belongsTo, me, units, ofRegion, regions]);
}

const none: readonly FormField[] = [];
const ownRegionField: readonly FormField[] = [
  { ...text({ label: '区域名称' }), source: 'regionName', modes: ['details'] },
];

/** One of two or more is found by its name: there can be thousands. */
function unitField(units: readonly Choice[]): readonly FormField[] {
  const owner = { source: 'unitId', label: '单位名称', required: '请选择单位', fixed: true } as const;
  if (units.length === 1) return [{ ...owner, kind: 'reference', options: units }];
  return [{ ...owner, ...anyUnit, kind: 'record', said: 'unitName' }];
}

function regionField(options: Options): readonly FormField[] {
  return [
    { kind: 'reference', source: 'regionCode', label: '区域名称', required: '请选择区域', options, fixed: false },
  ];
}

interface Organisation {
  readonly id: string;
  readonly name: string;
}

/** The first units that the caller looks after, to know whether there is but one; undefined until they are read. */
function useFirstUnits(enabled: boolean): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: [anyUnit.resource, 'first-units'],
    queryFn: async ({ signal }) => {
      const wanted = { ...anyUnit.body, limit: 2 };
      const { data: units } = await call<readonly Organisation[]>(organisationCall, wanted, { signal });
      return units.map(({ id, name }) => ({ value: id, label: name }));
    },
    enabled,
    staleTime: 60_000,
  });
  return data;
}
