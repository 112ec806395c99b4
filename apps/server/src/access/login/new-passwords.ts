import { Injectable } from '@nestjs/common';
import { holdsUserName, passwordError } from '@county-tcm/domain/identity/password';
import { refuseInput } from '@county-tcm/domain/refusal';
import { isCommonPassword } from './common-passwords.js';
import { SystemSettings } from '../../settings/system-settings.js';
import { Passwords } from './passwords.js';

/** A password that somebody chose. */
export interface Choice {
  readonly userName: string;
  readonly password: string;
  /** The member of the form it came in. */
  readonly field: 'password' | 'newPassword';
}

/** What is asked of a new password beside the rule of its form (API contract, section 3). */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly settings: SystemSettings,
  ) {}

  /** @throws Refusal `input/invalid` for one that breaks the rule that is set, is commonly used or holds the account's name */
  requireHardToGuess({ userName, password, field }: Choice): void {
    const [minLength, classes] = [this.settings.get('password.minLength'), this.settings.get('password.classes')];
    const error = passwordError(password, { minLength, classes });
    if (error !== null) refuseInput([{ field, msg: error }]);
    if (holdsUserName(password, userName)) refuseInput([{ field, msg: '密码不能包含用户名' }]);
    if (isCommonPassword(password)) refuseInput([{ field, msg: '该密码过于常见，请更换' }]);
  }

  /** @throws Refusal `input/invalid` for one that the account had lately, too */
  async requireNew(accountId: string, choice: Choice): Promise<void> {
    this.requireHardToGuess(choice);
    if (!(await this.passwords.wasUsed(accountId, choice.password))) return;
    refuseInput([{ field: choice.field, msg: `不能使用最近${this.settings.get('password.history')}次用过的密码` }]);
  }
}
