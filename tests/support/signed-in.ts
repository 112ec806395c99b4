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

/** The calls of an account of the running product. */
export function callsOf(account: string, password = PASSWORD): Promise<Client> {
  const { PRODUCT_URL = '', PRODUCT_CAPTCHA = '' } = process.env;
  return Client.signIn(PRODUCT_URL, account, password, PRODUCT_CAPTCHA);
}

/** What a browser holds in which a demo account has signed in: through the login page it takes twice as long. */
export async function signedIn(account: string): Promise<BrowserContextOptions['storageState']> {
  const { tokens } = await callsOf(account);
  const { accessToken, refreshToken, nickName, rightsCodeMap } = tokens as Login;
  const kept = {
    'county-tcm.tokens': { accessToken, refreshToken },
    'county-tcm.power': { userName: account, nickName, rightsCodeMap },
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { cookies: [], origins: [{ origin: new URL(process.env.PRODUCT_URL!).origin, localStorage }] };
}
