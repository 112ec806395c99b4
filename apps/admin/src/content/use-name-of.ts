import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import { wordFor } from '../list/search/options.js';
import type { RecordRow } from '../list/index.js';
import { namesOf } from '../registers/entity-options.js';

/** What a record is called; undefined until it is read, and for those who may not. */
export function useNameOf(entity: Register, id: string | undefined): string | undefined {
  const resource = resourceOf(entity);
  const { data } = useQuery({
    queryKey: [resource, 'name', id],
    queryFn: async ({ signal }) => (await call<RecordRow>(`${resource}/getInfoById`, { id }, { signal })).data,
    enabled: id !== undefined,
    retry: false,
  });
  return data && wordFor(data, namesOf(entity));
}
