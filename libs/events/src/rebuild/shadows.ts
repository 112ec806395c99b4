import type { Pool, PoolClient } from 'pg';
import { withClient } from '../read/with-client.js';
import type { ReadTable } from '../project/projection.js';
import { ShadowTable } from './shadow-table.js';

/** Read tables that are filled together. */
export type Tables = readonly Pick<ReadTable, 'table' | 'key'>[];

/**
 * Makes empty tables beside live ones for one piece of work, and drops those that have not taken their places by its end.
 *
 * @throws Error when another rebuild or comparison works on these tables
 */
export function withShadows<T>(
  owner: Pool,
  tables: Tables,
  work: (writer: PoolClient, shadows: readonly ShadowTable[]) => Promise<T>,
): Promise<T> {
  return withClient(owner, async (writer) => {
    const { table } = tables[0]!;
    const name = [`rebuild ${table}`];
    const { rows } = await writer.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', name);
    if (!rows[0].locked) throw new Error(`${table} is being rebuilt or compared already`);
    const shadows = tables.map((each) => new ShadowTable(writer, each));
    try {
      for (const shadow of shadows) await shadow.create();
      return await work(writer, shadows);
    } catch (error) {
      await writer.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      for (const shadow of shadows) await shadow.drop().catch(() => undefined);
      await writer.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', name).catch(() => undefined);
    }
  });
}

const maxAttempts = 20;

/**
 * Lets shadows take the places of their tables, with `finish` done while nobody writes there. Whoever reads or writes the
 * tables for long is not made to wait behind us: we come again later.
 */
export async function takePlaces(
  writer: PoolClient,
  shadows: readonly ShadowTable[],
  finish: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(writer, async () => {
        await writer.query(`SET LOCAL lock_timeout = '2s'`);
        for (const shadow of shadows) await shadow.holdWriters();
        await finish();
        for (const shadow of shadows) await shadow.takeOver();
      });
    } catch (error) {
      const { code } = error as { code?: string };
      if ((code !== '55P03' && code !== '40P01') || attempt === maxAttempts) throw error;
    }
  }
}

export async function inTransaction(writer: PoolClient, work: () => Promise<void>): Promise<void> {
  await writer.query('BEGIN');
  try {
    await work();
    await writer.query('COMMIT');
  } catch (error) {
    await writer.query('ROLLBACK');
    throw error;
  }
}
