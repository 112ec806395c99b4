import type { Projection } from '@county-tcm/events';
import { columnsOf, rowOf } from '@county-tcm/domain/register/columns';
import type { RecordEvent, RecordState } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { timeOfId } from '../history/time-of-id.js';

/** Fills the read table of one register: a row for each record that is kept. */
export function recordRows(register: Register): Projection<RecordState, RecordEvent> {
  return {
    name: register.table,
    version: 1,
    category: register.name,
    table: register.table,
    key: ['id'],
    columns: {
      id: 'uuid',
      version: 'integer',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      ...columnsOf(register),
    },
    rows: ({ event, after }) => {
      const id = event.streamId;
      if (after.kind !== 'kept') return [{ remove: { id } }];
      const times = { created_at: timeOfId(id), updated_at: event.recordedAt.toISOString() };
      return [{ put: { id, version: event.version, ...times, ...rowOf(register, after.values) } }];
    },
  };
}
