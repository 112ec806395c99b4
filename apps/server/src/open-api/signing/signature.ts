import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed of a request (API contract, section 8). */
export interface SignedParts {
  readonly method: string;
  /** As it was sent, without a query. */
  readonly path: string;
  /** Milliseconds. */
  readonly timestamp: string;
  readonly nonce: string;
  /** As it was sent. */
  readonly body: string;
}

/** The signature of a request in hexadecimal digits. */
export function signatureOf({ method, path, timestamp, nonce, body }: SignedParts, secret: string): string {
  const digest = createHash('sha256').update(body, 'utf8').digest('hex');
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, digest].join('\n')).digest('hex');
}

/** Whether a request was signed with the secret; takes as long for a wrong signature as for a right one. */
export function isSignedWith(secret: string, parts: SignedParts, signature: string): boolean {
  const [right, sent] = [Buffer.from(signatureOf(parts, secret)), Buffer.from(signature.toLowerCase())];
  return right.length === sent.length && timingSafeEqual(right, sent);
}
