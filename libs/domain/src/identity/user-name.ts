import { z } from 'zod';

/** Characters that are written, without the parts that dictionaries list them under, which look the same (⻢ and 马). */
const plain = /^[\p{Unified_Ideograph}〇A-Za-z0-9._-]+$/u;
const words = '用户名只能包含汉字、字母、数字和 . _ -';

/** A name as it is compared: full-width letters are letters, and case is of no importance. */
export function foldedName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** @returns what is wrong with a new user name, null for a good one */
export function userNameError(name: string): string | null {
  return plain.test(name) ? null : words;
}

/**
 * The user name of a new account. Nothing in it is invisible or of another script, where letters of these look like
 * ours; that no two names look alike within it is seen to where they are kept.
 */
export const newUserName = z
  .string('请输入用户名')
  .transform((typed) => typed.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .min(1, '请输入用户名')
      .max(40, '不能超过40个字')
      .refine((name) => name === '' || userNameError(name) === null, words),
  );
