import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { PROVED_BY_FILE } from '@county-tcm/domain/registers/evaluation/fill-ways';
import { unitTypeNames } from '@county-tcm/domain/registers/units/unit-type';
import { thresholds } from '@county-tcm/domain/home/threshold';
import { columnOf } from '@county-tcm/domain/register/columns';
import { treatProportion } from '@county-tcm/domain/registers/services/treat-proportion';
import type { Caller } from '../caller/caller.js';
import { ofUnits, typeIn } from '../evaluation/evaluation-sql.js';
import { standardOfRegion } from '../directory/standard-of-region.js';
import { cutOf, declaredScore, editionIn, reviewScore } from '../evaluation/sheet/sheet-sql.js';
import { recordedFor, saysSomething } from '../registers/statistics/completeness.js';
import type { Readable } from './readable.js';

export interface ProgressOf {
  readonly caller: Caller;
  readonly year: number;
  readonly readable: Readable;
  /** Over the unit `u`, besides the caller's scope. */
  readonly where?: readonly RawBuilder<SqlBool>[];
}

/**
 * How far units are with a year, one row each, as the CTE `progress` behind `with`: the registers that they have records
 * in, their shares, their evaluation. Each part is joined as a set, so that a county is read by indexes and a whole
 * province in a few passes; a part that the caller may not read is empty. `held` (a unit, a register) stands beside it.
 */
export function withProgress(of: ProgressOf): RawBuilder<unknown> {
  return sql`with ${units(of)}, ${held(of)}, ${shares(of)}, ${written(of)}, ${evaluated(of)},
    filled as (select unit_id, count(*)::integer as filled, array_agg(register) as registers from held group by unit_id),
    progress as materialized (
      select sheet.*, coalesce(filled.filled, 0) as filled, coalesce(filled.registers, '{}') as registers,
        shares.record_id, ${sql.join(thresholds.map(({ field }) => sql.ref(`shares.${field}`)))},
        ${sql.join(counters.map((name) => sql`coalesce(${sql.ref(`evaluated.${name}`)}, 0) as ${sql.id(name)}`))}
      from sheet left join filled using (unit_id) left join shares using (unit_id) left join evaluated using (unit_id))`;
}

/** The units, called `sheet` like the rows that the queries of the evaluation start from. */
function units({ caller, year, where = [] }: ProgressOf): RawBuilder<unknown> {
  const conditions = sql.join([ofUnits(caller), ...where], sql` and `);
  return sql`sheet as materialized (
    select u.id as unit_id, u.unit_name, ${typeIn(year)} as unit_type, u.unit_phone, u.region_code, region.name as region_name,
      u.unit_type is distinct from ${unitTypeNames.HEALTH_BUREAU} as asked,
      ${standardOfRegion('u.region_code', year)} as standard
    from unit u left join region on region.code = u.region_code where ${conditions})`;
}

function held({ year, readable }: ProgressOf): RawBuilder<unknown> {
  const some = readable.registers.map(
    (register) => sql`
      select sheet.unit_id, ${register.name}::text as register from sheet
      where exists (select from ${sql.table(register.table)} record
        where record.unit_id = sheet.unit_id and ${recordedFor(register, year)} and ${saysSomething(register)})`,
  );
  const none = sql`select null::uuid as unit_id, null::text as register where false`;
  return sql`held as materialized (${some.length === 0 ? none : sql.join(some, sql` union all `)})`;
}

/** Of several records of the year the one that was added last. Without the whole, a share is not recorded. */
function shares({ year, readable }: ProgressOf): RawBuilder<unknown> {
  const values = thresholds.map(({ field, total }) => {
    const [share, whole] = [field, total].map((name) => sql.ref(`record.${columnOf(name)}`));
    return sql`case when ${whole} > 0 then ${share} end as ${sql.id(field)}`;
  });
  return sql`shares as (
    select distinct on (record.unit_id) record.unit_id, record.id as record_id, ${sql.join(values)}
    from ${sql.table(treatProportion.table)} record join sheet on sheet.unit_id = record.unit_id
    where ${sql.lit(readable.shares)} and sheet.asked and ${recordedFor(treatProportion, year)}
    order by record.unit_id, record.id desc)`;
}

/**
 * What was filed, declared and reviewed for items of the units. Read as sets before they are joined to the items: taken
 * item by item, a whole province would be looked up some hundred thousand times.
 */
function written({ year, readable }: ProgressOf): RawBuilder<unknown> {
  const ofUnits = (table: string) => sql`from ${sql.table(table)} w join sheet on sheet.unit_id = w.unit_id`;
  const ofSheets = sql`w.year = ${year} and w.standard = sheet.standard and ${sql.lit(readable.scores)}`;
  return sql`
    filed as materialized (
      select distinct w.unit_id, w.item_id ${ofUnits('declaration_file')} where ${sql.lit(readable.files)}),
    declared as materialized (
      select w.unit_id, w.item_id, least(w.deduction, cut.rule_score) as deduction
      ${ofUnits('self_evaluation')} ${cutOf('deduction', 'declared_at', year)} where ${ofSheets}),
    settled as materialized (
      select w.unit_id, w.item_id, least(w.score, cut.rule_score) as score
      ${ofUnits('score_review')} ${cutOf('score', 'reviewed_at', year)} where ${ofSheets})`;
}

/** Whole numbers of items, and sums of points. */
const counters = [
  'items',
  'to_file',
  'filed',
  'self_evaluated',
  'reviewed',
  'lowered',
  'standard_score',
  'declared_score',
  'review_score',
  'unanswered_points',
] as const;

function evaluated({ year, readable }: ProgressOf): RawBuilder<unknown> {
  const toFile = sql`${sql.lit(readable.files)} and i.fill_way = ${PROVED_BY_FILE}`;
  return sql`evaluated as (
    select sheet.unit_id, count(*)::integer as items,
      count(*) filter (where ${toFile})::integer as to_file,
      count(*) filter (where ${toFile} and f.item_id is not null)::integer as filed,
      count(e.deduction)::integer as self_evaluated, count(r.score)::integer as reviewed,
      count(*) filter (where ${reviewScore} < ${declaredScore})::integer as lowered,
      sum(i.rule_score) as standard_score, sum(${declaredScore}) as declared_score, sum(${reviewScore}) as review_score,
      sum(i.rule_score) filter (where e.deduction is null) as unanswered_points
    from sheet join (
        select s.unit_type, i.* from item_selection s join ${editionIn(year)} where s.year = ${year}) as i
        on i.standard = sheet.standard and i.unit_type = sheet.unit_type
      left join declared e on e.unit_id = sheet.unit_id and e.item_id = i.id
      left join settled r on r.unit_id = sheet.unit_id and r.item_id = i.id
      left join filed f on f.unit_id = sheet.unit_id and f.item_id = i.id
    where ${sql.lit(readable.scores)} group by sheet.unit_id)`;
}
