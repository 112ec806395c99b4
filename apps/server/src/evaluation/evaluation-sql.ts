import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { defaultLevel, levels, standardLevels } from '@county-tcm/domain/evaluation/standard-level';
import type { Caller } from '../access/caller.js';
import { withinScope } from '../access/scope.js';

/**
 * The standard by which a region is evaluated in a year: its own, else that of the nearest region above it, else the
 * provincial one (API contract, section 5).
 * @param region the column with the region's code, as the query at hand names it
 */
export function standardOfRegion(region: string, year: number | RawBuilder<number>): RawBuilder<StandardLevel> {
  const code = sql.ref(region);
  const above = sql`left(${code}, 4) || '00', left(${code}, 2) || '0000'`;
  return sql`coalesce((
    select rs.standard from region_standard rs
    where rs.region_code in (${code}, ${above}) and rs.year = ${year}
    order by rs.region_code desc limit 1), ${sql.lit(defaultLevel)})`;
}

/** The type of the unit `u` by which it is evaluated in a year: what it was when the year ended, or is while it lasts. */
export function typeIn(year: number | RawBuilder<number>): RawBuilder<string> {
  return sql`coalesce((
    select t.unit_type from unit_type_change t where t.unit_id = u.id and t.year > ${year} order by t.version limit 1),
    u.unit_type)`;
}

/** The sheet of one unit of the caller's, as the CTE `sheet`: no row where the unit is not there or not the caller's. */
export function sheetOf(caller: Caller, unitId: string, year: number): RawBuilder<unknown> {
  return sql`sheet as materialized (
    select u.id as unit_id, u.unit_name, ${typeIn(year)} as unit_type, u.region_code, ${standardOfRegion('u.region_code', year)} as standard
    from unit u where u.id = ${unitId} and ${ofUnits(caller)})`;
}

/** The caller's scope over the unit `u`. */
export function ofUnits(caller: Caller): Expression<SqlBool> {
  return withinScope(caller, { unit: 'u.id', region: 'u.region_code' });
}

/** Where each category stands in its tree, as the CTE `places`: a list to order by. Needs `with recursive`. */
export function places(): RawBuilder<unknown> {
  const place = sql`(lpad(c.sort_number::text, 9, '0') || c.item_type_no || c.id::text) collate "C"`;
  return sql`places as (
    select c.id, array[${place}] as place from item_category c where c.pid is null
    union all
    select c.id, above.place || ${place} from places above join item_category c on c.pid = above.id)`;
}

/** The word for a standard's code, in SQL. */
export function selectTypeIn(column: string): RawBuilder<string> {
  return byStandard(column, (level) => standardLevels[level].selectType);
}

/** The id of a standard's root for its code, in SQL. */
export function rootIn(column: string): RawBuilder<string> {
  return byStandard(column, (level) => standardLevels[level].rootId);
}

function byStandard(column: string, value: (level: StandardLevel) => string): RawBuilder<string> {
  const cases = levels.map((level) => sql`when ${sql.lit(level)} then ${sql.lit(value(level))}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}

/** An id that is no UUID names nothing; PostgreSQL would stumble over it. */
export function uuidOrNull(id: string): string | null {
  return isUuid(id) ? id.toLowerCase() : null;
}
