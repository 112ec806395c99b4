import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';
import { lifetimes } from './lifetimes.js';
import { hashOfToken, looksLikeToken, newToken } from './token.js';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

type Opener = Pick<AppDatabase, 'insertInto'>;

/** Sessions and their tokens as they are stored. A session is the family of all tokens that came from one login. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  async open(accountId: string, clientIp: string): Promise<TokenPair> {
    const id = newId();
    return this.database.transaction().execute(async (transaction) => {
      const values = { id, account_id: accountId, client_ip: clientIp, created_at: this.clock.now() };
      await transaction.insertInto('session').values(values).execute();
      return this.addTokens(transaction, id);
    });
  }

  /**
   * Exchanges a refresh token for a new pair. A token that was exchanged before is in two hands: the whole session ends.
   * @returns null where the token is not good, or not any more
   */
  async renew(refreshToken: string): Promise<TokenPair | 'session-ended' | null> {
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
      return spent ? this.addTokens(transaction, spent.session_id) : null;
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

  /** Forgets sessions that nobody can renew any more, and tokens that expired long since. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const live = sql<boolean>`exists (select from session_token t where t.session_id = session.id
      and t.kind = 'refresh' and t.expires_at > ${now})`;
    await this.database
      .deleteFrom('session')
      .where(sql<boolean>`not ${live}`)
      .execute();
    const longAgo = new Date(now.getTime() - lifetimes.refresh);
    const expired = this.database.deleteFrom('session_token').where('kind', '=', 'access');
    await expired.where('expires_at', '<', longAgo).execute();
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

  private async addTokens(opener: Opener, sessionId: string): Promise<TokenPair> {
    const pair = { accessToken: newToken(), refreshToken: newToken() };
    const row = (token: string, kind: 'access' | 'refresh') => ({
      hash: hashOfToken(token),
      session_id: sessionId,
      kind,
      expires_at: new Date(this.clock.now().getTime() + lifetimes[kind]),
    });
    const rows = [row(pair.accessToken, 'access'), row(pair.refreshToken, 'refresh')];
    await opener.insertInto('session_token').values(rows).execute();
    return pair;
  }
}
