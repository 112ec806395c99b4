import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestRate } from '../../access/login/request-rate.js';
import { FaultFilter } from '../../http/fault.filter.js';
import type { Portal } from '../portal.js';
import { type OfSite, placeOf, PORTAL, sendAnswer } from '../serve/send-answer.js';
import { DATA } from './portal-data.js';

/** Pages of others may read it, since there is nothing in it that is not on ours; nobody is known by a cookie here. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match',
  'access-control-max-age': '86400',
};

const BURST = 300;
const PER_SECOND = 10;

/** The public calls of all sites. Whoever asks too often waits, by address; faults are told as the interface tells them. */
export async function serveData(fastify: FastifyInstance, portal: Portal): Promise<void> {
  const rate = new RequestRate(BURST, PER_SECOND);
  const faults = new FaultFilter();
  fastify.setErrorHandler((thrown, request, reply) => faults.send(thrown, request, reply));
  const path = `${PORTAL}:site/${DATA}/*`;
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(HEADERS);
    done();
  });
  fastify.options(path, (_request, reply) => reply.headers(PREFLIGHT).status(204).send());
  fastify.get(path, async (request: OfSite, reply): Promise<FastifyReply> => {
    rate.spend(request.ip);
    const asked = {
      path: request.params['*'].replace(/\/$/, '').split('/'),
      query: new URLSearchParams(request.query as Record<string, string>),
    };
    return sendAnswer(request, reply, await portal.data(placeOf(request), asked), HEADERS);
  });
}
