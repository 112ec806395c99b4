import { CallRefused } from './call-refused.js';
import type { TokenPair, TokenStore } from './tokens.js';

/** What a renewal needs from outside: the store, the call that renews, and the lock over all tabs. */
export interface RenewalParts {
  readonly tokens: TokenStore;
  readonly renew: (refreshToken: string) => Promise<TokenPair>;
  readonly exclusive: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Renews the tokens at most once however many calls failed with the same one, in this tab or another (spec part 1,
 * section 4). The returned function takes the access token that was refused and resolves to `true` when there is a
 * newer one to try with, `false` when the session is over. A lost network throws: the session may still be good.
 */
export function singleRenewal({ tokens, renew, exclusive }: RenewalParts): (refused: string) => Promise<boolean> {
  let running: Promise<boolean> | undefined;

  async function renewUnlessDone(refused: string): Promise<boolean> {
    const held = tokens.read();
    if (!held) return false;
    if (held.accessToken !== refused) return true;
    try {
      tokens.write(await renew(held.refreshToken));
      return true;
    } catch (fault) {
      if (fault instanceof CallRefused && fault.status === 401) return false;
      throw fault;
    }
  }

  return (refused) => {
    running ??= exclusive('county-tcm.renewal', () => renewUnlessDone(refused)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
