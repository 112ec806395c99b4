import { type HistoryDescription, remarks } from '../history/description.js';
import type { RoleEvent } from './role.js';

export const roleDescription: HistoryDescription<RoleEvent> = {
  label: '角色',
  name: 'roleName',
  events: {
    RoleAdded: { label: '新增角色', subject: null, tells: 'after' },
    RoleChanged: { label: '修改角色', subject: null, tells: 'change' },
    RoleRemoved: { label: '删除角色', subject: null, tells: 'before' },
  },
  members: {
    roleName: { label: '角色名称' },
    roleKind: { label: '角色类型', holds: 'roleKind' },
    permissions: { label: '权限', holds: 'rights' },
    menus: { label: '菜单', holds: 'screens' },
    remarks,
  },
};
