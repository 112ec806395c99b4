import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UnitUserForm } from '@county-tcm/domain/identity/account-forms';
import { newId } from '../../platform/ids.js';
import type { Caller } from '../../caller/caller.js';
import { RoleRepository } from '../roles/role.repository.js';
import { UnitsInScope } from '../units-in-scope.js';
import { AccountOpening } from './account-opening.js';

/** Opens an account for somebody of a unit. */
export class OpenUnitUser {
  constructor(
    readonly caller: Caller,
    readonly form: UnitUserForm & { /** The user name where left out. */ nickName?: string },
    /** A UUID of version 7, whose time is when the account was opened. */
    readonly id: string = newId(),
  ) {}
}

@CommandHandler(OpenUnitUser)
export class OpenUnitUserHandler implements ICommandHandler<OpenUnitUser, { id: string; version: number }> {
  constructor(
    private readonly units: UnitsInScope,
    private readonly roles: RoleRepository,
    private readonly opening: AccountOpening,
  ) {}

  async execute({ caller, form, id }: OpenUnitUser): Promise<{ id: string; version: number }> {
    const unit = await this.units.forWriting(caller, form.unitId);
    const { password, userName, userPhone, remarks, nickName = userName } = form;
    const roleId = await this.roles.staffRole();
    const fields = { userName, nickName, roleId, unitId: unit.id, regionCode: null, userPhone, remarks };
    return this.opening.open(caller, { id, fields, password, regionCode: unit.regionCode });
  }
}
