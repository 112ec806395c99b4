import type { CompiledQuery } from 'kysely';
import type { AppDatabase } from '../platform/database/app-database.js';

const AT_ONCE = 500;

/**
 * The rows of a query as they were at one moment, some at a time. It takes a connection for as long as the rows are
 * being asked for; each portion has the time that a statement has, and the next one is to be asked for within a minute.
 */
export async function* readRows<Row>(database: AppDatabase, query: CompiledQuery<Row>): AsyncGenerator<Row[]> {
  const client = await database.pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${query.sql}`, [...query.parameters]);
    for (;;) {
      const { rows } = await client.query(`FETCH ${AT_ONCE} FROM exported`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < AT_ONCE) break;
    }
  } catch (error) {
    fault = error as Error;
    throw error;
  } finally {
    // What cannot be ended is in no state for the next one.
    await client.query('ROLLBACK').catch((error: Error) => (fault ??= error));
    client.release(fault);
  }
}
