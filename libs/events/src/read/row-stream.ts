import type { ClientBase } from 'pg';
import { closeCursor, openCursor } from './cursor.js';
import { asTexts, type StoredRow } from './stored-event.js';

/**
 * The rows of a query in batches, from a cursor on the server: memory stays constant, and the next batch is on its way
 * while the caller works on this one. After an error the client is of no further use.
 */
export async function* streamRows(
  client: ClientBase,
  text: string,
  values: unknown[],
  batch: number,
): AsyncGenerator<StoredRow[]> {
  const cursor = openCursor<StoredRow>(client, text, values, { rowMode: 'array', types: asTexts });
  let open = true;
  try {
    for (let next = read(); ;) {
      const rows = await next;
      open = rows.length > 0;
      if (!open) return;
      next = read();
      yield rows;
    }
  } finally {
    await closeCursor(cursor, open);
  }

  function read() {
    const rows = cursor.read(batch);
    // A connection that was lost answers no close; and whoever stops early never asks for the batch under way.
    rows.catch(() => (open = false));
    return rows;
  }
}
