import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { contentDisposition } from '../http/content-disposition.js';
import { fileOwners, pictureWidths, type FileOwner } from './addresses.js';
import type { Portal } from './portal.js';
import { ASSETS, assets } from './serve/assets.js';
import { sendFault } from './serve/fault-page.js';
import type { Answer } from './serve/page-cache.js';

/** Below this path are all sites, each under its id; a site with a domain of its own is at that, too. */
const PORTAL = '/portal/';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Nothing of these pages comes from elsewhere, no script stands in them, and nobody puts them into a frame. */
const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-frame-options': 'DENY',
  // Asked for again each time, and answered without a body where nothing changed: what is withdrawn is gone at once.
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/**
 * Serves the public sites. These routes are pages and no calls: everybody is admitted, nothing is written, and what they
 * show went through the two places that say what the public sees (`read/visible-columns`, `read/articles`).
 */
export async function servePortal(server: FastifyInstance, portal: Portal): Promise<void> {
  await server.register(async (fastify) => {
    fastify.setErrorHandler(sendFault);
    addRoutes(fastify, portal);
  });
}

function addRoutes(fastify: FastifyInstance, portal: Portal): void {
  for (const { path, type, content } of assets) {
    fastify.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`).send(content),
    );
  }
  fastify.get<{ Params: { file: string } }>(`${ASSETS}:file`, (_request, reply) => reply.status(404).send());
  fastify.get('/portal', async (request, reply) => sendAnswer(request, reply, await portal.index(originOf(request))));
  fastify.get<{ Params: { site: string; '*': string } }>(`${PORTAL}:site/*`, (request, reply) =>
    answer(portal, request, reply),
  );
  fastify.get<{ Params: { site: string } }>(`${PORTAL}:site`, (request, reply) =>
    reply.redirect(`${PORTAL}${encodeURIComponent(request.params.site)}/`, 301),
  );
}

/**
 * Where a request for a site's own domain is answered: its pages are all that is there, beside the calls and what all sites
 * load. Undefined for every other host.
 */
export function pathAtOwnDomain(
  { url = '/', headers: { host = '' } }: IncomingMessage,
  siteAt: (host: string) => string | undefined,
): string | undefined {
  const site = /^\/(api|portal)\//.test(url) ? undefined : siteAt(host);
  return site && `${PORTAL}${site}${url}`;
}

type OfSite = FastifyRequest<{ Params: { site: string; '*': string } }>;

async function answer(portal: Portal, request: OfSite, reply: FastifyReply): Promise<FastifyReply> {
  const { site, '*': rest } = request.params;
  const place = { siteId: site.toLowerCase(), base: baseOf(request, site), origin: originOf(request) };
  const path = rest === '' ? [] : rest.replace(/\/$/, '').split('/');
  if (path[0] === 'files') return sendFile(portal, place, path.slice(1), request, reply);
  const query = new URLSearchParams(request.query as Record<string, string>);
  const made = await portal.page(place, { path, query });
  if (made.articleId !== undefined && request.method === 'GET') {
    portal.views.note(made.articleId, request.ip, request.headers);
  }
  return sendAnswer(request, reply, made);
}

/** Where the site is: at its own domain it is everything that is there. */
function baseOf(request: FastifyRequest, site: string): string {
  return request.originalUrl.startsWith(PORTAL) ? PORTAL + encodeURIComponent(site) : '';
}

function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, made: Answer): FastifyReply {
  reply.status(made.status).headers(PAGE_HEADERS).header('etag', made.etag);
  if (request.headers['if-none-match'] === made.etag) return reply.status(304).send();
  reply.type(made.type);
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (made.brotli === null || !takesBrotli) return reply.send(made.body);
  return reply.header('content-encoding', 'br').send(made.brotli);
}

interface Place {
  readonly siteId: string;
  readonly base: string;
  readonly origin: string;
}

async function sendFile(
  portal: Portal,
  place: Place,
  path: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [owner = '', ownerId = '', fileId = '', ...more] = path;
  const isFile = fileOwners.includes(owner as FileOwner) && isUuid(ownerId) && isUuid(fileId) && more.length === 0;
  const { width: typed } = request.query as { width?: unknown };
  const width = pictureWidths.find((known) => String(known) === typed);
  const question = { owner: owner as FileOwner, ownerId, fileId: fileId.toLowerCase() };
  const found = isFile && (typed === undefined || width) ? await portal.file(place.siteId, question, width) : undefined;
  if (!found) return sendAnswer(request, reply, await portal.missing(place, ['files', ...path]));
  reply.headers({ ...PAGE_HEADERS, 'content-security-policy': `sandbox; default-src 'none'`, etag: found.etag });
  if (request.headers['if-none-match'] === found.etag) return reply.status(304).send();
  return reply
    .type(found.type)
    .header('content-disposition', contentDisposition(width ? 'inline' : 'attachment', found.fileName))
    .send(await found.open());
}
