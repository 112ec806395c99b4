import type { Register } from '@county-tcm/domain/register/register';
import { columnNamed, statisticFilter } from '@county-tcm/domain/statistics/drill-down';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import { ChosenFilters, useListQuery } from '../list/index.js';
import { useOwnRegions } from '../list/search/own-regions.js';

/**
 * What a list was narrowed to by the number that led there, where the list has no input for it: each can be taken away.
 * @param searched the filters that have an input
 */
export function FilterChips({
  register,
  searched,
}: {
  readonly register: Register;
  readonly searched: readonly string[];
}) {
  const { filters, search } = useListQuery();
  const regions = useOwnRegions({ withUnits: true, enabled: filters['regionCode'] !== undefined });
  const others = Object.entries(filters).filter(([name]) => !searched.includes(name));
  const unit = useUnitName(filters['unitId']);
  const words = (name: string, value: string): string => {
    if (name === 'unitId') return `单位：${unit ?? '…'}`;
    if (name === 'unitType') return `单位类别：${value}`;
    if (name === 'regionCode') return `行政区划：${regions?.find((region) => region.value === value)?.label ?? value}`;
    return name === statisticFilter
      ? statisticWords(register, value)
      : `${register.fields[name]?.label ?? name}：${value}`;
  };
  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name));
  const chosen = others.map(([name, value]) => ({ name, words: words(name, value) }));
  return <ChosenFilters chosen={chosen} onRemove={(name) => search(without(name))} />;
}

/** 医师统计：中医类别医师; where records add up to more than their number, it says by what. */
function statisticWords({ fields }: Register, value: string): string {
  const named = columnNamed(value);
  if (!named) return `统计：${value}`;
  const { amount, label } = named.column;
  const by = amount.kind === 'record' ? '' : `（按${fields[amount.field]?.label ?? amount.field}合计）`;
  return `${named.table.title}：${label}${by}`;
}

function useUnitName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['unit-name', id],
    queryFn: async ({ signal }) =>
      (await call<{ unitName: string }>('advanced-group/unit/getInfoById', { id }, { signal })).data.unitName,
    enabled: id !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
