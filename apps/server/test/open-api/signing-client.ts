import { randomUUID } from 'node:crypto';
import { signatureOf } from '../../src/open-api/signing/signature.js';
import type { Answer } from '../support/client.js';

export interface Keys {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** What a request says of itself, where it is not what an honest client says. */
export interface Forged {
  readonly timestamp?: number;
  readonly nonce?: string;
  /** Signed in place of the body that is sent. */
  readonly signedBody?: string;
  /** Signed in place of the path that is asked. */
  readonly signedPath?: string;
  readonly signature?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a signed call as a third-party application does (API contract, section 8). */
export async function signedCall(
  url: string,
  { accessKeyId, accessKeySecret }: Keys,
  path: string,
  body: unknown = {},
  forged: Forged = {},
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const [timestamp, nonce] = [String(forged.timestamp ?? Date.now()), forged.nonce ?? randomUUID()];
  const parts = { method: 'POST', path: forged.signedPath ?? path.split('?')[0]!, timestamp, nonce };
  const signature = signatureOf({ ...parts, body: forged.signedBody ?? text }, accessKeySecret);
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-key': accessKeyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': forged.signature ?? signature,
      ...forged.headers,
    },
    body: text,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}
