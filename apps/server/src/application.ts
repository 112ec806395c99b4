import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppModule, type Feature } from './app.module.js';
import { jsonOf } from './http/envelope.js';
import { answerOf } from './http/fault.filter.js';
import { RequestFault } from './http/faults.js';
import { isStorable, UNSTORABLE } from './http/storable-text.js';
import { isOpenRequest, routedUrl } from './open-api/signing/open-path.js';
import type { RequestWithText } from './open-api/signing/signed-request.js';
import { Health } from './operations/health.js';
import { Portal } from './portal/portal.js';
import { pathAtOwnDomain, servePortal } from './portal/portal.routes.js';
import { SessionDirectory } from './access/session/session-directory.js';
import { queues } from './queues.js';
import type { Resources } from './platform/resources.js';
import { boundBodies } from './web/bodies.js';
import { addSecurityHeaders } from './web/security-headers.js';
import { measureRequests } from './web/measure-requests.js';
import { traceRequests } from './web/trace-requests.js';
import { handOver } from './web/hand-over.js';
import { closeUnusedConnections } from './web/unused-connections.js';

/** The answer to a request that no part of the server can make anything of. */
const unreadable = { status: 400, body: { code: 400, msg: '请求格式不正确', data: null } };
/** The largest JSON body, in bytes; files travel as multipart and have limits of their own. */
const JSON_LIMIT = 1024 * 1024;
/** The largest file that the server takes at all, in bytes (API contract, section 6). */
const FILE_LIMIT = 50 * 1024 * 1024;

/**
 * Puts the server together over opened resources, without listening yet: the one way in which the product, its tests and
 * its command line make it.
 */
export async function createApplication(
  resources: Resources,
  more: readonly Feature[] = [],
): Promise<NestFastifyApplication> {
  let siteAt: (host: string) => string | undefined = () => undefined;
  const adapter = new FastifyAdapter({
    trustProxy: resources.configuration.http.trustProxy,
    bodyLimit: JSON_LIMIT,
    // What arrives while the server closes is answered like the rest, and its connection closed.
    return503OnClosing: false,
    rewriteUrl: (request: IncomingMessage) => pathAtOwnDomain(request, siteAt) ?? routedUrl(request),
    genReqId: () => randomUUID(),
    // What Fastify refuses before there is a route (an address that cannot be decoded) is answered like the rest.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = answerOf(error) ?? unreadable;
      void reply.status(status).send(body);
    },
  });
  const application = await NestFactory.create<NestFastifyApplication>(AppModule.over(resources, more), adapter, {
    bufferLogs: true,
    // Nest would add its own parsers, one of which (forms) no call takes.
    bodyParser: false,
  });
  const fastify = adapter.getInstance();
  // Fastify sends bytes as well as text, though its types do not say so.
  fastify.setReplySerializer(jsonOf as (answer: unknown) => string);
  measureRequests(fastify, resources.metrics);
  traceRequests(fastify, resources.tracer);
  const health = application.get(Health, { strict: false });
  handOver(fastify, () => health.isDraining);
  addSecurityHeaders(fastify);
  refuseUnstorableAddresses(fastify);
  takeEmptyBodies(fastify);
  closeUnusedConnections(fastify);
  boundBodies(fastify, resources.configuration.http.bodySeconds);
  const portal = application.get(Portal);
  siteAt = (host) => portal.siteAt(host);
  await servePortal(fastify, portal);
  await serveBoard(fastify, resources, application);
  await fastify.register(multipart, { limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, fieldSize: 1024 } });
  return application;
}

/** Its libraries are loaded only where there is a Redis. */
async function serveBoard(
  fastify: FastifyInstance,
  { configuration: { redisUrl } }: Resources,
  application: NestFastifyApplication,
): Promise<void> {
  if (redisUrl === undefined) return;
  const { serveQueueBoard } = await import('./queue-board/serve-queue-board.js');
  await serveQueueBoard(fastify, redisUrl, queues, application.get(SessionDirectory));
}

/** A path or query may not hold what no table can: the access log keeps every address. */
function refuseUnstorableAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(/%00/.test(request.url) ? new RequestFault(400, UNSTORABLE) : undefined);
  });
}

/** An empty body counts as `{}` (API contract, section 1), and text that cannot be kept is refused at the door. */
function takeEmptyBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // What is signed is what was sent, not what was understood.
    if (isOpenRequest(request)) (request as RequestWithText).sentText = text;
    if (text.length === 0) done(null, {});
    else
      void parse(request, text, (error, parsed) => {
        if (error === null && !isStorable(text)) done(new RequestFault(400, UNSTORABLE));
        else done(error, parsed);
      });
  });
}
