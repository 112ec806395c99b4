import { useRecordContext, type RaRecord } from 'react-admin';
import type { FieldOf } from '../form/form-field.js';
import { useNameById } from '../search/found-records.js';

/** What the record is called that a field names: the record around says it, or else it is read. */
export function useRecordName(field: FieldOf<'record'>, id: string) {
  const said = useSaidName({ source: field.source, shows: field.said ?? field.shows }, id);
  const read = useNameById(field, said === undefined ? id : '');
  return said === undefined ? read : { name: said, loading: false };
}

/** What the record around says that a member of it names, by the member that shows it; nothing about another value. */
export function useSaidName(field: { readonly source: string; readonly shows?: string }, value: unknown) {
  const around = useRecordContext<RaRecord>();
  const said: unknown = field.shows && value && around?.[field.source] === value ? around[field.shows] : undefined;
  return typeof said === 'string' ? said : undefined;
}
