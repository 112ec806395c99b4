import { roles } from '@county-tcm/domain/access/roles';
import { ListScreen, type ScreenDefinition } from '../list/index.js';
import { fieldsOf, listOf } from '../registers/entity-list.js';

const hints: Readonly<Record<string, object>> = {
  roleKind: { fixed: true, hint: '决定能看到的数据范围' },
  permissions: { hint: '审计权限不能与任何写入权限同时授予' },
};

const definition: ScreenDefinition = {
  ...listOf(roles),
  fields: fieldsOf(roles, 'roleName', 'roleKind', 'permissions', 'remarks').map((field) => ({
    ...field,
    ...hints[field.source],
  })),
};

/** 角色管理: what each role may do, as data. */
export default function RolesScreen() {
  return <ListScreen definition={definition} />;
}
