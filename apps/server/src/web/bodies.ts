import { finished } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How much longer a file may take than anything else that is sent. */
const FILE_FACTOR = 10;
/** Whoever is refused may still send the rest, and hears of it only then. */
const DISCARD_WITHIN_MS = 5_000;

const TOO_SLOW = { code: 408, msg: '网络过慢，提交超时，请检查网络后重试', data: null };

/**
 * Sees to it that no body keeps its connection: one that comes too slowly is answered and cut off, and what is left of one
 * that nobody wants to read is thrown away, or its connection closed, before the next request comes over it.
 * @param seconds in which a body has to be there; ten times that for a file
 */
export function boundBodies(fastify: FastifyInstance, seconds: number): void {
  fastify.server.headersTimeout = seconds * 1_000;
  fastify.server.requestTimeout = (seconds + 1) * FILE_FACTOR * 1_000;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.complete) cutWhenSlow(request, reply, seconds * 1_000);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.complete || request.raw.destroyed || reply.statusCode === TOO_SLOW.code) return done(null, payload);
    discard(request.raw, (isWhole) => {
      if (!isWhole) void reply.header('connection', 'close');
      done(null, payload);
    });
  });
}

function cutWhenSlow(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const isFile = request.headers['content-type']?.startsWith('multipart/');
  const cut = () => {
    if (request.raw.complete || reply.sent) return;
    void reply.status(TOO_SLOW.code).header('connection', 'close').send(TOO_SLOW);
  };
  const timer = setTimeout(cut, isFile ? ms * FILE_FACTOR : ms).unref();
  request.raw.once('close', () => clearTimeout(timer));
}

function discard(body: IncomingMessage, then: (isWhole: boolean) => void): void {
  body.unpipe().resume();
  const timer = setTimeout(() => stop(), DISCARD_WITHIN_MS);
  const forget = finished(body, { writable: false }, () => stop());
  const stop = () => {
    clearTimeout(timer);
    forget();
    then(body.complete);
  };
}
