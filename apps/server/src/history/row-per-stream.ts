import type { DomainEvent, Projection, SqlType } from '@county-tcm/events';
import type { Database } from '../platform/database/database.js';
import { timeOfId } from '../platform/ids.js';

/** The columns of a table that is read by type; one that is missing here or there does not compile. */
export type ColumnsOf<Table extends keyof Database> = Readonly<Record<keyof Database[Table], SqlType>>;

/** Those of a thing's own, in a table with one row a stream. */
export type OwnColumnsOf<Table extends keyof Database> = Omit<
  ColumnsOf<Table>,
  'id' | 'version' | 'created_at' | 'updated_at'
>;

/** What a read table with one row a stream says besides the row's id, version and times. */
interface StreamRow<State> {
  readonly category: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, SqlType>>;
  /** The columns of a thing that is there, null for one that is not; may say `version` and `created_at` better. */
  row(state: State): Record<string, unknown> | null;
}

/**
 * The projection of things that are kept one to a stream, whose ids are UUIDs of version 7: a row with `id`, `version`,
 * `created_at` and `updated_at` as long as the thing is there.
 */
export function rowPerStream<State, Event extends DomainEvent>({
  category,
  table,
  columns,
  row,
}: StreamRow<State>): Projection<State, Event> {
  return {
    name: table,
    version: 1,
    category,
    table,
    key: ['id'],
    columns: { id: 'uuid', version: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz', ...columns },
    rows({ event: { streamId: id, version, recordedAt }, after }) {
      const columnsOfThing = row(after);
      if (columnsOfThing === null) return [{ remove: { id } }];
      const updated_at = recordedAt.toISOString();
      return [{ put: { id, version, created_at: timeOfId(id), updated_at, ...columnsOfThing } }];
    },
  };
}
