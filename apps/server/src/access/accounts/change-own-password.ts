import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { passwordChangeForm } from '@county-tcm/domain/identity/account-forms';
import { refuseInput } from '@county-tcm/domain/refusal';
import { Recorder } from '../../history/recorder.js';
import type { Caller } from '../../caller/caller.js';
import { accountHistory } from '../histories.js';
import { LoginAttempts } from '../login/login-attempts.js';
import { NewPasswords } from '../login/new-passwords.js';
import { Passwords } from '../login/passwords.js';
import { Sessions } from '../session/sessions.js';

/** Changes the caller's own password; the caller's other sessions end. */
export class ChangeOwnPassword {
  constructor(
    readonly caller: Caller,
    readonly form: z.output<typeof passwordChangeForm>,
  ) {}
}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword, void> {
  constructor(
    private readonly attempts: LoginAttempts,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly recorder: Recorder,
    private readonly sessions: Sessions,
  ) {}

  /** A stolen session is no place to guess the password either: wrong ones count as they do at the login. */
  async execute({ caller, form }: ChangeOwnPassword): Promise<void> {
    const { userId, userName, sessionId, clientIp } = caller;
    if (form.username !== userName) refuseInput([{ field: 'username', msg: '只能修改自己的密码' }]);
    const tried = { userName, accountId: userId, clientIp };
    const right = await this.attempts.attempt(tried, () => this.passwords.matches(userId, form.oldPassword));
    if (!right) refuseInput([{ field: 'oldPassword', msg: '原密码不正确' }]);
    await this.newPasswords.requireNew(userId, { userName, password: form.newPassword, field: 'newPassword' });
    const credentialId = await this.passwords.keep(userId, form.newPassword, 'owner');
    await this.recorder.record(accountHistory, userId, { type: 'NotePasswordChange', credentialId }, caller);
    await this.sessions.endAllOf(userId, sessionId);
    await this.passwords.forgetOld(userId);
  }
}
