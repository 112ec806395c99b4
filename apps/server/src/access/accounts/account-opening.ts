import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountFields } from '@county-tcm/domain/identity/account';
import { RowTaken } from '@county-tcm/events';
import { refuse } from '@county-tcm/domain/refusal';
import { Recorder } from '../../history/recorder.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Caller } from '../../caller/caller.js';
import { accountHistory } from '../histories.js';
import { NewPasswords } from '../login/new-passwords.js';
import { Passwords } from '../login/passwords.js';
import { systemCaller } from '../../caller/system-caller.js';

/** An account that is to be opened, under an id that was made for it. */
interface NewAccount {
  readonly id: string;
  readonly fields: AccountFields;
  readonly password: string;
  /** Of the account's unit or of the account, for the history. */
  readonly regionCode?: string;
}

/** Opens accounts whose role, unit and region were found to be right. */
@Injectable()
export class AccountOpening {
  constructor(
    private readonly database: AppDatabase,
    private readonly recorder: Recorder,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
  ) {}

  /** @throws Refusal `account/duplicate-name` also for a name that looks like another one */
  async open(caller: Caller, { id, fields, password, regionCode }: NewAccount) {
    const bySystem = caller.userId === systemCaller.userId;
    if (!bySystem) this.newPasswords.requireHardToGuess({ userName: fields.userName, password, field: 'password' });
    await this.refuseLookalike(fields.userName);
    const credentialId = await this.passwords.keep(id, password, bySystem ? 'owner' : 'somebody-else');
    const context = { unitId: fields.unitId ?? undefined, regionCode, isNew: true };
    try {
      const command = { type: 'OpenAccount' as const, fields, credentialId };
      const { stream, version } = await this.recorder.record(accountHistory, id, command, caller, context);
      // The same request came before: the account of that time has a password.
      if (stream.id !== id) await this.passwords.drop(credentialId);
      return { id: stream.id, version };
    } catch (error) {
      if (!(error instanceof RowTaken)) throw error;
      await this.passwords.drop(credentialId);
      return refuse('account/duplicate-name');
    }
  }

  /** The index of looks leaves out the accounts of earlier times; the same name again is the affair of the other index. */
  private async refuseLookalike(userName: string): Promise<void> {
    const { rows } = await sql`select from account where look_of(user_name) = look_of(${userName})
      and lower(user_name) <> lower(${userName}) limit 1`.execute(this.database);
    if (rows.length > 0) refuse('account/duplicate-name', '已有外观相近的用户名，请重新输入');
  }
}
