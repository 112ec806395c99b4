import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics/metrics.js';

const MS = 1_000;

/** What a request asked for, as declared: what is asked for where nothing is declared has one name for all of it. */
export function callOf({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): string {
  const { url } = routeOptions;
  if (url === undefined) return 'unknown';
  if (url.startsWith('/api/') || url.startsWith('/openapi') || url.startsWith('/portal')) return `${method} ${url}`;
  // Every file of the client has a route of its own.
  return 'page';
}

/** Counts and times every answer under the name of its call. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const counters = new Map<string, { inc(): void }>();
  const timers = new Map<string, { observe(seconds: number): void }>();
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const call = callOf(request);
    const status = String(reply.statusCode);
    const key = `${status} ${call}`;
    let counter = counters.get(key);
    if (!counter) counters.set(key, (counter = metrics.requests.labels(call, status)));
    let timer = timers.get(call);
    if (!timer) timers.set(call, (timer = metrics.requestSeconds.labels(call)));
    counter.inc();
    timer.observe(reply.elapsedTime / MS);
    done();
  });
}
