import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something happens: a request, or a job from a queue. */
export interface TraceContext {
  /** Shown to users in answers, kept in the access log, and in every line of the log. */
  readonly traceId: string;
  /** The span under which further ones are begun; whoever records spans knows its type. */
  readonly span?: unknown;
}

const storage = new AsyncLocalStorage<TraceContext>();

export function traceContext(): TraceContext | undefined {
  return storage.getStore();
}

/** Does something, and all that it sets going, on behalf of a request or a job. */
export function onBehalfOf<Result>(context: TraceContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** What stands in a comment cannot end it, whatever becomes of trace ids one day. */
const SAFE = /^[A-Za-z0-9.-]{1,64}$/;

/** Before a statement: what `pg_stat_activity` and the log of slow statements show of whoever waits for it. */
export function traceComment(): string {
  const traceId = storage.getStore()?.traceId;
  return traceId !== undefined && SAFE.test(traceId) ? `/* traceId=${traceId} */ ` : '';
}
