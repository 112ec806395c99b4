import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SessionDirectory } from './session-directory.js';
import { type Origin, SessionStore, type TokenPair } from './session-store.js';

const SWEEP_MS = 10 * 60 * 1000;

/** Begins, renews and ends sessions; whatever ends here is over at once for every request of this process. */
@Injectable()
export class Sessions {
  constructor(
    private readonly store: SessionStore,
    private readonly directory: SessionDirectory,
  ) {}

  begin(accountId: string, from: Origin): Promise<TokenPair> {
    return this.store.open(accountId, from);
  }

  /**
   * @param byItself whether nobody is behind it: it keeps no session alive
   * @returns null where the token is not good: then its session is over, if it had one
   */
  async renew(refreshToken: string, byItself: boolean): Promise<TokenPair | null> {
    const renewed = await this.store.renew(refreshToken, byItself);
    if (renewed !== 'session-ended') return renewed;
    this.directory.forget();
    return null;
  }

  /** @returns whether the token, of either kind, belonged to a session */
  async endByToken(token: string): Promise<boolean> {
    const ended = await this.store.endByToken(token);
    if (ended) this.directory.forget();
    return ended;
  }

  /** @param keep the session that goes on, e.g. the one in which the password was changed */
  async endAllOf(accountId: string, keep?: string): Promise<void> {
    await this.store.endAllOf(accountId, keep);
    this.directory.forget();
  }

  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    await this.store.sweep();
  }
}
