import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestOfCaller } from '../../caller/caller.js';
import { bearerOf } from '../../access/request-facts.js';
import { RoutePolicies } from '../../access/route-policies.js';
import { SessionDirectory } from '../../access/session/session-directory.js';
import type { SessionOwner } from '../../access/session/session-owner.js';
import { Clock } from '../../platform/clock/clock.js';
import { AccessLogBuffer } from './access-log-buffer.js';
import { accessLogEntry } from './access-log-entry.js';

type LoggedRequest = FastifyRequest & RequestOfCaller & { envelopeCode?: number };

/**
 * Leaves one row for every request to the interface, also for those that never reached a handler: unknown addresses,
 * bodies that are too large or no JSON, people who are not signed in.
 */
@Injectable()
export class AccessLogRecorder implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly buffer: AccessLogBuffer,
    private readonly policies: RoutePolicies,
    private readonly directory: SessionDirectory,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // A process that only works in the background has no HTTP.
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    if (typeof fastify?.addHook !== 'function') return;
    fastify.addHook('preSerialization', (request: LoggedRequest, _reply, payload: { code?: unknown } | null, done) => {
      if (typeof payload?.code === 'number') request.envelopeCode = payload.code;
      done(null, payload);
    });
    fastify.addHook('onResponse', (request: LoggedRequest, reply, done) => {
      if (request.url.startsWith('/api/')) this.record(request, reply);
      done();
    });
  }

  private record(request: LoggedRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url;
    const policy = route === undefined ? undefined : this.policies.find(request.method, route);
    const owner = request.caller ?? request.claimedBy ?? this.ownerOf(request);
    const facts = { request, reply, code: request.envelopeCode, policy, owner, now: this.clock.now() };
    this.buffer.add(accessLogEntry(facts));
  }

  /** Of a request that was refused before anybody asked: only what is known without asking. */
  private ownerOf(request: FastifyRequest): SessionOwner | undefined {
    const token = bearerOf(request);
    return token === null ? undefined : this.directory.recall(token);
  }
}
