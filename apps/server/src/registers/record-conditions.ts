import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { columnOf } from '@county-tcm/domain/register/columns';
import type { Field } from '@county-tcm/domain/register/field';
import { listMembersOf } from '@county-tcm/domain/register/list';
import { isDay } from '@county-tcm/domain/register/read-field';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../access/caller.js';
import { regionPrefix, withinScope } from '../access/scope.js';
import { malformed } from '../http/faults.js';
import { containing, type ListQuery } from '../http/list-query.js';

/**
 * Which records are the caller's. A unit's staff have what is their unit's; of what belongs to a region they have only
 * the unit itself, the one such record whose id is a unit's.
 */
export function ownedBy(caller: Caller, register: Register): Expression<SqlBool> {
  switch (register.belongsTo) {
    case 'unit':
      return withinScope(caller, { unit: 'record.unit_id', region: 'owner.region_code' });
    case 'region':
      return withinScope(caller, { unit: 'record.id', region: 'record.region_code' });
    case 'everybody':
      return sql<SqlBool>`true`;
  }
}

/** What the list was asked for: every filter, and the text that all shown text columns are searched for. */
export function askedFor(register: Register, query: ListQuery): RawBuilder<SqlBool>[] {
  const { fuzzy } = listMembersOf(register);
  const filters = Object.entries(query.queryParams).map(([name, value]) => filter(register, name, value));
  if (query.fuzzyParam === '') return filters;
  const anywhere = fuzzy.map((name) => contains(register, name, query.fuzzyParam));
  return [...filters, anywhere.length === 0 ? nothing : sql<SqlBool>`(${sql.join(anywhere, sql` or `)})`];
}

const nothing = sql<SqlBool>`false`;

function filter(register: Register, name: string, value: string): RawBuilder<SqlBool> {
  const comparison = listMembersOf(register).filters[name];
  if (comparison === 'contains') return contains(register, name, value);
  if (name === 'unitId') return isUuid(value) ? sql<SqlBool>`record.unit_id = ${value}` : nothing;
  if (name === 'regionCode') return inRegion(regionOf(register), value);
  return equals(name, register.fields[name], value);
}

/** Units and regions are few: which of them are meant is found out first, and the records by an index. */
function contains(register: Register, name: string, value: string): RawBuilder<SqlBool> {
  const pattern = containing(value);
  if (name in register.fields) return sql<SqlBool>`${textOf(name, register.fields[name])} ilike ${pattern}`;
  if (name === 'unitName')
    return sql<SqlBool>`record.unit_id in (select id from unit where unit_name ilike ${pattern})`;
  return sql<SqlBool>`${regionOf(register)} in (select code from region where name ilike ${pattern})`;
}

function textOf(name: string, field: Field | undefined): RawBuilder<unknown> {
  const column = sql.ref(`record.${columnOf(name)}`);
  return field?.kind === 'text' || field?.kind === 'longText' || field?.kind === 'choice'
    ? column
    : sql`${column}::text`;
}

function equals(name: string, field: Field | undefined, value: string): RawBuilder<SqlBool> {
  const column = sql.ref(`record.${columnOf(name)}`);
  switch (field?.kind) {
    case 'year':
      if (!/^\d{4}$/.test(value)) malformed(`查询条件${name}必须是年份`);
      return sql<SqlBool>`${column} = ${Number(value)}::integer`;
    case 'date':
      if (!isDay(value)) malformed(`查询条件${name}必须是日期`);
      return sql<SqlBool>`${column} = ${value}::date`;
    case 'dictionaryChoices':
      return sql<SqlBool>`${value} = any(${column})`;
    default:
      return sql<SqlBool>`${column} = ${value}`;
  }
}

/** A region and everything below it. */
function inRegion(column: RawBuilder<unknown>, code: string): RawBuilder<SqlBool> {
  const prefix = regionPrefix(code);
  return sql<SqlBool>`(${column} >= ${prefix} and ${column} < ${prefix + ':'})`;
}

function regionOf({ belongsTo }: Register): RawBuilder<unknown> {
  return sql.ref(belongsTo === 'unit' ? 'owner.region_code' : 'record.region_code');
}
