import { type RawBuilder, sql } from 'kysely';
import { highestShare, thresholds } from '@county-tcm/domain/home/threshold';
import type { Columns } from '../http/page-of.js';
import type { Readable } from './readable.js';

const unit: Columns = {
  unitId: sql.ref('progress.unit_id'),
  unitName: sql.ref('progress.unit_name'),
  unitType: sql.ref('progress.unit_type'),
  regionCode: sql.ref('progress.region_code'),
  regionName: sql.ref('progress.region_name'),
};

const shares: Columns = {
  asked: sql.ref('progress.asked'),
  shareRecordId: sql.ref('progress.record_id'),
  ...Object.fromEntries(thresholds.map(({ field }) => [field, sql`${shareOf(field)}::float8`])),
  missed: counted(thresholds.map(({ field, recommended }) => isMissed(field, recommended))),
  unrecorded: counted(thresholds.map(({ field }) => isUnrecorded(field))),
};

const scores: Columns = {
  items: sql.ref('progress.items'),
  selfEvaluated: sql.ref('progress.self_evaluated'),
  reviewed: sql.ref('progress.reviewed'),
  lowered: sql.ref('progress.lowered'),
  standardScore: sql`progress.standard_score::float8`,
  selfScore: sql`progress.declared_score::float8`,
  reviewScore: sql`progress.review_score::float8`,
  unansweredItems: sql`progress.items - progress.self_evaluated`,
  unansweredPoints: sql`progress.unanswered_points::float8`,
};

const files: Columns = { toFile: sql.ref('progress.to_file'), filed: sql.ref('progress.filed') };

/** The members of a row for somebody who may read so much. */
export function progressMembers(readable: Readable): Columns {
  return {
    ...unit,
    ...(readable.units ? { unitPhone: sql.ref('progress.unit_phone') } : {}),
    ...(readable.registers.length > 0 ? completeness(readable) : {}),
    ...(readable.shares ? shares : {}),
    ...(readable.scores ? scores : {}),
    ...(readable.scores && readable.files ? files : {}),
  };
}

function completeness({ registers }: Readable): Columns {
  const names = registers.map(({ name }) => name);
  return {
    filled: sql.ref('progress.filled'),
    registers: sql`${names.length}::integer`,
    missing: sql`array(
      select name from unnest(${names}::text[]) with ordinality as asked(name, place)
      where name <> all(progress.registers) order by place)`,
  };
}

function shareOf(field: string): RawBuilder<number | null> {
  return sql.ref(`progress.${field}`);
}

/** Over `progress`: the share is recorded, and below its minimum, or more than there can be. */
export function isMissed(field: string, recommended: number): RawBuilder<boolean> {
  return sql`not ${isMet(field, recommended)}`;
}

export function isMet(field: string, recommended: number): RawBuilder<boolean> {
  return sql`(${shareOf(field)} between ${recommended}::numeric and ${highestShare})`;
}

/** Over `progress`: the share is asked for, and not recorded. */
export function isUnrecorded(field: string): RawBuilder<boolean> {
  return sql`(progress.asked and ${shareOf(field)} is null)`;
}

function counted(conditions: readonly RawBuilder<boolean>[]): RawBuilder<number> {
  return sql`(${sql.join(
    conditions.map((condition) => sql`coalesce(${condition}, false)::integer`),
    sql` + `,
  )})`;
}
