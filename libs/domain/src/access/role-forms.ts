import { z } from 'zod';
import * as entry from '../evaluation/entry.js';
import type { PermissionKey } from './permissions.js';
import { roleKindOf } from './role-kinds.js';
import { rightNames, screens } from './screens.js';

const components = new Set(screens.map(({ component }) => component));

const roleKind = z.string('请选择角色类型').transform((word, context) => {
  const kind = roleKindOf(word);
  if (kind !== undefined) return kind;
  context.addIssue({ code: 'custom', message: '请选择角色类型' });
  return z.NEVER;
});

const permissions = z
  .array(z.string('权限不存在'), '请选择权限')
  .max(1000, '权限过多')
  .refine((keys) => keys.every((key) => rightNames.has(key as PermissionKey)), '权限不存在')
  .transform((keys) => [...new Set(keys)].sort() as PermissionKey[]);

const menus = z
  .array(z.string('菜单不存在'))
  .max(1000, '菜单过多')
  .refine((names) => names.every((name) => components.has(name)), '菜单不存在')
  .transform((names) => [...new Set(names)].sort())
  .nullable();

const fields = {
  roleName: entry.requiredText('请输入角色名称', 40),
  roleKind,
  permissions,
  menus: menus.default(null),
  remarks: entry.freeText(200),
};

/** What is typed for a role. `menus` limits the menu to some screens; null shows all that the permissions open. */
export const roleForm = z.object(fields);

/** Members left out keep their value; the kind is fixed, and ignored when sent. */
export const roleChange = z.object({
  id: entry.id('请选择数据'),
  version: entry.basedOn,
  ...z
    .object({ ...fields, menus })
    .omit({ roleKind: true })
    .partial().shape,
});
