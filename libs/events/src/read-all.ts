import type { Pool } from 'pg';
import { afterCheckpoint, beginning, type Checkpoint, checkpointValues, readingOrder } from './checkpoint.js';
import { horizon } from './epoch.js';
import { lease } from './lease.js';
import { streamRows } from './row-stream.js';
import type { EventSchemas } from './event-schemas.js';
import type { Stored } from './event.js';
import { placeOf, storedColumns, storedEvent } from './stored-event.js';

export type { Checkpoint } from './checkpoint.js';

export interface ReadAllOptions {
  /** Where to begin; from the very first event by default. */
  readonly after?: Checkpoint;
  /** Events in a batch. More than the default cost more each, since they outlive the first round of garbage collection. */
  readonly batch?: number;
}

/**
 * Below the horizon no transaction is left that could still commit an event into the past, so that a reader that stops
 * there skips nothing, however late a commit comes.
 */
const allSql = `SELECT ${storedColumns} FROM events
  WHERE ${afterCheckpoint} AND (epoch, transaction_id) < ${horizon} ORDER BY ${readingOrder}`;

/** Everything after a checkpoint that was committed when it began, each batch with the checkpoint at its end. Holds one connection while it runs. */
export async function* readAll(
  pool: Pool,
  schemas: EventSchemas,
  { after = beginning, batch = 300 }: ReadAllOptions,
): AsyncGenerator<{ events: Stored[]; checkpoint: Checkpoint }> {
  const { client, end } = await lease(pool);
  let failure: unknown;
  try {
    for await (const rows of streamRows(client, allSql, checkpointValues(after), batch)) {
      const events = rows.map((row) => storedEvent(row, schemas));
      yield { events, checkpoint: placeOf(rows.at(-1)!) };
    }
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    end(failure);
  }
}
