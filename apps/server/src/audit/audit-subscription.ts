import { type EventStore, Subscription } from '@county-tcm/events';
import type { Pool } from 'pg';
import { enterEvents } from './audit-rows.js';

const NAME = 'audit';
const AT_ONCE = 500;

/** The reader that keeps what the audit is searched by. Of all processes that start one, one runs it. */
export function auditSubscription(store: EventStore, onError?: (error: unknown) => void): Subscription {
  return new Subscription({ store, name: NAME, batch: AT_ONCE, handle: enterEvents, onError });
}

/** Events entered so far, and all there are. */
type OnProgress = (entered: number, total: number) => void;

/**
 * Makes what the audit is searched by anew from the first event, while servers go on: whichever process follows the
 * events enters them again, this one where no other does. Until it ends, auditors see only what has been entered.
 * @param owner connections of the tables' owner
 * @returns how many events were entered
 */
export async function rebuildAudit(store: EventStore, owner: Pool, onProgress: OnProgress = () => undefined) {
  await forgetEverything(owner);
  const subscription = auditSubscription(store);
  subscription.start();
  try {
    const total = await countOf(owner, 'events');
    while (!(await isCaughtUp(subscription))) onProgress(await countOf(owner, 'audit_event'), total);
    onProgress(total, total);
    return total;
  } finally {
    await subscription.stop();
  }
}

/**
 * Takes rows and checkpoint away together. The lock waits for a reader that is in the middle of a batch, which would
 * otherwise put its checkpoint back.
 */
async function forgetEverything(owner: Pool): Promise<void> {
  const client = await owner.connect();
  let broken = true;
  try {
    await client.query('BEGIN; LOCK TABLE checkpoints IN ACCESS EXCLUSIVE MODE');
    await client.query('TRUNCATE audit_event, score_change');
    await client.query('DELETE FROM checkpoints WHERE name = $1', [NAME]);
    await client.query('COMMIT');
    broken = false;
  } finally {
    client.release(broken);
  }
}

async function isCaughtUp(subscription: Subscription): Promise<boolean> {
  return subscription.caughtUp(500).then(
    () => true,
    () => false,
  );
}

async function countOf(pool: Pool, table: 'events' | 'audit_event'): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}
