import type { Pool, PoolClient } from 'pg';
import { beginning, hasReached } from '../read/checkpoint.js';
import type { AnyDecider } from '../decider.js';
import type { EventStore } from '../event-store.js';
import { withClient } from '../read/with-client.js';
import type { AnyProjection } from '../project/projection.js';
import { readOn } from '../read/read-all.js';
import { SubscriptionProgress } from '../subscribe/subscription-progress.js';
import { type Difference, differencesOf } from './differences.js';
import { foldStreams, intoTable } from './fold-streams.js';
import { nameIn, type ReaderTables } from './rebuild-reader.js';
import type { ShadowTable } from './shadow-table.js';
import { type Tables, withShadows } from './shadows.js';

interface Compared {
  readonly store: EventStore;
  /** Connections of the owner of the tables: a replay stands in tables of its own for as long as it takes. */
  readonly owner: Pool;
  /** How many differences are looked for. */
  readonly most: number;
}

/** Where a read table is not what a replay of its events makes of it. Reading and writing go on meanwhile. */
export function compareProjection(
  options: Compared & { readonly decider: AnyDecider; readonly projection: AnyProjection },
): Promise<Difference[]> {
  const { store, decider, projection } = options;
  return compare(options, [projection], async (snapshot, writer, [shadow]) => {
    const selection = { where: 'category = $1', values: [projection.category] };
    const into = { decider, projection: intoTable(projection, shadow!.name), onProgress: () => undefined };
    await foldStreams({ reader: snapshot, schemas: store.schemas, selection, ...into }, writer);
  });
}

/** Where the tables of a reader are not what the events up to its checkpoint make of them. */
export function compareReader(options: Compared & { readonly reader: ReaderTables }): Promise<Difference[]> {
  const { store, reader } = options;
  return compare(options, reader.tables, async (snapshot, writer, shadows) => {
    const checkpoint = await new SubscriptionProgress(store, reader.name, reader.version).checkpoint(snapshot);
    for await (const { events } of readOn(snapshot, store.schemas, beginning)) {
      const handled = events.filter((event) => hasReached(checkpoint, event));
      await reader.enter(handled, writer, nameIn(shadows));
      if (handled.length < events.length) return;
    }
  });
}

type Replay = (snapshot: PoolClient, writer: PoolClient, shadows: readonly ShadowTable[]) => Promise<unknown>;

function compare({ owner, most }: Compared, tables: Tables, replay: Replay): Promise<Difference[]> {
  return withShadows(owner, tables, (writer, shadows) =>
    withClient(owner, async (snapshot) => {
      await snapshot.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await replay(snapshot, writer, shadows);
      const found: Difference[] = [];
      for (const [index, table] of tables.entries()) {
        found.push(...(await differencesOf(table, shadows[index]!, writer, snapshot, most - found.length)));
      }
      await snapshot.query('COMMIT');
      return found;
    }),
  );
}
