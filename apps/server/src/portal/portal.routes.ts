import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { validate as isUuid } from 'uuid';
import { contentDisposition } from '../http/content-disposition.js';
import { fileOwners, pictureWidths, type FileOwner } from './addresses.js';
import { serveData } from './data/data.routes.js';
import type { Place, Portal } from './portal.js';
import { ASSETS, assets } from './serve/assets.js';
import { sendFault } from './serve/fault-page.js';
import { hasAlready, type OfSite, originOf, placeOf, PORTAL, sendAnswer, sendBody } from './serve/send-answer.js';

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

/** A file is no page, and whoever is told of it by the public interface may show it. */
const FILE_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': `sandbox; default-src 'none'`,
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves the public sites. These routes are pages and no calls: everybody is admitted, nothing is written, and what they
 * show went through the two places that say what the public sees (`read/visible-columns`, `read/published`).
 */
export async function servePortal(server: FastifyInstance, portal: Portal): Promise<void> {
  await server.register(async (fastify) => {
    fastify.setErrorHandler(sendFault);
    addRoutes(fastify, portal);
  });
  await server.register((fastify) => serveData(fastify, portal));
}

function addRoutes(fastify: FastifyInstance, portal: Portal): void {
  const keptForGood = { 'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`, vary: 'accept-encoding' };
  for (const asset of assets) {
    fastify.get(asset.path, (request, reply) => sendBody(request, reply.headers(keptForGood), asset));
  }
  fastify.get<{ Params: { file: string } }>(`${ASSETS}:file`, (_request, reply) => reply.status(404).send());
  fastify.get('/portal', async (request, reply) =>
    sendAnswer(request, reply, await portal.index(originOf(request)), PAGE_HEADERS),
  );
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

async function answer(portal: Portal, request: OfSite, reply: FastifyReply): Promise<FastifyReply> {
  const rest = request.params['*'];
  const place = placeOf(request);
  const path = rest === '' ? [] : rest.replace(/\/$/, '').split('/');
  if (path[0] === 'files') return sendFile(portal, place, path.slice(1), request, reply);
  const query = new URLSearchParams(request.query as Record<string, string>);
  const made = await portal.page(place, { path, query });
  if (made.articleId !== undefined && request.method === 'GET') {
    portal.views.note(made.articleId, request.ip, request.headers);
  }
  return sendAnswer(request, reply, made, PAGE_HEADERS);
}

async function sendFile(
  portal: Portal,
  place: Place,
  path: readonly string[],
  request: OfSite,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [owner = '', ownerId = '', fileId = '', ...more] = path;
  const isFile = fileOwners.includes(owner as FileOwner) && isUuid(ownerId) && isUuid(fileId) && more.length === 0;
  const { width: typed } = request.query as { width?: unknown };
  const width = pictureWidths.find((known) => String(known) === typed);
  const question = { owner: owner as FileOwner, ownerId, fileId: fileId.toLowerCase() };
  const found = isFile && (typed === undefined || width) ? await portal.file(place.siteId, question, width) : undefined;
  if (!found) return sendAnswer(request, reply, await portal.missing(place), PAGE_HEADERS);
  reply.headers({ ...FILE_HEADERS, etag: found.etag });
  if (hasAlready(request, found.etag)) return reply.status(304).send();
  return reply
    .type(found.type)
    .header('content-disposition', contentDisposition(width ? 'inline' : 'attachment', found.fileName))
    .send(await found.open());
}
