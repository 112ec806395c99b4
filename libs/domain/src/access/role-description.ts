import type { HistoryDescription } from '../history/description.js';
import { labelsOf } from '../register/labels.js';
import { roles } from './roles.js';
import type { RoleEvent } from './role.js';

const { roleKind, permissions, menus } = roles.fields;

export const roleDescription: HistoryDescription<RoleEvent> = {
  label: '角色',
  name: 'roleName',
  events: {
    RoleAdded: { label: '新增角色', subject: null, tells: 'after' },
    RoleChanged: { label: '修改角色', subject: null, tells: 'change' },
    RoleRemoved: { label: '删除角色', subject: null, tells: 'before' },
  },
  members: {
    ...labelsOf(roles.fields),
    roleKind: { label: roleKind.label, holds: 'roleKind' },
    permissions: { label: permissions.label, holds: 'rights' },
    menus: { label: menus.label, holds: 'screens' },
  },
};
