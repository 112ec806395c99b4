import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { answerOf } from '../../http/fault.filter.js';
import { outageOf } from '../../platform/outage.js';
import { FaultPage } from '../pages/FaultPage.js';

const RETRY_AFTER_S = '10';
const logger = new Logger('Portal');

/** What the public is shown instead of a page that failed: nothing of the inside, which goes to the log. */
export function sendFault(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const foreseen = answerOf(thrown);
  const outage = foreseen ? undefined : outageOf(thrown);
  if (!foreseen) logger.error({ traceId: request.id, url: request.url.split('?')[0], err: thrown }, undefined);
  const status = foreseen ? Math.max(foreseen.status, 400) : outage ? 503 : 500;
  if (reply.sent) return;
  if (outage) void reply.header('retry-after', RETRY_AFTER_S);
  const page = renderToStaticMarkup(createElement(FaultPage, { isPassing: outage !== undefined }));
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>${page}`);
}
