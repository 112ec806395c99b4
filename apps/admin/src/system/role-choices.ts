import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import type { Choice } from '../list/index.js';

interface RoleRow {
  readonly id: string;
  readonly roleName: string;
  readonly roleKind: string;
}

/** The roles that an account above the units can have; undefined until they are read. */
export function useRoleChoices(): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: ['system-center/role', 'choices'],
    queryFn: async ({ signal }) =>
      (await call<readonly RoleRow[]>('system-center/role/page', { size: 100 }, { signal })).data,
    staleTime: 60_000,
  });
  return data
    ?.filter(({ roleKind }) => roleKind !== '单位人员')
    .map(({ id, roleName }) => ({ value: id, label: roleName }));
}
