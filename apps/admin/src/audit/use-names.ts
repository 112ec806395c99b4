import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { call } from '../data/calls.js';
import type { AuditUnit } from './audit-rows.js';

const staleMilliseconds = 5 * 60_000;
const mostUnits = 1000;

/** What stands behind the ids in events: items of the standards and units. What cannot be read keeps its id. */
export function useNames(): (id: string) => string {
  const provider = useDataProvider();
  const items = useQuery({
    queryKey: ['audit', 'names', 'items'],
    queryFn: async ({ signal }) =>
      (await call<readonly { id: string; itemName: string }[]>('advanced-group/itemdetail/listAll', {}, { signal }))
        .data,
    staleTime: staleMilliseconds,
  });
  const units = useQuery({
    queryKey: ['audit', 'names', 'units'],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AuditUnit>('audit/units', {
          pagination: { page: 1, perPage: mostUnits },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
          signal,
        })
      ).data,
    staleTime: staleMilliseconds,
  });
  const names = new Map([
    ...(items.data ?? []).map(({ id, itemName }) => [id, itemName] as const),
    ...(units.data ?? []).map(({ id, unitName }) => [id, unitName] as const),
  ]);
  return (id) => names.get(id) ?? id;
}
