import type { Projection } from '@county-tcm/events';
import { columnsOf, rowOf } from '@county-tcm/domain/register/columns';
import type { RecordEvent, RecordState } from '@county-tcm/domain/register/record';
import type { Register } from '@county-tcm/domain/register/register';
import { rowPerStream } from '../../history/row-per-stream.js';

/** Fills the read table of one register: a row for each record that is kept. */
export function recordRows(register: Register): Projection<RecordState, RecordEvent> {
  return rowPerStream({
    category: register.name,
    table: register.table,
    columns: columnsOf(register),
    row: (after) => (after.kind === 'kept' ? rowOf(register, after.values) : null),
  });
}
