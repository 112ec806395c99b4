import { role, type Role, type RoleCommand, type RoleEvent } from '@county-tcm/domain/access/role';
import { account, type Account, type AccountCommand, type AccountEvent } from '@county-tcm/domain/identity/account';
import type { AnyHistory, History } from '../history/history.js';
import { rowPerStream } from '../history/row-per-stream.js';

const accountRows = rowPerStream<Account, AccountEvent>({
  category: account.category,
  table: 'account',
  columns: {
    user_name: 'text',
    nick_name: 'text',
    role_id: 'uuid',
    unit_id: 'uuid',
    region_code: 'text',
    user_phone: 'text',
    remarks: 'text',
    credential_id: 'uuid',
  },
  row: (after) =>
    after && {
      user_name: after.userName,
      nick_name: after.nickName,
      role_id: after.roleId,
      unit_id: after.unitId,
      region_code: after.regionCode,
      user_phone: after.userPhone,
      remarks: after.remarks,
      credential_id: after.credentialId,
    },
});

const roleRows = rowPerStream<Role, RoleEvent>({
  category: role.category,
  table: 'role',
  columns: {
    role_name: 'text',
    role_kind: 'text',
    permissions: 'text[]',
    menus: 'text[]',
    remarks: 'text',
  },
  row: (after) =>
    after && {
      role_name: after.roleName,
      role_kind: after.roleKind,
      permissions: after.permissions,
      menus: after.menus,
      remarks: after.remarks,
    },
});

export const accountHistory: History<Account, AccountCommand, AccountEvent> = {
  decider: account,
  projections: [accountRows],
  label: '账号',
  labels: {
    AccountOpened: '开通账号',
    AccountChanged: '修改账号信息',
    PasswordChanged: '修改密码',
    PasswordReset: '重置密码',
    AccountClosed: '注销账号',
  },
};

export const roleHistory: History<Role, RoleCommand, RoleEvent> = {
  decider: role,
  projections: [roleRows],
  label: '角色',
  labels: { RoleAdded: '新增角色', RoleChanged: '修改角色', RoleRemoved: '删除角色' },
};

/** Every kind of history that identity and access keep. */
export const accessHistories: readonly AnyHistory[] = [accountHistory, roleHistory];
