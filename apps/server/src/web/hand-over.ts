import type { FastifyInstance } from 'fastify';

/**
 * A server that is about to end goes on answering, and asks that each connection be closed with its answer: whoever stands
 * before several servers then opens the next one to another, and no request meets a connection that is just being closed.
 */
export function handOver(fastify: FastifyInstance, isDraining: () => boolean): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) void reply.header('connection', 'close');
    done();
  });
}
