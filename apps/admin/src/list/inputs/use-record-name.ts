import { useGetOne, type RaRecord } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';
import { useSaidName } from './use-said-name.js';

const once = { staleTime: 60_000, retry: false, onError: () => undefined } as const;

/** What the record is called that a field names: the record around says it, or else it is read. */
export function useRecordName(field: FieldOf<'record'>, id: string): string | undefined {
  const { resource, shows } = field;
  const said = useSaidName(field, id);
  const { data } = useGetOne<RaRecord>(resource, { id }, { ...once, enabled: id !== '' && said === undefined });
  const name: unknown = said ?? data?.[shows];
  return typeof name === 'string' ? name : undefined;
}
