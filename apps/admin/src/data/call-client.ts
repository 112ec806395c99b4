import { CallRefused, CallUnanswered } from './call-refused.js';
import { openEnvelope, type Answer } from './envelope.js';
import { singleRenewal, type RenewalParts } from './renewal.js';
import type { TokenPair } from './tokens.js';

export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** The same key for the same save: an answer that was lost can be asked for again and nothing is written twice. */
  readonly idempotencyKey?: string;
  /** Sent without a token, and a 401 is an answer like any other: login, captcha, renewal, site info. */
  readonly anonymous?: boolean;
}

/** POSTs `body` to `/api/<path>`. Throws `CallRefused`, `CallUnanswered`, or the signal's `AbortError`. */
export type Call = <Data = unknown>(path: string, body?: unknown, options?: CallOptions) => Promise<Answer<Data>>;

/** Sends one request with the token of the moment; renews and sends once more when that one is refused. */
export type SendWithToken = <Result>(send: (accessToken: string | undefined) => Promise<Result>) => Promise<Result>;

export interface CallClientParts extends Omit<RenewalParts, 'renew'> {
  readonly fetch: typeof fetch;
  /** The session cannot be renewed; told once for each refused call, whoever listens shows it once. */
  readonly onSessionOver: () => void;
  readonly timeoutMilliseconds?: number;
  /** Whether nobody sits behind what is asked at this moment: it keeps no session alive. */
  readonly byItself?: () => boolean;
}

/** The one way to the server: JSON over POST, the token, the `t` parameter, 20 s, renewal (spec part 1, section 7). */
export function createCallClient(parts: CallClientParts): { call: Call; withToken: SendWithToken } {
  const limit = parts.timeoutMilliseconds ?? 20_000;

  async function send<Data>(path: string, body: unknown, options: CallOptions, token?: string): Promise<Answer<Data>> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (parts.byItself?.()) headers['X-By-Itself'] = 'true';
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body ?? {}) };
    const { status, text } = await within(limit, options.signal, async (signal) => {
      const response = await parts.fetch(`/api/${path}?t=${Date.now()}`, { ...init, signal });
      return { status: response.status, text: await response.text() };
    });
    return openEnvelope<Data>(status, text);
  }

  const renewed = singleRenewal({
    ...parts,
    renew: async (token) => (await send<TokenPair>('user-center/getAccessToken', { token }, {})).data,
  });

  const withToken: SendWithToken = async (attempt) => {
    const used = parts.tokens.read()?.accessToken;
    try {
      return await attempt(used);
    } catch (fault) {
      if (!isUnauthorised(fault)) throw fault;
      if (!used || !(await renewed(used))) return over(fault);
    }
    try {
      return await attempt(parts.tokens.read()?.accessToken);
    } catch (fault) {
      if (isUnauthorised(fault)) return over(fault);
      throw fault;
    }
  };

  function over(fault: unknown): never {
    parts.onSessionOver();
    throw fault;
  }

  const call: Call = (path, body, options = {}) =>
    options.anonymous ? send(path, body, options) : withToken((token) => send(path, body, options, token));

  return { call, withToken };
}

function isUnauthorised(fault: unknown): boolean {
  return fault instanceof CallRefused && fault.status === 401;
}

/** Runs `work` with a signal that ends at the limit or when the caller gives up. */
export async function within<Result>(
  milliseconds: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, milliseconds);
  try {
    return await work(controller.signal);
  } catch (fault) {
    if (given?.aborted) throw new DOMException('given up', 'AbortError');
    if (late) throw new CallUnanswered('timeout');
    throw fault instanceof TypeError ? new CallUnanswered('offline') : fault;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
