import type { ClientBase } from 'pg';
import Cursor, { type CursorQueryConfig } from 'pg-cursor';

/**
 * Opens a cursor on the server, which whoever opens it closes by {@link closeCursor}.
 * @param config how rows arrive
 */
export function openCursor<Row>(client: ClientBase, text: string, values: unknown[] = [], config?: CursorQueryConfig) {
  return client.query(new Cursor<Row>(text, values, config));
}

/** Closes what is open of it, and ends the clock of its query. @param open whether its rows were not read to the end */
export async function closeCursor<Row>(cursor: Cursor<Row>, open: boolean): Promise<void> {
  // Where queries have a limit of time, node-postgres takes it off in a callback that a cursor never calls by itself.
  (cursor as Cursor<Row> & { callback?: () => void }).callback?.();
  if (open) await cursor.close();
}
