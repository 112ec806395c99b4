import { z } from 'zod';
import * as entry from '../entry.js';

/** One cell of the self-evaluation grid; the value is the deduction, taken as it was typed. */
export const selfEvaluationForm = z.object({
  itemId: entry.id('请选择项目'),
  /** Looked up by its id. */
  itemName: z.unknown().optional(),
  selfEvaluation: entry.enteredScore,
  version: entry.basedOn,
});

/** The cell that is put back to 未填. */
export const withdrawalForm = z.object({ itemId: entry.id('请选择项目'), version: entry.basedOn });

/** Why a score is what it is: absent is undefined, empty is null. */
const opinion = z
  .string()
  .trim()
  .max(500, '评审意见不能超过500个字')
  .nullish()
  .transform((words) => (words === undefined ? undefined : words || null));

/** One row of the score review. */
export const scoreReviewForm = z.object({
  unitId: entry.id('请选择单位'),
  itemId: entry.id('请选择项目'),
  selfScore: entry.enteredScore,
  opinion,
  version: entry.basedOn,
});

/** Every deduction of a unit's sheet at once. */
export const clearingForm = z.object({ unitId: entry.id('请选择单位'), opinion });

/** The clearing that is undone, by the version that it was answered with. */
export const undoClearingForm = z.object({
  unitId: entry.id('请选择单位'),
  version: z.union([z.int().min(1), z.string().regex(/^\d{1,9}$/)], '请选择要撤销的清除').transform(Number),
});
