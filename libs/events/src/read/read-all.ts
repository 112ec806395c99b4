import type { ClientBase, Pool } from 'pg';
import { afterCheckpoint, beginning, type Checkpoint, checkpointValues, readingOrder } from './checkpoint.js';
import { horizon } from './epoch.js';
import type { EventSchemas } from '../event-schemas.js';
import type { Stored } from '../event.js';
import { takeClient } from './with-client.js';
import { streamRows } from './row-stream.js';
import { placeOf, storedColumns, storedEvent } from './stored-event.js';

export type { Checkpoint } from './checkpoint.js';

export interface ReadAllOptions {
  /** Where to begin; from the very first event by default. */
  readonly after?: Checkpoint;
  /** Events in a batch. More than the default cost more each, since they outlive the first round of garbage collection. */
  readonly batch?: number;
}

/** Events, and the checkpoint behind the last of them. */
export interface EventBatch {
  readonly events: Stored[];
  readonly checkpoint: Checkpoint;
}

/**
 * Below the horizon no transaction is left that could still commit an event into the past, so that a reader that stops
 * there skips nothing, however late a commit comes.
 */
const allSql = `SELECT ${storedColumns} FROM events
  WHERE ${afterCheckpoint} AND (epoch, transaction_id) < ${horizon} ORDER BY ${readingOrder}`;

/** Everything after a checkpoint, each batch with the checkpoint at its end. Holds one connection while it runs. */
export async function* readAll(
  pool: Pool,
  schemas: EventSchemas,
  { after = beginning, batch }: ReadAllOptions,
): AsyncGenerator<EventBatch> {
  const { client, end } = await takeClient(pool);
  let failure: unknown;
  try {
    yield* readOn(client, schemas, after, batch);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    end(failure);
  }
}

/** The same over a connection of the caller's. What is appended after the beginning is not waited for. */
export async function* readOn(
  client: ClientBase,
  schemas: EventSchemas,
  after: Checkpoint,
  batch = 300,
): AsyncGenerator<EventBatch> {
  for await (const rows of streamRows(client, allSql, checkpointValues(after), batch)) {
    yield { events: rows.map((row) => storedEvent(row, schemas)), checkpoint: placeOf(rows.at(-1)!) };
  }
}
