import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PermissionKey } from '@county-tcm/domain/access/permissions';
import { rightNames } from '@county-tcm/domain/access/screens';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { AccountClaim } from '../caller.js';
import { Captchas } from '../captcha/captchas.js';
import type { TokenPair } from '../session/session-store.js';
import { Sessions } from '../session/sessions.js';
import { LoginAttempts } from './login-attempts.js';
import { Passwords } from './passwords.js';

/** What is typed at the login; nothing of it is required, it is only right or wrong (spec part 1, section 5). */
export const loginForm = z.object({
  username: typed(40, '用户名不能超过40个字').transform((name) => name.trim()),
  password: typed(40, '密码不能超过40个字'),
  captcha: typed(10, '验证码不能超过10个字'),
  captchaToken: typed(200, '验证码错误或已过期'),
});

function typed(longest: number, words: string) {
  return z
    .string()
    .max(longest, words)
    .nullish()
    .transform((text) => text ?? '');
}

export interface SignedIn extends TokenPair {
  readonly nickName: string;
  readonly rightsCodeMap: Readonly<Record<string, string>>;
}

/** Lets people in (API contract, section 3). */
@Injectable()
export class Login {
  constructor(
    private readonly database: AppDatabase,
    private readonly captchas: Captchas,
    private readonly attempts: LoginAttempts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @param claim is told whose account the login is for, before it is known whether it succeeds
   * @throws Refusal `login/wrong-captcha`, `login/locked` or `login/wrong-credentials`
   */
  async signIn(
    form: z.output<typeof loginForm>,
    clientIp: string,
    claim: (account: AccountClaim) => void,
  ): Promise<SignedIn> {
    if (!(await this.captchas.isAnsweredBy(form.captchaToken, form.captcha))) refuse('login/wrong-captcha');
    const account = await this.accountCalled(form.username);
    if (account) claim(claimOf(account));
    const tryPassword = () => this.passwords.matches(account?.id ?? null, form.password);
    const right = await this.attempts.attempt(form.username, tryPassword);
    if (!right || !account) refuse('login/wrong-credentials');
    const tokens = await this.sessions.begin(account.id, clientIp);
    return { ...tokens, nickName: account.nick_name, rightsCodeMap: rightsCodeMapOf(account.permissions) };
  }

  private accountCalled(userName: string) {
    return this.database
      .selectFrom('account as a')
      .innerJoin('role as r', 'r.id', 'a.role_id')
      .leftJoin('unit as u', 'u.id', 'a.unit_id')
      .select(['a.id', 'a.user_name', 'a.nick_name', 'a.unit_id', 'r.permissions'])
      .select(({ fn }) => fn.coalesce('u.region_code', 'a.region_code').as('region_code'))
      .where(sql<string>`lower(a.user_name)`, '=', userName.toLowerCase())
      .executeTakeFirst();
  }
}

type Account = NonNullable<Awaited<ReturnType<Login['accountCalled']>>>;

function claimOf({ id, user_name, unit_id, region_code }: Account): AccountClaim {
  return { userId: id, userName: user_name, unitId: unit_id, regionCode: region_code ?? '' };
}

/** Keys that no screen of this version knows any more are named by themselves. */
function rightsCodeMapOf(permissions: readonly PermissionKey[]): Record<string, string> {
  return Object.fromEntries(permissions.map((key) => [key, rightNames.get(key) ?? key]));
}
