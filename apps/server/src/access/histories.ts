import { descriptions } from '@county-tcm/domain/audit/descriptions';
import { role, type Role, type RoleCommand, type RoleEvent } from '@county-tcm/domain/access/role';
import { account, type Account, type AccountCommand, type AccountEvent } from '@county-tcm/domain/identity/account';
import { columnsOf, rowOf } from '@county-tcm/domain/register/columns';
import { accounts } from '@county-tcm/domain/registers/system/accounts';
import { roles } from '@county-tcm/domain/registers/system/role';
import type { AnyHistory, History } from '../history/history.js';
import { rowPerStream } from '../history/row-per-stream.js';

const accountRows = rowPerStream<Account, AccountEvent>({
  category: account.category,
  table: accounts.table,
  columns: { ...columnsOf(accounts), unit_id: 'uuid', credential_id: 'uuid' },
  row: (after) =>
    after && { ...rowOf(accounts, { ...after }), unit_id: after.unitId, credential_id: after.credentialId },
});

const { accountCount: _, ...kept } = roles.fields;
const keptRoles = { ...roles, fields: kept };

const roleRows = rowPerStream<Role, RoleEvent>({
  category: role.category,
  table: roles.table,
  columns: columnsOf(keptRoles),
  row: (after) => after && { ...rowOf(keptRoles, { ...after }) },
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
