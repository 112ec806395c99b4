import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onBehalfOf } from '../platform/trace/trace-context.js';
import type { OpenSpan, Tracer } from '../platform/trace/tracer.js';
import { callOf } from './measure-requests.js';

const FAULT = 500;

/**
 * What a request sets going happens on its behalf, under its trace id. From the last hook before its handler on: what
 * reads a body belongs to the connection.
 */
export function traceRequests(fastify: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('preHandler', (request, _reply, done) => {
    const traceId = request.id;
    const call = callOf(request);
    onBehalfOf({ traceId }, () => {
      const span = tracer.begin(call, 'server', { 'http.request.method': request.method, 'http.route': call });
      if (span === undefined) return done();
      spans.set(request, span);
      onBehalfOf({ traceId, span: span.context }, done);
    });
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= FAULT);
    done();
  });
}
