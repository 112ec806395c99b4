import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountDetails } from '@county-tcm/domain/identity/account';
import { refuse } from '@county-tcm/domain/refusal';
import { Recorder } from '../../history/recorder.js';
import type { Caller } from '../../caller/caller.js';
import { accountHistory } from '../histories.js';
import { RoleRepository } from '../roles/role.repository.js';
import { SessionDirectory } from '../session/session-directory.js';
import { AccountRegion } from './account-region.js';
import type { AccountRealm } from './account-realm.js';
import { AccountRepository, type FoundAccount } from './account.repository.js';
import { requireMayGrant } from './grants.js';
import { roleAboveUnits } from './open-account.js';

/** Changes what is said of an account; members left out stay. */
export class ChangeAccount {
  constructor(
    readonly caller: Caller,
    readonly realm: AccountRealm,
    readonly id: string,
    readonly details: Partial<AccountDetails>,
    readonly expectedVersion?: number,
  ) {}
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount, { id: string; version: number }> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly roles: RoleRepository,
    private readonly region: AccountRegion,
    private readonly recorder: Recorder,
    private readonly directory: SessionDirectory,
  ) {}

  async execute({ caller, realm, id, details, expectedVersion }: ChangeAccount) {
    const found = await this.accounts.find(caller, realm, id);
    if (realm === 'above-units') await this.checkGrants(caller, found, details);
    const command = { type: 'ChangeAccount' as const, details };
    const { version } = await this.recorder.record(accountHistory, found.id, command, caller, {
      unitId: found.unit_id ?? undefined,
      regionCode: found.region_code ?? undefined,
      expectedVersion,
    });
    this.directory.forget();
    return { id: found.id, version };
  }

  private async checkGrants(caller: Caller, found: FoundAccount, details: Partial<AccountDetails>): Promise<void> {
    requireMayGrant(caller, found);
    const { roleId, regionCode } = details;
    if (roleId === undefined && regionCode === undefined) return;
    if (found.id === caller.userId) refuse('rule/broken', '不能修改自己的角色和地区');
    const role = roleId === undefined ? found : roleAboveUnits(await this.roles.find(roleId));
    requireMayGrant(caller, role);
    await this.region.check(caller, role.role_kind, regionCode === undefined ? found.region_code : regionCode);
  }
}
