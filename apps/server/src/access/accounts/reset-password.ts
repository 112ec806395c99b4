import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Recorder } from '../../history/recorder.js';
import type { Caller } from '../../caller/caller.js';
import { SystemSettings } from '../../settings/system-settings.js';
import { accountHistory } from '../histories.js';
import { Passwords, randomPassword } from '../login/passwords.js';
import { Sessions } from '../session/sessions.js';
import type { AccountRealm } from './account-realm.js';
import { AccountRepository } from './account.repository.js';
import { requireMayGrant } from './grants.js';

/** Gives an account a new random password, which is shown once and ends the account's sessions. */
export class ResetPassword {
  constructor(
    readonly caller: Caller,
    readonly realm: AccountRealm,
    readonly id: string,
  ) {}
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword, { password: string }> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly recorder: Recorder,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly settings: SystemSettings,
  ) {}

  async execute({ caller, realm, id }: ResetPassword): Promise<{ password: string }> {
    const found = await this.accounts.find(caller, realm, id);
    if (realm === 'above-units') requireMayGrant(caller, found);
    const context = { unitId: found.unit_id ?? undefined, regionCode: found.region_code ?? undefined };
    const password = randomPassword(this.settings.get('password.minLength'));
    const credentialId = await this.passwords.keep(found.id, password, 'somebody-else');
    await this.recorder.record(accountHistory, found.id, { type: 'NotePasswordReset', credentialId }, caller, context);
    await this.sessions.endAllOf(found.id);
    await this.passwords.forgetOld(found.id);
    return { password };
  }
}
