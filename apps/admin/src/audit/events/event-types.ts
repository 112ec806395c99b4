import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { Choice } from '../../list/index.js';

interface EventType extends RaRecord<string> {
  readonly label: string;
  readonly streamLabel: string;
}

const maxTypes = 1000;

/** Every type of event that the server knows, with its Chinese name; undefined until they are read. */
export function useEventTypes(): readonly Choice[] | undefined {
  const provider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['audit', 'types'],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<EventType>('audit/types', {
          pagination: { page: 1, perPage: maxTypes },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
          signal,
        })
      ).data.map(({ id, label, streamLabel }) => ({
        value: id,
        label: label.includes(streamLabel) ? label : `${streamLabel} ${label}`,
      })),
    staleTime: Infinity,
  });
  return data;
}
