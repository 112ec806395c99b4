import { levelOf, selectTypes } from '@county-tcm/domain/evaluation/standard-level';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { type ResourceQuery, single } from '../rest-query.js';

/** Which sheets the changes of scores `c` are asked for. What cannot be, is none. */
export function sheetConditions(filter: ResourceQuery['filter']): RawBuilder<SqlBool>[] {
  const [unitId, year, selectType] = ['unitId', 'year', 'selectType'].map((name) => single(filter, name));
  const conditions = [
    unitId && (isUuid(unitId) ? sql<SqlBool>`c.unit_id = ${unitId}` : sql<SqlBool>`false`),
    year && (/^\d{4}$/.test(year) ? sql<SqlBool>`c.year = ${Number(year)}` : sql<SqlBool>`false`),
    selectType && ofSelectType(selectType),
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}

/** A standard that there is not has no scores. */
function ofSelectType(name: string): RawBuilder<SqlBool> {
  const selectType = selectTypes.find((known) => known === name);
  return selectType === undefined ? sql<SqlBool>`false` : sql<SqlBool>`c.level = ${levelOf(selectType)}`;
}
