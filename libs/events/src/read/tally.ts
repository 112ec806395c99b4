import type { KeyObject } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { checkpointValues } from './checkpoint.js';
import { authenticateTally } from '../integrity.js';
import { type KeptTally, nothing, type Tally, tallyColumns, tallyOf, valuesOf } from './kept-tally.js';
import { streamRows } from './row-stream.js';
import { batch, eventsSql, RunningCount } from './running-count.js';
import { withClient } from './with-client.js';

const addSql = `INSERT INTO event_tallies
  (number, epoch, transaction_id, position, streams, events, digest, tallied_at, mac)
  VALUES ($1, $2, $3::xid8, $4, $5, $6, decode($7, 'hex'), $8, decode($9, 'hex'))`;

export type { Tally } from './kept-tally.js';

/** What one tally adds at most: a statement has its time, and what is left is counted the next time. */
const mostAtOnce = 1_000_000;

/**
 * Counts what has been appended since the last tally and keeps the sums in a table that can only be added to. Of several
 * processes one counts, and writers wait for none of them.
 *
 * @returns null where there is nothing new, or another process counts
 */
export function tally(pool: Pool, macKey: KeyObject, at: Date): Promise<Tally | null> {
  return withClient(pool, async (client) => {
    const lock = await client.query(`SELECT pg_try_advisory_lock(hashtextextended('event tally', 0)) AS locked`);
    if (!lock.rows[0].locked) return null;
    try {
      const last = await lastTally(client);
      const next = await counted(client, last, at);
      if (next.events === last.events) return null;
      await client.query(addSql, [...valuesOf(next), authenticateTally(macKey, last.mac, valuesOf(next))]);
      return next;
    } finally {
      await client.query(`SELECT pg_advisory_unlock(hashtextextended('event tally', 0))`);
    }
  });
}

async function lastTally(client: ClientBase): Promise<KeptTally> {
  const { rows } = await client.query<string[]>({
    text: `SELECT ${tallyColumns} FROM event_tallies ORDER BY number DESC LIMIT 1`,
    rowMode: 'array',
  });
  return rows[0] ? tallyOf(rows[0]) : nothing;
}

async function counted(client: ClientBase, last: Tally, at: Date): Promise<Tally> {
  const count = new RunningCount(last);
  const text = `${eventsSql} LIMIT ${mostAtOnce}`;
  for await (const rows of streamRows(client, text, checkpointValues(last.upTo), batch)) rows.forEach(count.add);
  return { ...count.sums(), number: last.number + 1, at };
}
