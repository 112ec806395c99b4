import type { BrowserContextOptions } from 'playwright-core';
import { Client } from '../../apps/server/test/support/client.js';

/** That of all demo accounts (API contract, section 9). */
export const PASSWORD = 'Demo@12345';

/** What a login answers, as far as the client keeps it. */
interface Login {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly nickName: string;
  readonly rightsCodeMap: Readonly<Record<string, string>>;
}

/** What a browser holds in which a demo account has signed in: through the login page it takes twice as long. */
export async function signedIn(account: string): Promise<BrowserContextOptions['storageState']> {
  const { PRODUCT_URL: url = '', PRODUCT_CAPTCHA: captcha = '' } = process.env;
  const { tokens } = await Client.signIn(url, account, PASSWORD, captcha);
  const { accessToken, refreshToken, nickName, rightsCodeMap } = tokens as Login;
  const kept = {
    'county-tcm.tokens': { accessToken, refreshToken },
    'county-tcm.power': { userName: account, nickName, rightsCodeMap },
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}
