import { createHash, randomBytes } from 'node:crypto';

/** A token as the client gets it: 32 random bytes, in 43 characters that need no escaping anywhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: who reads the database cannot sign in with it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether the text can be a token at all, so that nothing else is looked up. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
