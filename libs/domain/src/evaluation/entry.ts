import { z } from 'zod';
import { type Entered, readScore, type Score, scoreWords } from './score.js';

/**
 * The kinds of members that the forms of the evaluation are made of. Messages are what the client shows under the field.
 * Numbers may come as numeric text (API contract, section 1).
 */
export const id = (words: string) => z.string(words).min(1, words).max(64, words);

/** @param words said where it is missing */
export const requiredText = (words: string, longest: number) =>
  z.string(words).trim().min(1, words).max(longest, `不能超过${longest}个字`);

/** Text that may be missing; what is kept then is ''. */
export const freeText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `不能超过${longest}个字`)
    .nullish()
    .transform((text) => text ?? '');

/** Why something is changed, in the words of who changes it; undefined where nothing was said. */
export const reason = z
  .string()
  .trim()
  .max(500, '理由不能超过500个字')
  .nullish()
  .transform((text) => text || undefined);

const entered = z.union([z.number(), z.string()]).nullish();

/** A number that is not negative, '0' where it is missing. */
export const score = entered.transform((value, context): Score => {
  const read = isMissing(value) ? '0' : readScore(value);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: scoreWords.notANumber });
  return z.NEVER;
});

/** What was typed as a number, unjudged: the rules of the sheet mend or refuse it. */
export const enteredScore: z.ZodType<Entered> = entered;

/** A place among siblings, 0 where it is missing. */
export const sortNumber = entered.transform((value, context): number => {
  const number = isMissing(value) ? 0 : Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 999_999_999) return number;
  context.addIssue({ code: 'custom', message: '排序号必须是非负整数' });
  return z.NEVER;
});

/** yyyy. */
export const year = z.union([z.int(), z.string()], '请选择年度').transform((value, context): number => {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 2000 && number <= 2100) return number;
  context.addIssue({ code: 'custom', message: '请选择年度' });
  return z.NEVER;
});

/** The version that the author of a change saw; left out, the last change wins. */
export const basedOn = z
  .union([z.int('数据版本不正确'), z.string().regex(/^\d{0,9}$/, '数据版本不正确')], '数据版本不正确')
  .nullish()
  .transform((version) => (version == null || version === '' ? undefined : Number(version)));

function isMissing(value: Entered): value is null | undefined | '' {
  return value == null || (typeof value === 'string' && value.trim() === '');
}
