import { complaintAboutPassword } from '@county-tcm/domain/identity/password';
import { z } from 'zod';
import type { FormField, FormValues } from '../list/index.js';

/** The password of a new account, typed twice (spec part 1, section 5). */
export const passwordPair: readonly FormField[] = [
  { kind: 'password', source: 'password', label: '密码', required: '请输入密码', maxLength: 32, modes: ['add'] },
  { kind: 'password', source: 'confirm', label: '确认密码', required: '请再次输入密码', maxLength: 32, modes: ['add'] },
];

/** Its rule and that both are alike; an account that is edited has neither. */
export const passwordPairRule: z.ZodType<FormValues, FormValues> = z
  .looseObject({ password: z.string().optional(), confirm: z.string().optional() })
  .superRefine(({ password, confirm }, context) => {
    if (!password) return;
    const complaint = complaintAboutPassword(password);
    if (complaint) context.addIssue({ code: 'custom', path: ['password'], message: complaint });
    if (confirm !== password)
      context.addIssue({ code: 'custom', path: ['confirm'], message: '请确认两次输入密码相同' });
  });

/** The second one stays in the browser. */
export function withoutConfirmation({ confirm: _, ...record }: FormValues): FormValues {
  return record;
}
