import type { Type } from '@nestjs/common';
import { roleChange, roleForm } from '@county-tcm/domain/access/role-forms';
import { roleKindOf, roleKinds } from '@county-tcm/domain/access/role-kinds';
import { accountDescription } from '@county-tcm/domain/identity/account-description';
import { accountChange, accountForm, unitUserChange, unitUserForm } from '@county-tcm/domain/identity/account-forms';
import { account } from '@county-tcm/domain/identity/account';
import { accounts, unitUsers } from '@county-tcm/domain/registers/system/accounts';
import { roles } from '@county-tcm/domain/access/roles';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { accountsOf } from '../../access/accounts/account-realm.js';
import { controllersElsewhere } from '../../registers/elsewhere.js';
import { lookedUp, type LookUps } from '../../registers/look-ups.js';
import { AccountWriter } from './account-writer.js';
import { resetPasswordController } from './reset-password-controller.js';
import { RoleWriter } from './role-writer.js';

const kindWords = Object.entries(roleKinds).map(([kind, { name }]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`);

const ofRoles: LookUps = {
  histories: ['role', 'account'],
  filters: { roleKind: (asked) => sql`record.role_kind = ${roleKindOf(asked) ?? asked}` },
  members: () => ({
    roleKind: lookedUp(sql`case record.role_kind ${sql.join(kindWords, sql` `)} end`),
    accountCount: lookedUp(sql`(select count(*)::integer from account a where a.role_id = record.id)`),
  }),
};

const ofUnitUsers: LookUps = {
  histories: ['account', 'unit'],
  refusesForeignUnits: true,
  owned: (caller) => accountsOf(caller, 'unit'),
};

const ofAccounts: LookUps = {
  histories: ['account', 'role'],
  filters: {
    roleId: (asked) => (isUuid(asked) ? sql`record.role_id = ${asked}` : sql`false`),
    regionCode: (asked) => sql`record.region_code = ${asked}`,
  },
  owned: (caller) => accountsOf(caller, 'above-units'),
};

const history = { category: account.category, description: accountDescription, fieldsOf: accounts };

/** The calls of roles, of unit users and of the accounts above the units. */
export const accountControllers: readonly Type[] = [
  ...controllersElsewhere(roles, {
    writer: RoleWriter,
    bodies: { save: roleForm, change: roleChange },
    lookUps: ofRoles,
  }),
  ...controllersElsewhere(unitUsers, {
    writer: AccountWriter,
    bodies: { save: unitUserForm, change: unitUserChange },
    lookUps: ofUnitUsers,
    history,
  }),
  ...controllersElsewhere(accounts, {
    writer: AccountWriter,
    bodies: { save: accountForm, change: accountChange },
    lookUps: ofAccounts,
    history,
  }),
  resetPasswordController(unitUsers),
  resetPasswordController(accounts),
];
