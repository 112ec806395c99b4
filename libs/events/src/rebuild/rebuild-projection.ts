import type { Pool, PoolClient } from 'pg';
import type { AnyDecider } from '../decider.js';
import { currentEpoch } from '../epoch.js';
import type { EventStore } from '../event-store.js';
import { withLease } from '../lease.js';
import type { AnyProjection } from '../projection.js';
import { foldStreams, refoldStreams, type Selection } from './fold-streams.js';
import { ShadowTable } from './shadow-table.js';

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
const mostTails = 20;
const mostAttempts = 20;

/**
 * Makes a read table anew from the events, beside the live one, while reads and appends go on; then takes its place.
 * Nothing that is appended meanwhile is missed: the last events are folded while writers of this table wait.
 *
 * @returns how many events were folded
 * @throws Error when a rebuild of this table is running already
 */
export function rebuildProjection(options: RebuildOptions): Promise<{ events: number }> {
  const { table } = options.projection;
  return withLease(options.owner, async (writer) => {
    const name = [`rebuild ${table}`];
    const { rows } = await writer.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', name);
    if (!rows[0].locked) throw new Error(`${table} is being rebuilt already`);
    try {
      return { events: await new Rebuild(options, writer).run() };
    } finally {
      await writer.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', name).catch(() => undefined);
    }
  });
}

class Rebuild {
  private readonly shadow: ShadowTable;
  private handled = 0;
  private total = 0;
  /** Everything that this snapshot sees is folded. */
  private snapshot = '';

  constructor(
    private readonly options: RebuildOptions,
    private readonly writer: PoolClient,
  ) {
    this.shadow = new ShadowTable(writer, options.projection);
  }

  async run(): Promise<number> {
    try {
      await this.shadow.create();
      await this.fold(this.everything(), foldStreams);
      await this.catchUp(foldStreams);
      await this.shadow.createOtherIndexes();
      await this.swap();
      return this.handled;
    } catch (error) {
      await this.writer.query('ROLLBACK').catch(() => undefined);
      await this.shadow.drop().catch(() => undefined);
      throw error;
    }
  }

  /** Folds tails until there is not much left. A tail gets shorter each time, unless appending outruns folding. */
  private async catchUp(how: typeof foldStreams) {
    for (let tails = 0; tails < mostTails; tails++) {
      if ((await this.fold(this.touchedSince(this.snapshot), how)) <= shortTail) return;
    }
  }

  /** Whoever reads or writes the table for long is not made to wait behind us: we come again later. */
  private async swap() {
    for (let attempt = 1; ; attempt++) {
      await this.inTransaction(() => this.catchUp(refoldStreams));
      const { snapshot } = this;
      try {
        return await this.inTransaction(async () => {
          await this.writer.query(`SET LOCAL lock_timeout = '2s'`);
          await this.shadow.holdWriters();
          await this.fold(this.touchedSince(this.snapshot), refoldStreams);
          await this.shadow.takeOver();
        });
      } catch (error) {
        const { code } = error as { code?: string };
        if ((code !== '55P03' && code !== '40P01') || attempt === mostAttempts) throw error;
        this.snapshot = snapshot;
      }
    }
  }

  private async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.writer.query('BEGIN');
    try {
      await work();
      await this.writer.query('COMMIT');
    } catch (error) {
      await this.writer.query('ROLLBACK');
      throw error;
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
    return withLease(this.options.owner, async (reader) => {
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const snapshot = await this.look(reader, selection);
      const { store, decider } = this.options;
      const before = this.handled;
      const onProgress = (handled: number) => {
        this.handled = before + handled;
        this.options.onProgress?.(this.handled, this.total);
      };
      const { projection } = this.shadow;
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
