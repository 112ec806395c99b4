import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { ListQuery } from './list-query.js';
import type { FormValues, RecordRow, SortOrder } from './screen-definition.js';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly loading: boolean;
  readonly fault: unknown;
  readonly refetch: () => void;
}

/** The page of a list that its query asks for; the rows of the page before stay until the next are there. */
export function useRows<Row extends RecordRow>(
  resource: string,
  { page, size, sort, filters }: ListQuery,
  fixed?: FormValues,
  defaultSort?: SortOrder,
): Rows<Row> {
  const order = sort ?? defaultSort;
  const { data, total, isFetching, error, refetch } = useGetList<Row>(
    resource,
    {
      pagination: { page, perPage: size },
      sort: { field: order?.name ?? '', order: (order?.ascending ?? true) ? 'ASC' : 'DESC' },
      filter: { ...filters, ...fixed },
    },
    { placeholderData: keepPreviousData, retry: false },
  );
  return {
    rows: data ?? [],
    total: total ?? 0,
    loading: isFetching,
    fault: error,
    refetch: () => void refetch(),
  };
}
