import type { FastifyRequest } from 'fastify';
import { malformed } from '../http/faults.js';

/** The address that a request came from, as far as the configured proxies are trusted. */
export function clientIpOf(request: Pick<FastifyRequest, 'ip'>): string {
  return request.ip.replace(/^::ffff:/, '');
}

/** What the client says of itself, as much of it as is kept. */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, 300);
}

/** The token of `Authorization: Bearer <token>`; null without one. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization } = headers;
  return authorization !== undefined && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null;
}

/** The client's `Idempotency-Key`; null where none was sent. @throws RequestFault 400 for one that is too long */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  return typeof key === 'string' && key.length <= 200 ? key : malformed('Idempotency-Key 不能超过200个字符');
}

/** Whether the client asked by itself, as screens do that look again every few seconds: that keeps no session alive. */
export function isByItself({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-by-itself'] === 'true';
}
