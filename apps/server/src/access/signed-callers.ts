import type { FastifyRequest } from 'fastify';
import type { CallPolicy } from '../http/call.js';
import type { Caller, RequestOfCaller } from '../caller/caller.js';

/** A class only so that it can be asked for by name: who stands behind requests that are signed and bear no session. */
export abstract class SignedCallers {
  /** Whether a request came as a signed call. */
  abstract concerns(request: FastifyRequest): boolean;
  /** @throws RequestFault 401, 403 or 429 for one that is not signed right, or asks for what it may not */
  abstract identify(request: FastifyRequest & RequestOfCaller, policy: CallPolicy): Promise<Caller>;
}
