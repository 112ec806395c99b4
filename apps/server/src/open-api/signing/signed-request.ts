import type { FastifyRequest } from 'fastify';
import { RequestFault } from '../../http/faults.js';
import { sentPath } from './open-path.js';
import type { SignedParts } from './signature.js';

/** How much a client's clock may differ, in milliseconds (API contract, section 8). */
export const TOLERATED_MS = 5 * 60 * 1000;

/** The request with the text of its body, which the parser of JSON leaves there. */
export interface RequestWithText {
  sentText?: string;
}

export interface SignedRequest extends SignedParts {
  readonly accessKeyId: string;
  readonly signature: string;
}

const forms = {
  'x-access-key': /^[\w-]{1,64}$/,
  'x-timestamp': /^\d{12,14}$/,
  'x-nonce': /^[\w.~+/=-]{1,128}$/,
  'x-signature': /^[0-9a-fA-F]{64}$/,
} as const;

/** What a request says of its signature. @throws RequestFault 401 where it says nothing, or nonsense, or was signed long ago */
export function readSigned(request: FastifyRequest & RequestWithText, now: Date): SignedRequest {
  const [accessKeyId, timestamp, nonce, signature] = Object.entries(forms).map(([name, form]) => {
    const sent = request.headers[name];
    if (typeof sent === 'string' && form.test(sent)) return sent;
    throw new RequestFault(401, `签名信息缺少或格式不正确：${name}`);
  }) as [string, string, string, string];
  if (Math.abs(now.getTime() - Number(timestamp)) > TOLERATED_MS) {
    throw new RequestFault(401, '请求时间与服务器时间相差超过5分钟');
  }
  const { method, sentText: body = '' } = request;
  return { accessKeyId, timestamp, nonce, signature, method, path: sentPath(request), body };
}
