import type { ClientBase } from 'pg';
import type { AnyDecider } from '../decider.js';
import type { EventSchemas } from '../event-schemas.js';
import type { AnyProjection } from '../project/projection.js';
import { RowChanges } from '../project/row-changes.js';
import { streamRows } from '../read/row-stream.js';
import { storedColumns, storedEvent } from '../read/stored-event.js';
import { TableWriter } from './table-writer.js';

/** Which events to fold: of which streams, in SQL over `events`, with its parameters. */
export interface Selection {
  readonly where: string;
  readonly values: unknown[];
}

/** The projection as it writes into another table of the same shape. */
export function intoTable(projection: AnyProjection, table: string): AnyProjection {
  return Object.assign(Object.create(projection) as AnyProjection, { table });
}

/** Rows gathered before they are written together. */
const rowsTogether = 1000;

export interface Fold {
  readonly reader: ClientBase;
  readonly schemas: EventSchemas;
  readonly selection: Selection;
  readonly decider: AnyDecider;
  readonly projection: AnyProjection;
  onProgress(handled: number): void;
}

/**
 * Folds streams, one after the other, and writes the rows that a projection makes of them. Memory stays constant: one
 * stream's state, one batch of events, and the rows that are not written yet.
 *
 * @returns how many events were folded
 */
export async function foldStreams(fold: Fold, writer: ClientBase): Promise<number> {
  const table = new TableWriter(writer);
  let [handled, changes] = [0, new RowChanges()];
  for await (const count of foldInto(fold, () => changes)) {
    handled += count;
    if (changes.size >= rowsTogether) {
      const full = changes;
      changes = new RowChanges();
      await table.write(full.tables());
    }
    fold.onProgress(handled);
  }
  await table.write(changes.tables());
  return handled;
}

/** As `foldStreams`, for a few streams and a table with all its indexes: gathers all rows and replaces them at once. */
export async function refoldStreams(fold: Fold, writer: ClientBase): Promise<number> {
  const changes = new RowChanges();
  let handled = 0;
  for await (const count of foldInto(fold, () => changes)) fold.onProgress((handled += count));
  await new TableWriter(writer).replace(changes.tables());
  return handled;
}

/** Yields after every batch how many events it had. */
async function* foldInto({ reader, schemas, selection, decider, projection }: Fold, changes: () => RowChanges) {
  const text = `SELECT ${storedColumns} FROM events WHERE ${selection.where} ORDER BY stream_id, version`;
  let [stream, state]: [string | null, unknown] = [null, decider.initial];
  for await (const rows of streamRows(reader, text, selection.values, 1000)) {
    for (const row of rows) {
      const event = storedEvent(row, schemas);
      const before = event.streamId === stream ? state : decider.initial;
      state = decider.evolve(before, event.data, event);
      stream = event.streamId;
      changes().add([projection], before, event, state);
    }
    yield rows.length;
  }
}
