import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { columnOf } from '@county-tcm/domain/register/columns';
import { listMembersOf } from '@county-tcm/domain/register/list';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { statisticFilter } from '@county-tcm/domain/statistics/drill-down';
import type { Caller } from '../../caller/caller.js';
import { regionPrefix, withinScope } from '../../caller/scope.js';
import type { ListQuery } from '../../http/list-query.js';
import { lookUpsOf } from '../look-ups.js';
import type { OwnerFilter } from './owner-filter.js';
import { contains, equals, type Members, namedLike, nothing, ownedByOneOf, shownLike } from './record-comparisons.js';
import { choicesThatHold, mayHold, shownTexts, typedTexts } from './record-search.js';
import { countedBy } from '../statistics/statistic-filter.js';

/**
 * Which records are the caller's. A unit's staff have what is their unit's; of what belongs to a region they have only
 * the unit itself, the one such record whose id is a unit's.
 */
export function ownedBy(caller: Caller, register: Register): Expression<SqlBool> {
  const { owned } = lookUpsOf(register);
  if (owned) return owned(caller);
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
export function askedFor(
  register: Register,
  query: ListQuery,
  owners: OwnerFilter,
  members: Members,
): RawBuilder<SqlBool>[] {
  const special = lookUpsOf(register).filters ?? {};
  const filters = Object.entries(query.queryParams).map(
    ([name, value]) => special[name]?.(value) ?? filter(register, name, value, owners, members),
  );
  const parts = searchedTexts(register, query);
  if (query.fuzzyParam !== '') return [...filters, anywhere(register, query.fuzzyParam, parts, owners, members)];
  return [...filters, mayHold(register, parts)];
}

/** Whether rows are looked for by a part of their text, so that how many there are depends on the text. */
export function isSearch(register: Register, { fuzzyParam, queryParams }: ListQuery): boolean {
  const { filters } = listMembersOf(register);
  return fuzzyParam !== '' || Object.keys(queryParams).some((name) => filters[name] === 'contains');
}

/**
 * One search through everything that is shown: the record's own text, or the name of whom it belongs to.
 * @param parts other texts that the record has to hold
 */
function anywhere(
  register: Register,
  text: string,
  parts: readonly string[],
  owners: OwnerFilter,
  members: Members,
): RawBuilder<SqlBool> {
  const ownerNames = listMembersOf(register).fuzzy.filter((name) => !(name in register.fields));
  const ways = ownerNames
    .filter((name) => owners(name, text).length > 0)
    .map((name) => ownedByOneOf(register, owners(name, text)));
  for (const { name, options } of choicesThatHold(register, text)) {
    ways.push(sql<SqlBool>`${sql.ref(`record.${columnOf(name)}`)} = any(${options}::text[])`);
  }
  const named = fieldsOfKind(register, 'reference').filter(([, { shows }]) =>
    listMembersOf(register).fuzzy.includes(shows),
  );
  ways.push(...named.map((reference) => namedLike(reference, text)));
  ways.push(...shownTexts(register).map((name) => shownLike(members, name, text)));
  const holds = typedTexts(register).map((name) => contains(register, name, text));
  if (holds.length > 0) {
    ways.push(sql<SqlBool>`(${mayHold(register, [...parts, text])} and (${sql.join(holds, sql` or `)}))`);
  }
  return ways.length === 0 ? nothing : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** The parts of text that filters look for in the columns that are indexed. */
function searchedTexts(register: Register, { queryParams }: ListQuery): string[] {
  const [typed, { filters }] = [typedTexts(register), listMembersOf(register)];
  const names = Object.keys(queryParams).filter((name) => filters[name] === 'contains' && typed.includes(name));
  return names.map((name) => queryParams[name]!);
}

function filter(
  register: Register,
  name: string,
  value: string,
  owners: OwnerFilter,
  members: Members,
): RawBuilder<SqlBool> {
  if (name === statisticFilter) return countedBy(register, value);
  const comparison = listMembersOf(register).filters[name];
  const reference = fieldsOfKind(register, 'reference').find(([, { shows }]) => shows === name);
  if (reference) return namedLike(reference, value);
  if (register.fields[name]?.kind === 'shown') return shownLike(members, name, value);
  const isOwner = !(name in register.fields);
  if (comparison === 'contains' && isOwner) return ownedByOneOf(register, owners(name, value));
  if (comparison === 'contains') return contains(register, name, value);
  if (name === 'unitId') return isUuid(value) ? sql<SqlBool>`record.unit_id = ${value}` : nothing;
  if (name === 'regionCode') return inRegion(regionOf(register), value);
  if (name === 'unitType' && register.belongsTo === 'unit') return sql<SqlBool>`owner.unit_type = ${value}`;
  return equals(register, name, value);
}

/** A region and everything below it. */
export function inRegion(column: RawBuilder<unknown>, code: string): RawBuilder<SqlBool> {
  const prefix = regionPrefix(code);
  return sql<SqlBool>`(${column} >= ${prefix} and ${column} < ${prefix + ':'})`;
}

function regionOf({ belongsTo }: Register): RawBuilder<unknown> {
  return sql.ref(belongsTo === 'unit' ? 'owner.region_code' : 'record.region_code');
}
