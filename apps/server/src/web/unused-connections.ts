import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets go of connections that nobody asks anything over when the server closes. Browsers open some in advance, which to
 * Node are about to be used, and keep others for the next request when the last answer has arrived; for each of those it
 * would wait a minute. Answers under way are finished.
 */
export function closeUnusedConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const neverUsed = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    neverUsed.add(socket);
    socket.once('close', () => neverUsed.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    neverUsed.delete(socket);
    response.once('finish', () => {
      if (closing) server.closeIdleConnections();
    });
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    for (const socket of neverUsed) socket.destroy();
    done();
  });
}
