import { descriptions } from '@county-tcm/domain/audit/descriptions';
import { role, type Role, type RoleCommand, type RoleEvent } from '@county-tcm/domain/access/role';
import { account, type Account, type AccountCommand, type AccountEvent } from '@county-tcm/domain/identity/account';
import type { AnyHistory, History } from '../history/history.js';
import { type OwnColumnsOf, rowPerStream } from '../history/row-per-stream.js';

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
  } satisfies OwnColumnsOf<'account'>,
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
  } satisfies OwnColumnsOf<'role'>,
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
  description: descriptions.account,
};

export const roleHistory: History<Role, RoleCommand, RoleEvent> = {
  decider: role,
  projections: [roleRows],
  description: descriptions.role,
};

/** Every kind of history that identity and access keep. */
export const accessHistories: readonly AnyHistory[] = [accountHistory, roleHistory];
