import { z } from 'zod';
import type { StatisticsAnswer } from '@county-tcm/domain/statistics/answer';
import type { StatisticsRow } from '@county-tcm/domain/statistics/drill-down';

/** The tables of the statistics, as the document of the interface has them. */

export const statisticsRow = z.record(
  z.string(),
  z.union([z.string(), z.number()]).nullable(),
) satisfies z.ZodType<StatisticsRow>;

export const statisticsAnswer = z.object({
  rows: z.array(statisticsRow),
  total: statisticsRow.nullable(),
  count: z.int(),
  year: z.int().nullable(),
  years: z.array(z.int()),
}) satisfies z.ZodType<StatisticsAnswer>;
