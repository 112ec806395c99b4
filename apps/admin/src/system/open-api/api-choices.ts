import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import type { Choice } from '../../list/index.js';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** The calls that an application can be given; undefined until they are read. */
export function useApiChoices(): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: ['system-center/apimanager/api', 'choices'],
    queryFn: async ({ signal }) =>
      (await call<readonly Entry[]>('system-center/apimanager/api/listAll', {}, { signal })).data,
    staleTime: 60_000,
  });
  return data?.map(({ id, name, url }) => ({ value: id, label: `${name}（${url.replace('/api/', '')}）` }));
}
