import { roleKinds } from './role-kinds.js';
import { rightNames, screens } from './screens.js';
import { choice, choices, longText, shown, text } from '../register/fields.js';
import { defineRegister } from '../register/register.js';

const kindNames = Object.values(roleKinds).map(({ name }) => name);
const screenNames = Object.fromEntries(screens.map(({ component, name }) => [component, name]));

/**
 * Roles as they are kept: permission keys and menus as data that an administrator can change. What may stand together in
 * one is decided by `access/role`.
 */
export const roles = defineRegister({
  name: 'role',
  label: '角色',
  table: 'role',
  at: ['system-center'],
  belongsTo: 'everybody',
  permission: 'XJX_JSGL',
  readers: ['XJX_JSGL_VIEW'],
  fields: {
    roleName: text({ label: '角色名称', required: '请输入角色名称', max: 40 }),
    roleKind: choice(kindNames, { label: '角色类型', required: '请选择角色类型' }),
    permissions: choices(Object.fromEntries(rightNames), { label: '权限', required: '请选择权限' }),
    // limits the menu to some screens; without it, it shows all that the permissions open
    menus: choices(screenNames, { label: '菜单' }),
    accountCount: shown({ label: '账号数', as: 'number', unit: '个' }),
    remarks: longText({ label: '备注', max: 200 }),
  },
  list: {
    columns: ['roleName', 'roleKind', 'permissions', 'accountCount', 'remarks', 'updateTime'],
    search: ['roleName'],
  },
});
