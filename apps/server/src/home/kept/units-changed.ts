import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { regionStandard, type RegionStandardSet } from '@county-tcm/domain/evaluation/region-standard/region-standard';
import { itemSelection, selectionKeyOf } from '@county-tcm/domain/evaluation/selection/item-selection';
import { evaluationSheet, sheetKeyOf } from '@county-tcm/domain/evaluation/sheet/decider';
import { evaluationStandard } from '@county-tcm/domain/evaluation/standard/decider';
import { unitTypeNames } from '@county-tcm/domain/registers/units/unit-type';
import type { Stored } from '@county-tcm/events';
import { validate as isUuid } from 'uuid';
import { regionPrefix } from '../../caller/scope.js';
import { shanghaiYear } from '../../platform/clock/clock.js';
import { unitsOfRecord } from '../../registers/statistics/kept/units-of-record.js';
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

function unitsNamedIn(event: Stored): string[] {
  const sheet = event.category === evaluationSheet.category ? sheetKeyOf(event.streamId) : undefined;
  return [...unitsOfRecord(event), ...(sheet && isUuid(sheet.unitId) ? [sheet.unitId] : [])];
}

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
