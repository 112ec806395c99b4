import { keepPreviousData } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { ListQuery } from './list-query.js';
import type { FormValues, RecordRow, SortOrder } from './screen-definition.js';

/** One page of a list, and how many rows all pages have. */
export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface Rows<Row> extends RowsPage<Row> {
  readonly loading: boolean;
  readonly fault: unknown;
  readonly refetch: () => void;
  /** Any page of the same list, filtered and ordered alike. */
  readonly readPage: (page: number, size: number) => Promise<RowsPage<Row>>;
}

/** The page of a list that its query asks for; the rows of the page before stay until the next are there. */
export function useRows<Row extends RecordRow>(
  resource: string,
  { page, size, sort, filters }: ListQuery,
  fixed?: FormValues,
  defaultSort?: SortOrder,
): Rows<Row> {
  const provider = useDataProvider();
  const order = sort ?? defaultSort;
  const asked = {
    sort: { field: order?.name ?? '', order: (order?.ascending ?? true) ? ('ASC' as const) : ('DESC' as const) },
    filter: { ...filters, ...fixed },
  };
  const { data, total, isFetching, error, refetch } = useGetList<Row>(
    resource,
    { pagination: { page, perPage: size }, ...asked },
    { placeholderData: keepPreviousData, retry: false },
  );
  return {
    rows: data ?? [],
    total: total ?? 0,
    loading: isFetching,
    fault: error,
    refetch: () => void refetch(),
    readPage: async (number, perPage) => {
      const answer = await provider.getList<Row>(resource, { pagination: { page: number, perPage }, ...asked });
      return { rows: answer.data, total: answer.total ?? answer.data.length };
    },
  };
}
