import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { levels, standardLevels } from '@county-tcm/domain/evaluation/standard-level';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';
import { standardOfRegion } from '../directory/standard-of-region.js';

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
