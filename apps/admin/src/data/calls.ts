import { isNobodyThere } from './activity.js';
import { createCallClient } from './call-client.js';
import { exclusive } from './exclusive.js';
import { tokens } from './tokens.js';

const listeners = new Set<() => void>();

const client = createCallClient({
  fetch: (input, init) => fetch(input, init),
  tokens,
  exclusive,
  byItself: isNobodyThere,
  onSessionOver: () => listeners.forEach((listener) => listener()),
});

/**
 * Calls the server: `await call<UnitRow[]>('advanced-group/unit/page', { current: 1 })` → `{ data, count, msg }`.
 * Throws `CallRefused` (the server said no) or `CallUnanswered` (it said nothing).
 */
export const call = client.call;

/** For requests that are not JSON calls (uploads, downloads, the audit's GETs) but carry the same token and renewal. */
export const withToken = client.withToken;

/** Tells when the session cannot be renewed any more. Returns the way to stop listening. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
