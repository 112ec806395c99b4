import { useGetOne, useRecordContext, type RaRecord } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';

const once = { staleTime: 60_000, retry: false, onError: () => undefined } as const;

/** What the record is called that a field names: the record around says it, or else it is read. */
export function useRecordName(field: FieldOf<'record'>, id: string): string | undefined {
  const { resource, shows } = field;
  const said = useSaidName(field, id);
  const { data } = useGetOne<RaRecord>(resource, { id }, { ...once, enabled: id !== '' && said === undefined });
  const name: unknown = said ?? data?.[shows];
  return typeof name === 'string' ? name : undefined;
}

/** What the record around says that a member of it names, by the member that shows it; nothing about another value. */
export function useSaidName(field: { readonly source: string; readonly shows?: string }, value: unknown) {
  const around = useRecordContext<RaRecord>();
  const said: unknown = field.shows && value && around?.[field.source] === value ? around[field.shows] : undefined;
  return typeof said === 'string' ? said : undefined;
}
