import { passwordError } from '@county-tcm/domain/identity/password';
import type { Faults, FormField, FormValues } from '../list/index.js';

/** The password of a new account, typed twice (spec part 1, section 5). */
export const passwordPair: readonly FormField[] = [
  { kind: 'password', source: 'password', label: '密码', required: '请输入密码', max: 32, modes: ['add'] },
  { kind: 'password', source: 'confirm', label: '确认密码', required: '请再次输入密码', max: 32, modes: ['add'] },
];

/** Its rule and that both are alike; an account that is edited has neither. */
export function passwordPairRule({ password, confirm }: FormValues): Faults {
  if (typeof password !== 'string' || password === '') return {};
  const error = passwordError(password);
  return {
    ...(error && { password: error }),
    ...(confirm !== password && { confirm: '请确认两次输入密码相同' }),
  };
}

/** The second one stays in the browser. */
export function withoutConfirmation({ confirm: _, ...record }: FormValues): FormValues {
  return record;
}
