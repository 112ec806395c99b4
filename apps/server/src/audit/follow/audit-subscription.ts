import { type EventStore, rebuildReader, Subscription } from '@county-tcm/events';
import type { Pool } from 'pg';
import { auditTables } from './audit-rows.js';

const AT_ONCE = 500;

/** The reader that keeps what the audit is searched by. Of all processes that start one, one runs it. */
export function auditSubscription(store: EventStore, onError?: (error: unknown) => void): Subscription {
  const { name, version, enter } = auditTables;
  const handle = (events: Parameters<typeof enter>[0], transaction: Parameters<typeof enter>[1]) =>
    enter(events, transaction, (table) => table);
  return new Subscription({ store, name, version, batch: AT_ONCE, handle, onError });
}

/** Events entered so far, and all there are. */
type OnProgress = (entered: number, total: number) => void;

/**
 * Makes what the audit is searched by anew from the first event, beside what auditors go on reading.
 * @param owner connections of the tables' owner
 * @returns how many events were entered
 */
export async function rebuildAudit(store: EventStore, owner: Pool, onProgress?: OnProgress): Promise<number> {
  const { events } = await rebuildReader({ store, owner, reader: auditTables, onProgress });
  return events;
}
