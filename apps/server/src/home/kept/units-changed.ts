import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { regionStandard, type RegionStandardSet } from '@county-tcm/domain/evaluation/region-standard/region-standard';
import { itemSelection, selectionKeyOf } from '@county-tcm/domain/evaluation/selection/item-selection';
import { evaluationSheet, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import { evaluationStandard } from '@county-tcm/domain/evaluation/standard/decider';
import { unitTypeNames } from '@county-tcm/domain/evaluation/unit-type';
import { unit } from '@county-tcm/domain/registers/units/unit';
import type { Stored } from '@county-tcm/events';
import { regionPrefix } from '../../caller/scope.js';
import { shanghaiYear } from '../../platform/clock/clock.js';
import { everyUnit, type Units } from './keep-progress.js';

/** The units whose progress of a year events may have changed: single ones, and whatever is like them. */
export interface UnitsChanged {
  readonly ids: readonly string[];
  readonly units: Units;
}

/** @returns null where none is */
export function unitsChangedBy(events: readonly Stored[], year: number): UnitsChanged | null {
  const ids = new Set<string>();
  const alike: RawBuilder<SqlBool>[] = [];
  for (const event of events.filter((one) => concerns(one, year))) {
    for (const id of unitsNamedIn(event)) ids.add(id);
    const others = unitsLike(event);
    if (others) alike.push(others);
  }
  if (ids.size === 0 && alike.length === 0) return null;
  const single = sql<SqlBool>`u.id = any(${[...ids]}::uuid[])`;
  return { ids: [...ids], units: sql<SqlBool>`(${sql.join([single, ...alike], sql` or `)})` };
}

/** A sheet and what it consists of belong to a year; records and units may count for any. */
function concerns(event: Stored, year: number): boolean {
  switch (event.category) {
    case evaluationSheet.category:
      return sheetKeyOf(event.streamId)?.year === year;
    case itemSelection.category:
      return selectionKeyOf(event.streamId)?.year === year;
    case regionStandard.category:
      return (event.data as RegionStandardSet).year === year;
    case evaluationStandard.category:
      // Years that were over have the standard as it was then.
      return shanghaiYear(event.recordedAt) <= year;
    default:
      return true;
  }
}

/** A record that moves from one unit to another changes both. */
function unitsNamedIn({ category, streamId, data, meta }: Stored): string[] {
  const { changes } = data as { changes?: { unitId?: { from?: unknown; to?: unknown } } };
  const sheet = category === evaluationSheet.category ? sheetKeyOf(streamId)?.unitId : undefined;
  const own = category === unit.name ? streamId : undefined;
  const named = [own, sheet, meta.unitId, changes?.unitId?.from, changes?.unitId?.to];
  return named.filter((id): id is string => typeof id === 'string' && UUID.test(id));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What changes a whole kind of units at once. */
function unitsLike({ category, streamId }: Stored): Units | null {
  switch (category) {
    case itemSelection.category: {
      const unitTypeNo = selectionKeyOf(streamId)?.unitTypeNo ?? '';
      const unitType = (unitTypeNames as Readonly<Record<string, string>>)[unitTypeNo];
      return unitType === undefined ? everyUnit : sql<SqlBool>`u.unit_type = ${unitType}`;
    }
    case regionStandard.category: {
      const prefix = regionPrefix(streamId);
      return sql<SqlBool>`(u.region_code >= ${prefix} and u.region_code < ${prefix + ':'})`;
    }
    case evaluationStandard.category:
      return everyUnit;
    default:
      return null;
  }
}
