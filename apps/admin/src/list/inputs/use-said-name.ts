import { useRecordContext, type RaRecord } from 'react-admin';

/** What the record around says that a member of it names, by the member that shows it; nothing about another value. */
export function useSaidName(field: { readonly source: string; readonly shows?: string }, value: unknown) {
  const around = useRecordContext<RaRecord>();
  const said: unknown = field.shows && value && around?.[field.source] === value ? around[field.shows] : undefined;
  return typeof said === 'string' ? said : undefined;
}
