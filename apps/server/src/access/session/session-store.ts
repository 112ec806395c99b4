import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';
import { SystemSettings } from '../../settings/system-settings.js';
import { ACCESS_MS, earliest } from './lifetimes.js';
import { hashOfToken, looksLikeToken, newToken } from './token.js';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where a session is opened from. */
export interface Origin {
  readonly clientIp: string;
  /** What the browser says of itself. */
  readonly ua: string;
}

type Opener = Pick<AppDatabase, 'insertInto'>;

/** Sessions and their tokens as they are stored. A session is the family of all tokens that came from one login. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly settings: SystemSettings,
  ) {}

  async open(accountId: string, { clientIp, ua }: Origin): Promise<TokenPair> {
    const id = newId();
    return this.database.transaction().execute(async (transaction) => {
      const now = this.clock.now();
      const values = { id, account_id: accountId, client_ip: clientIp, ua, created_at: now, last_used_at: now };
      await transaction.insertInto('session').values(values).execute();
      return this.addTokens(transaction, { id, created_at: now });
    });
  }

  /**
   * Exchanges a refresh token for a new pair. A token that was exchanged before is in two hands: the whole session ends.
   * @param byItself whether nobody is behind it, so that the session is not used by it
   * @returns null where the token is not good, or not any more
   */
  async renew(refreshToken: string, byItself: boolean): Promise<TokenPair | 'session-ended' | null> {
    if (!looksLikeToken(refreshToken)) return null;
    const hash = hashOfToken(refreshToken);
    const pair = await this.database.transaction().execute(async (transaction) => {
      const spent = await transaction
        .updateTable('session_token')
        .set({ spent_at: this.clock.now() })
        .where('hash', '=', hash)
        .where('kind', '=', 'refresh')
        .where('spent_at', 'is', null)
        .where('expires_at', '>', this.clock.now())
        .returning('session_id')
        .executeTakeFirst();
      const session = spent && (await this.use(transaction, spent.session_id, byItself));
      return session ? this.addTokens(transaction, session) : null;
    });
    return pair ?? ((await this.endFamilyOfSpent(hash)) ? 'session-ended' : null);
  }

  /**
   * Ends the session that the token belongs to, whether it is an access or a refresh token and even if it has expired.
   * @returns whether there was one
   */
  async endByToken(token: string): Promise<boolean> {
    if (!looksLikeToken(token)) return false;
    const sessions = this.database
      .selectFrom('session_token')
      .select('session_id')
      .where('hash', '=', hashOfToken(token));
    const ended = await this.database.deleteFrom('session').where('id', 'in', sessions).executeTakeFirst();
    return ended.numDeletedRows > 0n;
  }

  /** @param keep the session that goes on */
  async endAllOf(accountId: string, keep?: string): Promise<void> {
    const all = this.database.deleteFrom('session').where('account_id', '=', accountId);
    await (keep === undefined ? all : all.where('id', '<>', keep)).execute();
  }

  /** Forgets sessions that are over, and tokens that expired in those that go on. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const { opened, used } = earliest(this.settings, now);
    await this.database
      .deleteFrom('session')
      .where((where) => where.or([where('created_at', '<=', opened), where('last_used_at', '<=', used)]))
      .execute();
    const longAgo = new Date(now.getTime() - ACCESS_MS);
    await this.database.deleteFrom('session_token').where('expires_at', '<', longAgo).execute();
  }

  /** @returns the session, undefined where it is over */
  private use(transaction: Pick<AppDatabase, 'updateTable'>, sessionId: string, byItself: boolean) {
    const { opened, used } = earliest(this.settings, this.clock.now());
    return transaction
      .updateTable('session')
      .set((session) => ({ last_used_at: byItself ? session.ref('last_used_at') : this.clock.now() }))
      .where('id', '=', sessionId)
      .where('created_at', '>', opened)
      .where('last_used_at', '>', used)
      .returning(['id', 'created_at'])
      .executeTakeFirst();
  }

  private async endFamilyOfSpent(hash: Buffer): Promise<boolean> {
    const family = this.database
      .selectFrom('session_token')
      .select('session_id')
      .where('hash', '=', hash)
      .where('spent_at', 'is not', null);
    const ended = await this.database.deleteFrom('session').where('id', 'in', family).executeTakeFirst();
    return ended.numDeletedRows > 0n;
  }

  private async addTokens(opener: Opener, session: { id: string; created_at: Date }): Promise<TokenPair> {
    const pair = { accessToken: newToken(), refreshToken: newToken() };
    const end = session.created_at.getTime() + this.settings.get('session.hours') * 60 * 60 * 1000;
    const row = (token: string, kind: 'access' | 'refresh', until: number) => ({
      hash: hashOfToken(token),
      session_id: session.id,
      kind,
      expires_at: new Date(until),
    });
    const soon = Math.min(end, this.clock.now().getTime() + ACCESS_MS);
    const rows = [row(pair.accessToken, 'access', soon), row(pair.refreshToken, 'refresh', end)];
    await opener.insertInto('session_token').values(rows).execute();
    return pair;
  }
}
