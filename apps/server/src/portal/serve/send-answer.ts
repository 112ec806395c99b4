import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '../portal.js';
import type { Answer } from './page-cache.js';

/** Below this path are all sites, each under its id; a site with a domain of its own is at that, too. */
export const PORTAL = '/portal/';

export type OfSite = FastifyRequest<{ Params: { site: string; '*': string } }>;

/** The site that was asked for, and as what: at its own domain it is everything that is there. */
export function placeOf(request: OfSite): Place {
  const { site } = request.params;
  const base = request.originalUrl.startsWith(PORTAL) ? PORTAL + encodeURIComponent(site) : '';
  return { siteId: site.toLowerCase(), base, origin: originOf(request) };
}

export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

/** Sends what was made, compressed where that is taken, or word that it is what the asker has. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  made: Answer,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.status(made.status).headers(headers).header('etag', made.etag);
  if (hasAlready(request, made.etag)) return reply.status(304).send();
  return sendBody(request, reply, made);
}

/** Compressed where that is taken. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, brotli }: Pick<Answer, 'type' | 'body' | 'brotli'>,
): FastifyReply {
  reply.type(type);
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (brotli === null || !takesBrotli) return reply.send(body);
  return reply.header('content-encoding', 'br').send(brotli);
}

/** Whether the asker has this one. What stands between may have marked it as weak, since it packed it otherwise. */
export function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
