import { useMemo, type ReactNode } from 'react';
import { ListBase, useListContext, type ListControllerResult } from 'react-admin';
import { useFrame } from '../layout/frame.js';
import { pageSizes, type Filters } from '../layout/list-address.js';
import type { RowSelection } from './table/RecordTable.js';
import type { FormValues, RecordRow, SortOrder } from './screen-definition.js';

interface TabListProps {
  readonly resource: string;
  /** The call that answers a page; `page` unless given. */
  readonly call?: string;
  /** Filters that the user does not choose. */
  readonly fixed?: FormValues;
  /** The order before the user chooses one; left out, the server's. */
  readonly defaultSort?: SortOrder;
  /** Whether it is opened again where the user left it, as lists are unless they say no. */
  readonly remembered?: boolean;
  readonly children: ReactNode;
}

/** Faults are shown where the rows would be. */
const ownFaults = () => undefined;

/**
 * react-admin's list controller in a tab: page, order and filters are in the tab's address and kept for the user, as is
 * the selection. What stands in it reads them by `useTabList`.
 */
export function TabList({ resource, call, fixed, defaultSort, remembered = true, children }: TabListProps) {
  const { tabKey } = useFrame();
  const sort = useMemo(() => toSort(defaultSort), [defaultSort]);
  const queryOptions = useMemo(() => ({ onError: ownFaults, ...(call ? { meta: { call } } : {}) }), [call]);
  return (
    <ListBase
      resource={resource}
      filter={fixed}
      sort={sort}
      perPage={pageSizes[0]}
      storeKey={remembered && tabKey}
      queryOptions={queryOptions}
      disableAuthentication
    >
      {children}
    </ListBase>
  );
}

/** The list around the caller, in the words of the screens. */
export interface TabListState<Row extends RecordRow> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly sort: SortOrder | undefined;
  readonly filters: Filters;
  readonly loading: boolean;
  readonly fault: unknown;
  readonly selection: RowSelection;
  readonly search: (filters: Filters) => void;
  readonly orderBy: (order: SortOrder | undefined) => void;
  readonly turn: (page: number) => void;
  readonly resize: (size: number) => void;
  readonly refetch: () => void;
}

/** `const { rows, total, filters, search } = useTabList<UnitRow>()`, inside of a `TabList`. */
export function useTabList<Row extends RecordRow = RecordRow>(): TabListState<Row> {
  const list: ListControllerResult<Row> = useListContext<Row>();
  return {
    rows: list.data ?? [],
    total: list.total ?? 0,
    page: list.page,
    size: list.perPage,
    sort: list.sort.field ? { name: list.sort.field, ascending: list.sort.order === 'ASC' } : undefined,
    filters: list.filterValues as Filters,
    loading: Boolean(list.isFetching),
    fault: list.error,
    selection: { ids: list.selectedIds, onToggle: list.onToggleItem, onSelect: list.onSelect },
    search: (filters) => (isAsked(filters, list.filterValues as Filters) ? askAgain(list) : list.setFilters(filters)),
    orderBy: (order) => list.setSort(toSort(order)),
    turn: list.setPage,
    resize: list.setPerPage,
    refetch: () => void list.refetch(),
  };
}

function isAsked(filters: Filters, now: Filters): boolean {
  const filled = (of: Filters) => Object.entries(of).filter(([, value]) => value !== '');
  const [asked, known] = [filled(filters), filled(now)];
  return asked.length === known.length && asked.every(([name, value]) => now[name] === value);
}

/** Whoever searches for the same once more wants to know what is there by now, from the beginning. */
function askAgain(list: Pick<ListControllerResult, 'page' | 'setPage' | 'refetch'>): void {
  if (list.page > 1) list.setPage(1);
  else void list.refetch();
}

/** No field is the server's own order. */
function toSort(order: SortOrder | undefined) {
  return { field: order?.name ?? '', order: (order?.ascending ?? true) ? ('ASC' as const) : ('DESC' as const) };
}
