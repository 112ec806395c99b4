import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '@county-tcm/domain/refusal';
import { Recorder } from '../../history/recorder.js';
import type { Caller } from '../../caller/caller.js';
import { accountHistory } from '../histories.js';
import { Passwords } from '../login/passwords.js';
import { Sessions } from '../session/sessions.js';
import type { AccountRealm } from './account-realm.js';
import { AccountRepository } from './account.repository.js';
import { requireMayGrant } from './grants.js';

/** Closes an account for good; whoever is signed in with it is so no longer. */
export class CloseAccount {
  constructor(
    readonly caller: Caller,
    readonly realm: AccountRealm,
    readonly id: string,
  ) {}
}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount, void> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly recorder: Recorder,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({ caller, realm, id }: CloseAccount): Promise<void> {
    const found = await this.accounts.find(caller, realm, id);
    if (realm === 'above-units') requireMayGrant(caller, found);
    if (found.id === caller.userId) refuse('rule/broken', '不能删除自己的账号');
    const context = { unitId: found.unit_id ?? undefined, regionCode: found.region_code ?? undefined };
    await this.recorder.record(accountHistory, found.id, { type: 'CloseAccount' }, caller, context);
    await this.passwords.forget(found.id);
    await this.sessions.endAllOf(found.id);
  }
}
