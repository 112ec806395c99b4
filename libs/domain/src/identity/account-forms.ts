import { z } from 'zod';
import * as entry from '../evaluation/entry.js';
import { passwordError } from './password.js';
import { newUserName } from './user-name.js';

/** A new password, judged by the rule of unit users. */
export const newPassword = z
  .string('请输入密码')
  .max(200, '密码过长')
  .superRefine((password, context) => {
    const error = passwordError(password);
    if (error !== null) context.addIssue({ code: 'custom', message: error });
  });

const userName = newUserName;
const details = { userPhone: entry.freeText(20), remarks: entry.freeText(200) };

/** What is typed for a new unit user (spec part 1, sections 3 and 5). */
export const unitUserForm = z.object({
  userName,
  password: newPassword,
  unitId: entry.id('请选择单位').nullish(),
  ...details,
});

/** Members left out keep their value; the name and the unit are fixed, and ignored when sent. */
export const unitUserChange = z.object({ id: entry.id('请选择数据'), version: entry.basedOn, ...kept(details) });

const aboveUnits = {
  nickName: entry.requiredText('请输入姓名', 40),
  roleId: entry.id('请选择角色'),
  regionCode: z.string().trim().max(6).nullish(),
  ...details,
};

/** What is typed for an account above the units. */
export const accountForm = z.object({ userName, password: newPassword, ...aboveUnits });

export const accountChange = z.object({ id: entry.id('请选择数据'), version: entry.basedOn, ...kept(aboveUnits) });

/** The change password screen (API contract, section 3). */
export const passwordChangeForm = z.object({
  username: z.string('请输入用户名').trim().min(1, '请输入用户名').max(40, '请输入用户名'),
  oldPassword: z.string('请输入原密码').min(1, '请输入原密码').max(200, '原密码不正确'),
  newPassword,
});

/** A member that is left out is left alone; `undefined` must not become the empty text of a missing one. */
function kept<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).partial().shape;
}
