import type { Pool, PoolClient } from 'pg';
import type { AnyDecider } from '../decider.js';
import { currentEpoch } from '../read/epoch.js';
import type { EventStore } from '../event-store.js';
import { withClient } from '../read/with-client.js';
import type { AnyProjection } from '../project/projection.js';
import { foldStreams, intoTable, refoldStreams, type Selection } from './fold-streams.js';
import type { ShadowTable } from './shadow-table.js';
import { inTransaction, takePlaces, withShadows } from './shadows.js';

export interface RebuildOptions {
  readonly store: EventStore;
  /** Connections of the owner of the read table: making and renaming tables is not for the application's role. */
  readonly owner: Pool;
  readonly decider: AnyDecider;
  readonly projection: AnyProjection;
  /** Told as the events are folded: how many of how many. Those that come meanwhile count in the end. */
  onProgress?(handled: number, total: number): void;
}

/** A tail of so many events is folded while writers wait. */
const shortTail = 200;
const maxTails = 20;

/**
 * Makes a read table anew from the events, beside the live one, while reads and appends go on; then takes its place.
 * Nothing that is appended meanwhile is missed: the last events are folded while writers of this table wait.
 *
 * @returns how many events were folded
 * @throws Error when a rebuild of this table is running already
 */
export function rebuildProjection(options: RebuildOptions): Promise<{ events: number }> {
  return withShadows(options.owner, [options.projection], async (writer, [shadow]) => {
    return { events: await new Rebuild(options, writer, shadow!).run() };
  });
}

class Rebuild {
  private readonly projection: AnyProjection;
  private handled = 0;
  private total = 0;
  /** Everything that this snapshot sees is folded. */
  private snapshot = '';

  constructor(
    private readonly options: RebuildOptions,
    private readonly writer: PoolClient,
    private readonly shadow: ShadowTable,
  ) {
    this.projection = intoTable(options.projection, shadow.name);
  }

  async run(): Promise<number> {
    await this.fold(this.everything(), foldStreams);
    await this.catchUp(foldStreams);
    await this.shadow.createOtherIndexes();
    await inTransaction(this.writer, () => this.catchUp(refoldStreams));
    const { snapshot } = this;
    await takePlaces(this.writer, [this.shadow], async () => {
      // An attempt that had to be given up has taken its rows back.
      await this.fold(this.touchedSince(snapshot), refoldStreams);
    });
    return this.handled;
  }

  /** Folds tails until there is not much left. A tail gets shorter each time, unless appending outruns folding. */
  private async catchUp(how: typeof foldStreams) {
    for (let tails = 0; tails < maxTails; tails++) {
      if ((await this.fold(this.touchedSince(this.snapshot), how)) <= shortTail) return;
    }
  }

  private everything(): Selection {
    return { where: 'category = $1', values: [this.options.projection.category] };
  }

  /**
   * The streams with events that a snapshot does not see, whole: folding a stream again from its beginning gives its rows
   * again, so that nothing need be remembered of the streams.
   */
  private touchedSince(snapshot: string): Selection {
    const where = `category = $1 AND stream_id IN (SELECT t.stream_id FROM events t
      WHERE t.category = $1 AND (t.epoch, t.transaction_id) >= (${currentEpoch}, pg_snapshot_xmin($2::pg_snapshot))
      AND NOT pg_visible_in_snapshot(t.transaction_id, $2::pg_snapshot))`;
    return { where, values: [this.options.projection.category, snapshot] };
  }

  private fold(selection: Selection, how: typeof foldStreams): Promise<number> {
    return withClient(this.options.owner, async (reader) => {
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const snapshot = await this.look(reader, selection);
      const { store, decider } = this.options;
      const before = this.handled;
      const onProgress = (handled: number) => {
        this.handled = before + handled;
        this.options.onProgress?.(this.handled, this.total);
      };
      const { projection } = this;
      const fold = { reader, schemas: store.schemas, selection, decider, projection, onProgress };
      const folded = await how(fold, this.writer);
      await reader.query('COMMIT');
      this.snapshot = snapshot;
      return folded;
    });
  }

  private async look(reader: PoolClient, { where, values }: Selection): Promise<string> {
    const text = `SELECT pg_current_snapshot()::text AS snapshot,
      (SELECT count(*)::integer FROM events WHERE ${where}) AS events`;
    const { rows } = await reader.query<{ snapshot: string; events: number }>(text, values);
    this.total += rows[0]!.events;
    return rows[0]!.snapshot;
  }
}
