import type { AuthProvider } from 'react-admin';
import { CallRefused } from '../data/call-refused.js';
import { call } from '../data/calls.js';
import { tokens, type TokenPair } from '../data/tokens.js';
import type { Proof } from './proof.js';
import { mayAccess } from './record-rights.js';
import { beginSession, endSession, type Power } from './session.js';
import type { UserInfo } from './who-am-i.js';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly captchaToken: string;
  readonly proof?: Proof;
}

/** What a login answers besides what is kept of it. */
export interface Entry {
  readonly pair: TokenPair;
  /** Somebody else chose the password. */
  readonly mustChangePassword: boolean;
}

type Answer = TokenPair & Omit<Power, 'userName'> & { readonly mustChangePassword?: boolean };

const loggedOut = 10010;

/** Signs in and keeps the session; throws `CallRefused` with the server's words. */
export async function signIn({ username, ...rest }: Credentials): Promise<Entry> {
  const sent = { username: username.trim(), ...rest };
  const { data } = await call<Answer>('user-center/login', sent, { anonymous: true });
  const pair = { accessToken: data.accessToken, refreshToken: data.refreshToken };
  beginSession(pair, { ...data, userName: sent.username });
  return { pair, mustChangePassword: data.mustChangePassword ?? false };
}

/** Ends the session on the server (it answers with code 10010) and here. A session that is over already counts as ended. */
export async function signOut(): Promise<void> {
  try {
    await call('user-center/logout', { token: tokens.read()?.accessToken });
  } catch (fault) {
    const ended = fault instanceof CallRefused && (fault.code === loggedOut || fault.status === 401);
    if (!ended) throw fault;
  }
  endSession();
}

/** react-admin's view of the session. The call client renews tokens and tells when the session is over, so nothing is left to check here. */
export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => signIn(credentials),
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: async () => {
    if (!tokens.read()) throw new Error('no session');
  },
  checkError: async () => {},
  getPermissions: async () => ({}),
  canAccess: ({ resource, action }) => mayAccess(resource, action),
  getIdentity: async () => {
    const { data } = await call<UserInfo>('user-center/getInfo');
    return { id: data.id, fullName: data.nickName };
  },
};
