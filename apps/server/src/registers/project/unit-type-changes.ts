import type { RecordEvent, RecordState } from '@county-tcm/domain/register/record';
import { unit } from '@county-tcm/domain/registers/units/unit';
import type { Projection } from '@county-tcm/events';
import type { ColumnsOf } from '../../history/row-per-stream.js';
import { shanghaiYear } from '../../platform/clock/clock.js';

/** Of what type units were before they became of another one, since sheets of years that are over go by that. */
export const unitTypeChanges: Projection<RecordState, RecordEvent> = {
  name: 'unit_type_change',
  version: 1,
  category: unit.name,
  table: 'unit_type_change',
  key: ['unit_id', 'version'],
  columns: {
    unit_id: 'uuid',
    version: 'integer',
    year: 'integer',
    unit_type: 'text',
  } satisfies ColumnsOf<'unit_type_change'>,
  rows({ event: { data, streamId: unit_id, version, recordedAt } }) {
    const change = 'changes' in data ? data.changes['unitType'] : undefined;
    if (typeof change?.from !== 'string') return [];
    return [{ put: { unit_id, version, year: shanghaiYear(recordedAt), unit_type: change.from } }];
  },
};
