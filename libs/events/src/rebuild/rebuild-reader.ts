import type { ClientBase, Pool, PoolClient } from 'pg';
import { beginning } from '../read/checkpoint.js';
import type { EventStore } from '../event-store.js';
import type { Stored } from '../event.js';
import { withClient } from '../read/with-client.js';
import { readOn } from '../read/read-all.js';
import { SubscriptionProgress } from '../subscribe/subscription-progress.js';
import type { ShadowTable } from './shadow-table.js';
import { type Tables, takePlaces, withShadows } from './shadows.js';

/** Tables that a reader of all events fills, one event after the other, in the order in which it writes to them. */
export interface ReaderTables {
  /** The name and version of the subscription. */
  readonly name: string;
  readonly version: number;
  readonly tables: Tables;
  /**
   * Enters events into the tables; entering one again changes nothing.
   * @param named what a table is called here: itself, or its shadow
   */
  enter(events: readonly Stored[], client: ClientBase, named: (table: string) => string): Promise<void>;
}

export interface RebuildReaderOptions {
  readonly store: EventStore;
  /** Connections of the owner of the tables. */
  readonly owner: Pool;
  readonly reader: ReaderTables;
  /** Told as events are entered: how many of how many. Those that come meanwhile count in the end. */
  onProgress?(entered: number, total: number): void;
}

/** A tail of so many events is entered while the reader waits. */
const shortTail = 500;
const maxTails = 20;

/**
 * Makes the tables of a reader anew beside the live ones, while the reader, appends and look-ups go on, and takes their
 * places. Its target is what had been appended when it began, and a few ever shorter tails: it ends, however much is
 * appended meanwhile. The reader goes on from where the new tables are, which is not before where it was.
 *
 * @returns how many events were entered
 * @throws Error when a rebuild or comparison of the tables is running already
 */
export function rebuildReader({ store, owner, reader, onProgress }: RebuildReaderOptions): Promise<{ events: number }> {
  return withShadows(owner, reader.tables, async (writer, shadows) => {
    let [entered, total, checkpoint] = [0, await countEvents(owner), beginning];
    const enterTail = () =>
      withClient(owner, async (client) => {
        const before = entered;
        for await (const next of readOn(client, store.schemas, checkpoint)) {
          await reader.enter(next.events, writer, nameIn(shadows));
          checkpoint = next.checkpoint;
          entered += next.events.length;
          onProgress?.(entered, (total = Math.max(total, entered)));
        }
        return entered - before;
      });
    for (let tails = 0; tails < maxTails; tails++) if ((await enterTail()) <= shortTail) break;
    for (const shadow of shadows) await shadow.createOtherIndexes();
    await enterTail();
    const behind = { entered, checkpoint };
    await takePlaces(writer, shadows, async () => {
      // An attempt that had to be given up has taken its rows back.
      ({ entered, checkpoint } = behind);
      await enterTail();
      await new SubscriptionProgress(store, reader.name, reader.version).advance(writer, checkpoint);
    });
    return { events: entered };
  });
}

/** What the live tables are called in a shadow world. */
export function nameIn(shadows: readonly ShadowTable[]): (table: string) => string {
  const names = new Map(shadows.map(({ live, name }) => [live, name]));
  return (table) => names.get(table) ?? table;
}

async function countEvents(owner: Pool | PoolClient): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('SELECT count(*)::integer AS count FROM events');
  return rows[0]!.count;
}
