import { expect } from '@jest/globals';
import { EventStore, rebuildProjection } from '@county-tcm/events';
import pg from 'pg';
import { histories } from '../../apps/server/src/histories.js';
import { openDatabaseServer } from '../../apps/server/src/platform/database/database-server.js';
import { quietPool } from '../support/database.js';

/**
 * Replays every history of a stopped product and expects of every read table what its live rows are.
 * @param folder where the product keeps its embedded PostgreSQL
 */
export async function expectRowsToEqualReplay(folder: string): Promise<void> {
  const server = await openDatabaseServer({ kind: 'embedded', folder, poolSize: 4, seconds: 60 });
  const owner = quietPool(server.ownerUrl);
  const categories = histories.map(({ decider }) => decider.category);
  const store = new EventStore({ pool: owner, macKey: Buffer.alloc(32), categories });
  try {
    for (const { decider, projections } of histories) {
      for (const projection of projections) {
        const live = await rowsOf(owner, projection.table);
        await rebuildProjection({ store, owner, decider, projection });
        expect({ [projection.table]: await rowsOf(owner, projection.table) }).toEqual({ [projection.table]: live });
      }
    }
  } finally {
    await store.close();
    await owner.end();
    await server.stop();
  }
}

async function rowsOf(owner: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `SELECT to_jsonb(t)::text AS row FROM ${pg.escapeIdentifier(table)} t`,
  );
  return rows.map(({ row }) => row).sort();
}
