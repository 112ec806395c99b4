import { z } from 'zod';
import * as entry from '../entry.js';

/** One cell of the self-evaluation grid; the value is the deduction, taken as it was typed. */
export const selfEvaluationForm = z.object({
  itemId: entry.id('请选择项目'),
  selfEvaluation: entry.enteredScore,
  version: entry.basedOn,
});

/** One row of the score review. */
export const scoreReviewForm = z.object({
  unitId: entry.id('请选择单位'),
  itemId: entry.id('请选择项目'),
  selfScore: entry.enteredScore,
  opinion: z
    .string()
    .trim()
    .max(500, '评审意见不能超过500个字')
    .nullish()
    .transform((opinion) => (opinion === undefined ? undefined : opinion || null)),
  version: entry.basedOn,
});
