import { resourceOf } from '@county-tcm/domain/register/register';
import { accounts } from '@county-tcm/domain/registers/system/accounts';
import { useMemo } from 'react';
import { useCan } from '../access/session.js';
import { ScreenLoading } from '../layout/ScreenLoading.js';
import { ListScreen, type Choice, type ScreenDefinition } from '../list/index.js';
import { fieldsOf, listOf } from '../registers/entity-list.js';
import { ownRegionOptions } from '../list/search/own-regions.js';
import { passwordPair, passwordPairRule, withoutConfirmation } from './password-pair.js';
import { useResetPassword } from './reset-password.js';
import { useRoleChoices } from './role-choices.js';

/** 账号管理: accounts above the units, each with a role and a region. */
export default function AccountsScreen() {
  const mayReset = useCan('XJX_ZHGL_RESET');
  const reset = useResetPassword(resourceOf(accounts));
  const definition = useDefinition();
  if (!definition) return <ScreenLoading />;
  return <ListScreen definition={definition} rowActions={(row) => (mayReset ? [reset(row)] : [])} />;
}

function useDefinition(): ScreenDefinition | undefined {
  const roles = useRoleChoices();
  return useMemo(() => roles && definitionWith(roles), [roles]);
}

function definitionWith(roles: readonly Choice[]): ScreenDefinition {
  const { label, required } = accounts.fields.roleId;
  return {
    ...listOf(accounts),
    history: 'changes',
    fields: [
      ...fieldsOf(accounts, 'userName').map((field) => ({ ...field, fixed: true })),
      ...fieldsOf(accounts, 'nickName'),
      ...passwordPair,
      { kind: 'reference', source: 'roleId', label, required, options: roles },
      {
        ...{ kind: 'reference', source: 'regionCode', label: '区域名称', required: '请选择区域' },
        options: ownRegionOptions,
      },
      ...fieldsOf(accounts, 'userPhone', 'remarks'),
    ],
    rule: passwordPairRule,
    toRecord: withoutConfirmation,
  };
}
