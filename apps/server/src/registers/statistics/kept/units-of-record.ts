import { unit } from '@county-tcm/domain/registers/units/unit';
import type { Stored } from '@county-tcm/events';
import { validate as isUuid } from 'uuid';

/** The units that an event of a record, or of a unit itself, concerns: a record that moves concerns both. */
export function unitsOfRecord({ category, streamId, data, meta }: Stored): string[] {
  const { changes } = data as { changes?: { unitId?: { from?: unknown; to?: unknown } } };
  const own = category === unit.name ? streamId : undefined;
  const named = [own, meta.unitId, changes?.unitId?.from, changes?.unitId?.to];
  return named.filter((id): id is string => typeof id === 'string' && isUuid(id));
}
