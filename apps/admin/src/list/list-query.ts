import { useCallback, useMemo } from 'react';
import { useScreenQuery } from '../layout/frame.js';
import { filterPrefix } from '../layout/tabs.js';
import type { DialogMode, SortOrder } from './screen-definition.js';

export const pageSizes = [10, 20, 50, 100] as const;
export type Filters = Readonly<Record<string, string>>;

/** Where a list stands: all of it is in the address, so that it can be sent to a colleague and gone back to. */
export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: SortOrder | undefined;
  readonly filters: Filters;
  readonly dialog: { readonly mode: DialogMode; readonly id?: string } | undefined;
}

/** Reads `?page=2&size=20&sort=-createTime&q.name=…&dialog=edit&record=…`; anything malformed counts as absent. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const filters = [...query]
    .filter(([name, value]) => name.startsWith(filterPrefix) && value !== '')
    .map(([name, value]) => [name.slice(filterPrefix.length), value]);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (pageSizes as readonly number[]).includes(size) ? size : pageSizes[0],
    sort: readSort(query.get('sort')),
    filters: Object.fromEntries(filters) as Filters,
    dialog: readDialog(query.get('dialog'), query.get('record')),
  };
}

function readSort(text: string | null): SortOrder | undefined {
  if (!text) return undefined;
  return text.startsWith('-') ? { name: text.slice(1), ascending: false } : { name: text, ascending: true };
}

function readDialog(mode: string | null, id: string | null): ListQuery['dialog'] {
  if (mode === 'add') return { mode };
  return (mode === 'edit' || mode === 'details') && id ? { mode, id } : undefined;
}

/** Ways to move a list on. Each but `turn` starts again at the first page. */
export interface ListMoves {
  readonly search: (filters: Filters) => void;
  readonly orderBy: (order: SortOrder | undefined) => void;
  readonly turn: (page: number) => void;
  readonly resize: (size: number) => void;
  readonly openDialog: (mode: DialogMode, id?: string) => void;
  readonly closeDialog: () => void;
}

/** The list's place in the address of its tab, and the ways to change it. */
export function useListQuery(): ListQuery & ListMoves {
  const [query, change] = useScreenQuery();
  const state = useMemo(() => readListQuery(query), [query]);
  const put = useCallback(
    (values: Record<string, string | undefined>, step?: 'push') =>
      change((next) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
      }, step),
    [change],
  );
  const moves = useMemo<ListMoves>(
    () => ({
      search: (filters) =>
        change((next) => {
          [...next.keys()].filter((name) => name.startsWith(filterPrefix)).forEach((name) => next.delete(name));
          Object.entries(filters).forEach(([name, value]) => value && next.set(filterPrefix + name, value));
          next.delete('page');
        }, 'push'),
      orderBy: (order) => put({ sort: order && (order.ascending ? '' : '-') + order.name, page: undefined }),
      turn: (page) => put({ page: page > 1 ? String(page) : undefined }, 'push'),
      resize: (size) => put({ size: size === pageSizes[0] ? undefined : String(size), page: undefined }),
      openDialog: (mode, id) => put({ dialog: mode, record: id }, 'push'),
      closeDialog: () => put({ dialog: undefined, record: undefined }),
    }),
    [change, put],
  );
  return useMemo(() => ({ ...state, ...moves }), [state, moves]);
}
