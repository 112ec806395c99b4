import { roleKinds } from '@county-tcm/domain/access/role-kinds';
import { rightNames } from '@county-tcm/domain/access/screens';
import { choice, longText, text } from '@county-tcm/domain/register/fields';
import { ListScreen, type Choice, type RecordRow, type ScreenDefinition } from '../list/index.js';

const kindNames = Object.values(roleKinds).map(({ name }) => name);
const rights: readonly Choice[] = [...rightNames].map(([value, label]) => ({ value, label }));

interface RoleRow extends RecordRow {
  readonly permissions: readonly string[];
}

const definition: ScreenDefinition<RoleRow> = {
  resource: 'system-center/role',
  label: '角色',
  permissionPrefix: 'XJX_JSGL',
  columns: [
    { source: 'roleName', label: '角色名称', width: 180 },
    { source: 'roleKind', label: '角色类型', width: 140 },
    {
      source: 'permissions',
      label: '权限数',
      kind: 'number',
      unit: '项',
      width: 110,
      sortable: false,
      render: ({ permissions }) => permissions.length,
    },
    { source: 'accountCount', label: '账号数', kind: 'number', unit: '个', width: 110 },
    { source: 'remarks', label: '备注' },
    { source: 'updateTime', label: '更新时间', kind: 'datetime', width: 170 },
  ],
  search: [{ source: 'roleName', label: '角色名称' }],
  fields: [
    { source: 'roleName', ...text({ label: '角色名称', required: '请输入角色名称', max: 40 }) },
    {
      source: 'roleKind',
      ...choice(kindNames, { label: '角色类型', required: '请选择角色类型' }),
      fixed: true,
      hint: '决定能看到的数据范围',
    },
    {
      kind: 'references',
      source: 'permissions',
      label: '权限',
      required: '请选择权限',
      options: rights,
      wide: true,
      hint: '审计权限不能与任何写入权限同时授予',
    },
    { source: 'remarks', ...longText({ label: '备注', max: 200 }) },
  ],
};

/** 角色管理: what each role may do, as data. */
export default function RolesScreen() {
  return <ListScreen definition={definition} />;
}
