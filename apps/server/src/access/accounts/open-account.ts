import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { roleKinds } from '@county-tcm/domain/access/role-kinds';
import type { AccountForm } from '@county-tcm/domain/identity/account-forms';
import { refuseInput } from '@county-tcm/domain/refusal';
import type { RoleTable } from '../../platform/database/tables/access.js';
import { newId } from '../../platform/ids.js';
import type { Caller } from '../../caller/caller.js';
import { RoleRepository } from '../roles/role.repository.js';
import { AccountOpening } from './account-opening.js';
import { AccountRegion } from './account-region.js';
import { requireMayGrant } from './grants.js';

/** Opens an account above the units: an administrator, a reviewer, an auditor. */
export class OpenAccount {
  constructor(
    readonly caller: Caller,
    readonly form: AccountForm,
    /** A UUID of version 7, whose time is when the account was opened. */
    readonly id: string = newId(),
  ) {}
}

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount, { id: string; version: number }> {
  constructor(
    private readonly roles: RoleRepository,
    private readonly region: AccountRegion,
    private readonly opening: AccountOpening,
  ) {}

  async execute({ caller, form, id }: OpenAccount): Promise<{ id: string; version: number }> {
    const { password, regionCode: asked, ...rest } = form;
    const role = roleAboveUnits(await this.roles.find(form.roleId));
    requireMayGrant(caller, role);
    const regionCode = await this.region.check(caller, role.role_kind, asked ?? null);
    const fields = { ...rest, roleId: role.id, regionCode, unitId: null };
    return this.opening.open(caller, { id, fields, password, regionCode: regionCode ?? undefined });
  }
}

/** @throws Refusal `input/invalid` for a role that is not there, or is for the people of a unit */
export function roleAboveUnits<Role extends Pick<RoleTable, 'role_kind'>>(role: Role | undefined): Role {
  if (!role) return refuseInput([{ field: 'roleId', msg: '角色不存在' }]);
  if (roleKinds[role.role_kind].scope !== 'unit') return role;
  return refuseInput([{ field: 'roleId', msg: '单位人员的账号请在单位用户管理中开通' }]);
}
