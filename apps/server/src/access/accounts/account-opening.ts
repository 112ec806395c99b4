import { Injectable } from '@nestjs/common';
import type { AccountFields } from '@county-tcm/domain/identity/account';
import { RowTaken } from '@county-tcm/events';
import { refuse } from '@county-tcm/domain/refusal';
import { Recorder } from '../../history/recorder.js';
import { newId } from '../../platform/ids.js';
import type { Caller } from '../caller.js';
import { accountHistory } from '../histories.js';
import { Passwords } from '../login/passwords.js';

/** Opens accounts whose role, unit and region were found to be right. */
@Injectable()
export class AccountOpening {
  constructor(
    private readonly recorder: Recorder,
    private readonly passwords: Passwords,
  ) {}

  /**
   * The password is kept first: an account that is there can be signed in to.
   * @param regionCode of the account's unit or of the account, for the history
   * @throws Refusal `account/duplicate-name`
   */
  async open(caller: Caller, fields: AccountFields, password: string, regionCode?: string) {
    const id = newId();
    await this.passwords.set(id, password);
    const context = { unitId: fields.unitId ?? undefined, regionCode, isNew: true };
    try {
      const command = { type: 'OpenAccount' as const, fields };
      const { stream, version } = await this.recorder.record(accountHistory, id, command, caller, context);
      // The same request came before: the account of that time has a password.
      if (stream.id !== id) await this.passwords.forget(id);
      return { id: stream.id, version };
    } catch (error) {
      await this.passwords.forget(id);
      if (error instanceof RowTaken) refuse('account/duplicate-name');
      throw error;
    }
  }
}
