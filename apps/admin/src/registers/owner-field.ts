import type { Register } from '@county-tcm/domain/register/register';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWhoAmI } from '../access/who-am-i.js';
import { call } from '../data/calls.js';
import type { Choice, FormField } from '../list/index.js';

/**
 * The input that says whose a record is: the unit, or the region. Staff of a unit record for their own and are not asked;
 * who looks after several chooses among those when a record is added. Undefined until it is known who asks.
 */
export function useOwnerFields({ belongsTo }: Register): readonly FormField[] | undefined {
  const me = useWhoAmI();
  const units = useChoices(belongsTo === 'unit' && me?.unitId === null ? unitChoices : undefined);
  const regions = useChoices(belongsTo === 'region' ? ownRegionChoices : undefined);
  return useMemo(() => {
    if (belongsTo === 'everybody' || (me?.unitId && belongsTo === 'unit')) return none;
    if (belongsTo === 'unit') return units && ownerField('unitId', '单位名称', '请选择单位', units, true);
    return regions && ownerField('regionCode', '区域名称', '请选择区域', regions, false);
  }, [belongsTo, me, units, regions]);
}

const none: readonly FormField[] = [];

function ownerField(source: string, label: string, required: string, options: readonly Choice[], fixed: boolean) {
  return [{ kind: 'reference', source, label, required, options, fixed }] as const satisfies readonly FormField[];
}

/** The units that the caller looks after; undefined until they are read. */
export function useUnitChoices(): readonly Choice[] | undefined {
  return useChoices(unitChoices);
}

/** Every region, by its code; undefined until they are read. */
export function useRegionChoices(): readonly Choice[] | undefined {
  return useChoices(regionChoices);
}

type ReadChoices = (signal: AbortSignal) => Promise<readonly Choice[]>;

function useChoices(read: ReadChoices | undefined): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: ['owner-choices', read?.name],
    queryFn: ({ signal }) => (read as ReadChoices)(signal),
    enabled: read !== undefined,
    staleTime: 60_000,
  });
  return data;
}

/** A unit or a region that the caller looks after. */
interface OrgEntry {
  readonly id: string;
  /** The id of the one above; it need not be in the list itself. */
  readonly pid: string | null;
  readonly name: string;
  readonly kind: string;
}

async function orgEntries(kind: '单位' | '地区', signal: AbortSignal): Promise<readonly OrgEntry[]> {
  const { data } = await call<readonly OrgEntry[]>('advanced-group/org/getOrgNameList', {}, { signal });
  return data.filter((entry) => entry.kind === kind);
}

async function unitChoices(signal: AbortSignal): Promise<readonly Choice[]> {
  return (await orgEntries('单位', signal)).map(({ id, name }) => ({ value: id, label: name }));
}

/** The caller's region and those below it, each with the names above it in front. */
async function ownRegionChoices(signal: AbortSignal): Promise<readonly Choice[]> {
  const regions = new Map((await orgEntries('地区', signal)).map((entry) => [entry.id, entry]));
  const fullName = ({ name, pid }: OrgEntry): string => {
    const above = regions.get(pid ?? '');
    return above ? fullName(above) + name : name;
  };
  return [...regions.values()].map((entry) => ({ value: entry.id, label: fullName(entry) }));
}

interface RegionNode {
  readonly code: string;
  readonly name: string;
  readonly children: readonly RegionNode[];
}

async function regionChoices(signal: AbortSignal): Promise<readonly Choice[]> {
  const { data } = await call<readonly RegionNode[]>('advanced-group/region/getTree', {}, { signal });
  return data.flatMap((node) => withBelow(node, ''));
}

/** A region and all below it, each with the names above it in front. */
function withBelow({ code, name, children }: RegionNode, above: string): Choice[] {
  const label = `${above}${name}`;
  return [{ value: code, label }, ...children.flatMap((child) => withBelow(child, label))];
}
