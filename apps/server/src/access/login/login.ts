import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { rightNames } from '@county-tcm/domain/access/screens';
import { foldedName } from '@county-tcm/domain/identity/user-name';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { AccountClaim } from '../../caller/caller.js';
import { Captchas, proofForm } from '../captcha/captchas.js';
import type { Origin, TokenPair } from '../session/session-store.js';
import { Sessions } from '../session/sessions.js';
import { addressGroup } from './address-group.js';
import { LoginAttempts } from './login-attempts.js';
import { Passwords } from './passwords.js';
import { RequestRate } from './request-rate.js';

/** What is typed at the login; nothing of it is required, it is only right or wrong (spec part 1, section 5). */
export const loginForm = z.object({
  username: typed(40, '用户名不能超过40个字').transform((name) => name.trim()),
  password: typed(40, '密码不能超过40个字'),
  captcha: typed(10, '验证码不能超过10个字'),
  captchaToken: typed(200, '验证码错误或已过期'),
  proof: proofForm.nullish(),
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
  /** Only there where somebody else chose the password. */
  readonly mustChangePassword?: true;
}

/** Lets people in (API contract, section 3). */
@Injectable()
export class Login {
  /** Who does no work has to be read by eye: enough for an office without the client, little for a program. */
  private readonly unproven = new RequestRate(10, 1 / 30);

  constructor(
    private readonly database: AppDatabase,
    private readonly captchas: Captchas,
    private readonly attempts: LoginAttempts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @param claim is told whose account the login is for, before it is known whether it succeeds
   * @throws Refusal `login/wrong-captcha`, `login/locked` or `login/wrong-credentials`; RequestFault 429
   */
  async signIn(
    form: z.output<typeof loginForm>,
    { clientIp, ua }: Origin,
    claim: (account: AccountClaim) => void,
  ): Promise<SignedIn> {
    if (!form.proof && !this.captchas.asksNoProof) this.unproven.spend(addressGroup(clientIp));
    await this.captchas.require(form);
    const account = await this.accountCalled(form.username);
    if (account) claim(claimOf(account));
    const tryPassword = () => this.passwords.matches(account?.id ?? null, form.password);
    const tried = { userName: form.username, accountId: account?.id ?? null, clientIp };
    const right = await this.attempts.attempt(tried, tryPassword);
    if (!right || !account) refuse('login/wrong-credentials');
    const tokens = await this.sessions.begin(account.id, { clientIp, ua });
    const power = { nickName: account.nick_name, rightsCodeMap: rightsCodeMapOf(account.permissions) };
    return { ...tokens, ...power, ...(account.must_change ? { mustChangePassword: true } : {}) };
  }

  private accountCalled(userName: string) {
    return (
      this.database
        .selectFrom('account as a')
        .innerJoin('role as r', 'r.id', 'a.role_id')
        .leftJoin('unit as u', 'u.id', 'a.unit_id')
        .leftJoin('credential as c', (join) => join.on('c.id', '=', sql`coalesce(a.credential_id, a.id)`))
        .select('c.must_change')
        .select(['a.id', 'a.user_name', 'a.nick_name', 'a.unit_id', 'r.permissions'])
        .select(({ fn }) => fn.coalesce('u.region_code', 'a.region_code').as('region_code'))
        .where(sql<string>`lower(a.user_name)`, 'in', [foldedName(userName), userName.toLowerCase()])
        // Names of earlier times may be of characters that are folded today; theirs is the one that was typed.
        .orderBy(sql`lower(a.user_name) = ${userName.toLowerCase()}`, 'desc')
        .limit(1)
        .executeTakeFirst()
    );
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
