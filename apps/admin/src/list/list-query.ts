import { useMemo } from 'react';
import { useScreenQuery } from '../layout/frame.js';
import { putPlace, readPlace, type Filters, type ListPlace } from '../layout/list-address.js';
import type { DialogMode } from './screen-definition.js';

/** What the address of a tab says: where its list stands, and which dialog is open over it. */
export interface ListQuery extends ListPlace {
  readonly dialog: { readonly mode: DialogMode; readonly id?: string } | undefined;
}

/** `?dialog=edit&record=…`; anything malformed counts as absent. */
export function readDialog(query: URLSearchParams): ListQuery['dialog'] {
  const [mode, id] = [query.get('dialog'), query.get('record')];
  if (mode === 'add') return { mode };
  return (mode === 'edit' || mode === 'details') && id ? { mode, id } : undefined;
}

/** Ways to move on from outside of the list: a tree beside it, a chip above it. Each but `turn` starts at the first page. */
export interface ListMoves {
  readonly search: (filters: Filters) => void;
  readonly turn: (page: number) => void;
  readonly resize: (size: number) => void;
  readonly openDialog: (mode: DialogMode, id?: string) => void;
  readonly closeDialog: () => void;
}

/** The list's place in the address of its tab, and the ways to change it. */
export function useListQuery(): ListQuery & ListMoves {
  const [query, change] = useScreenQuery();
  return useMemo(() => {
    const place = readPlace(query);
    const move = (to: Partial<ListPlace>) => change((next) => putPlace(next, { ...place, page: 1, ...to }), 'push');
    return {
      ...place,
      dialog: readDialog(query),
      search: (filters) => move({ filters }),
      turn: (page) => move({ page }),
      resize: (size) => move({ size }),
      openDialog: (mode, id) =>
        change((next) => {
          next.set('dialog', mode);
          if (id) next.set('record', id);
          else next.delete('record');
        }, 'push'),
      closeDialog: () =>
        change((next) => {
          next.delete('dialog');
          next.delete('record');
        }),
    };
  }, [query, change]);
}
