import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallPolicy } from '../../http/call.js';
import type { RevealingRequest } from '../../http/reveal.js';
import type { AccountClaim } from '../../caller/caller.js';
import { clientIpOf } from '../../access/request-facts.js';
import { idOfTime } from '../../platform/ids.js';
import { loggedParameters, loggedText } from './redact.js';

/** One row of the access log, before it is written. */
export interface AccessLogEntry {
  readonly id: string;
  readonly created_at: string;
  readonly application_name: string;
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly parameters: string;
  readonly return_code: number;
  readonly return_content_type: string;
  readonly duration_ms: string;
  readonly trace_id: string;
  readonly account_id: string | null;
  readonly username: string | null;
  readonly unit_id: string | null;
  readonly region_code: string | null;
  readonly client_ip: string;
  readonly ua: string;
  /** What was shown whole of a person, in Chinese, and of which record. */
  readonly revealed: string | null;
  readonly revealed_id: string | null;
  /** The unit whose record was opened. */
  readonly opened_unit_id: string | null;
}

/** What is known about a request once it was answered. */
export interface AnsweredRequest {
  readonly request: FastifyRequest & RevealingRequest;
  readonly reply: FastifyReply;
  /** The envelope's code; undefined where the answer was none. */
  readonly code: number | undefined;
  /** Undefined where the address leads nowhere. */
  readonly policy: CallPolicy | undefined;
  readonly owner: AccountClaim | undefined;
  readonly now: Date;
}

export function accessLogEntry({ request, reply, code, policy, owner, now }: AnsweredRequest): AccessLogEntry {
  const url = pathOf(request);
  const { revealed, openedUnitId } = request;
  return {
    id: idOfTime(now),
    created_at: now.toISOString(),
    application_name: loggedText(url.split('/')[2] ?? '', 40),
    operation: policy?.operation ?? '未知操作',
    method: request.method,
    url: loggedText(url, 300),
    parameters: loggedParameters(request.method === 'GET' ? request.query : request.body),
    return_code: code ?? reply.statusCode,
    return_content_type: String(reply.getHeader('content-type') ?? ''),
    duration_ms: reply.elapsedTime.toFixed(2),
    trace_id: request.id,
    account_id: owner?.userId ?? null,
    username: usernameOf(url, request.body, owner),
    unit_id: owner?.unitId ?? null,
    region_code: owner?.regionCode || null,
    client_ip: clientIpOf(request),
    ua: loggedText(request.headers['user-agent'] ?? '', 300),
    revealed: revealed?.labels.join('、') ?? null,
    revealed_id: revealed?.recordId ?? null,
    opened_unit_id: openedUnitId ?? null,
  };
}

/** As it was sent, without the query, which the client fills with a time and others might fill with anything. */
function pathOf({ originalUrl: url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Who asked, or under which name somebody tried to sign in; which may be a number that tells too much. */
function usernameOf(url: string, body: unknown, owner: AccountClaim | undefined): string | null {
  const tried = ((url === '/api/user-center/login' ? body : null) as { username?: unknown } & object) ?? {};
  const name = owner?.userName ?? tried.username;
  return typeof name === 'string' ? loggedText(name.trim(), 40) : null;
}
