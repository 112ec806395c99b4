import type { StatisticsAnswer } from '@county-tcm/domain/statistics/answer';
import type { StatisticsTable } from '@county-tcm/domain/statistics/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';

export interface StatisticsQuestion {
  readonly year?: string;
  readonly regionCode?: string;
  readonly current?: number;
  readonly size?: number;
}

/** The numbers of a table; those asked for before stay until the next are there. */
export function useStatistics({ name }: StatisticsTable, asked: StatisticsQuestion) {
  return useQuery({
    queryKey: ['statistics', name, asked],
    queryFn: async ({ signal }) =>
      (await call<StatisticsAnswer>(`advanced-group/statistics/${name}`, { ...asked }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
