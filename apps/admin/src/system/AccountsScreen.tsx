import { useMemo } from 'react';
import { useCan } from '../access/session.js';
import { ScreenLoading } from '../layout/ScreenLoading.js';
import { ListScreen, type Choice, type ScreenDefinition } from '../list/index.js';
import { ownRegionOptions } from '../registers/own-regions.js';
import { passwordPair, passwordPairRule, withoutConfirmation } from './password-pair.js';
import { useResetPassword } from './reset-password.js';
import { useRoleChoices } from './role-choices.js';

const resource = 'system-center/account';

/** 账号管理: accounts above the units, each with a role and a region. */
export default function AccountsScreen() {
  const mayReset = useCan('XJX_ZHGL_RESET');
  const reset = useResetPassword(resource);
  const definition = useDefinition();
  if (!definition) return <ScreenLoading />;
  return (
    <ListScreen
      definition={definition}
      schema={passwordPairRule}
      rowActions={(row) => (mayReset ? [reset(row)] : [])}
    />
  );
}

function useDefinition(): ScreenDefinition | undefined {
  const roles = useRoleChoices();
  return useMemo(() => roles && definitionWith(roles), [roles]);
}

function definitionWith(roles: readonly Choice[]): ScreenDefinition {
  return {
    resource,
    label: '账号',
    permissionPrefix: 'XJX_ZHGL',
    history: 'changes',
    columns: [
      { source: 'userName', label: '用户名', width: 140 },
      { source: 'nickName', label: '姓名', width: 160 },
      { source: 'roleName', label: '角色', width: 140 },
      { source: 'regionName', label: '区域名称', width: 140 },
      { source: 'userPhone', label: '联系电话', width: 140, sortable: false },
      { source: 'createTime', label: '新增时间', kind: 'datetime', width: 170 },
    ],
    search: [
      { source: 'userName', label: '用户名' },
      { source: 'nickName', label: '姓名' },
    ],
    fields: [
      { kind: 'text', source: 'userName', label: '用户名', required: '请输入用户名', maxLength: 40, fixed: true },
      { kind: 'text', source: 'nickName', label: '姓名', required: '请输入姓名', maxLength: 40 },
      ...passwordPair,
      { kind: 'choice', source: 'roleId', label: '角色', required: '请选择角色', options: roles },
      {
        ...{ kind: 'choice', source: 'regionCode', label: '区域名称', required: '请选择区域' },
        options: ownRegionOptions,
      },
      { kind: 'phone', source: 'userPhone', label: '联系电话', maxLength: 20 },
      { kind: 'textarea', source: 'remarks', label: '备注', maxLength: 200, wide: true },
    ],
    toRecord: withoutConfirmation,
  };
}
