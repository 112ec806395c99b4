import { z } from 'zod';
import { type RecordInput, schemaOf } from '../register/schema.js';
import { accounts, unitUsers } from '../registers/system/accounts.js';
import type { AccountDetails } from './account.js';
import { passwordError } from './password.js';
import { newUserName } from './user-name.js';

/** A new password, judged by the rule of unit users. */
const newPassword = z
  .string('请输入密码')
  .max(200, '密码过长')
  .superRefine((password, context) => {
    const error = passwordError(password);
    if (error !== null) context.addIssue({ code: 'custom', message: error });
  });

/** What is typed once, when an account is opened. */
const opening = z.object({ userName: newUserName, password: newPassword });
type Opening = z.output<typeof opening>;

const ofUnit = schemaOf({ ...unitUsers, fields: withoutName(unitUsers.fields) });
const aboveUnits = schemaOf({ belongsTo: 'everybody', fields: withoutName(accounts.fields) });
const region = z.object({ regionCode: z.string().trim().max(6).nullish() });

export type UnitUserForm = Opening & Pick<AccountDetails, 'userPhone' | 'remarks'> & { unitId?: string | null };
export type AccountForm = Opening & Omit<AccountDetails, 'regionCode'> & z.output<typeof region>;

/** What is typed for a new unit user (spec part 1, sections 3 and 5). */
export const unitUserForm = opening.and(ofUnit.save).transform((typed) => kept(typed) as unknown as UnitUserForm);

/** Members left out keep their value; the name and the unit are fixed, and ignored when sent. */
export const unitUserChange = ofUnit.change.transform(({ unitId: _, ...typed }) => kept(typed));

/** What is typed for an account above the units. */
export const accountForm = opening
  .and(aboveUnits.save)
  .and(region)
  .transform((typed) => kept(typed) as unknown as AccountForm);

export const accountChange = aboveUnits.change.and(region).transform((typed): Partial<AccountDetails> => kept(typed));

/** The change password screen (API contract, section 3). */
export const passwordChangeForm = z.object({
  username: z.string('请输入用户名').trim().min(1, '请输入用户名').max(40, '请输入用户名'),
  oldPassword: z.string('请输入原密码').min(1, '请输入原密码').max(200, '原密码不正确'),
  newPassword,
});

/** The name has a rule of its own: it is compared by its looks. */
function withoutName<Fields extends { readonly userName: unknown }>({ userName: _, ...rest }: Fields) {
  return rest;
}

/** Telephone and remarks are texts where nothing was typed, too. */
function kept(typed: RecordInput): RecordInput {
  const texts = Object.entries(typed).filter(([name, value]) => value === null && name !== 'regionCode');
  return { ...typed, ...Object.fromEntries(texts.map(([name]) => [name, ''])) };
}
