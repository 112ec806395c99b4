import type { AnyDecider } from '../decider.js';
import type { DomainEvent, Recorded } from '../event.js';
import type { AnyProjection, ReadTable, RowChange } from './projection.js';

type Row = Record<string, unknown>;

/** What one append, or one stretch of a rebuild, does to one read table: at most one change for each key. */
export interface TableChanges {
  readonly table: ReadTable;
  readonly puts: readonly Row[];
  readonly removes: readonly Row[];
}

/** Gathers the row changes of a run of events; of several changes to one key the last one stays. */
export class RowChanges {
  private readonly byTable = new Map<AnyProjection, Map<string, RowChange>>();

  /** Lets every projection say what one event changes. */
  add(projections: readonly AnyProjection[], before: unknown, event: Recorded<DomainEvent>, after: unknown) {
    for (const projection of projections) {
      for (const change of projection.rows({ before, event, after })) this.keep(projection, change);
    }
  }

  /**
   * Lets a run of events of one stream change its state, and every projection say what each of them changes.
   *
   * @returns the state after the last of them
   */
  follow(
    decider: AnyDecider,
    projections: readonly AnyProjection[],
    state: unknown,
    events: readonly Recorded<DomainEvent>[],
  ): unknown {
    return events.reduce((before, event) => {
      const after: unknown = decider.evolve(before, event.data, event);
      this.add(projections, before, event, after);
      return after;
    }, state);
  }

  /** How many rows are to be written. */
  get size(): number {
    let size = 0;
    for (const changes of this.byTable.values()) size += changes.size;
    return size;
  }

  /** The changes, table by table. */
  tables(): TableChanges[] {
    return [...this.byTable].map(([table, changes]) => {
      const puts: Row[] = [];
      const removes: Row[] = [];
      for (const change of changes.values()) {
        if ('put' in change) puts.push(change.put);
        else removes.push(change.remove);
      }
      return { table, puts, removes };
    });
  }

  private keep(projection: AnyProjection, change: RowChange) {
    let changes = this.byTable.get(projection);
    if (!changes) this.byTable.set(projection, (changes = new Map<string, RowChange>()));
    changes.set(keyText(projection, 'put' in change ? change.put : change.remove), change);
  }
}

function keyText(projection: AnyProjection, row: Row): string {
  const key = projection.key.map((column) => row[column]);
  if (key.some((part) => part === undefined || part === null)) {
    throw new Error(`${projection.name} changes a row without its key (${projection.key.join(', ')})`);
  }
  return key.length === 1 ? String(key[0]) : JSON.stringify(key);
}
