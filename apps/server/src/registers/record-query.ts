import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../access/caller.js';
import { malformed } from '../http/faults.js';
import type { ListQuery } from '../http/list-query.js';
import { askedFor, isSearch, ownedBy } from './record-conditions.js';
import { type Member, membersOf, tablesOf } from './record-members.js';

/** The queries of one list: the one place where they are put together, so that they are tuned here and nowhere else. */
export interface RecordQueries {
  readonly page: RawBuilder<Readonly<Record<string, unknown>>>;
  readonly count: RawBuilder<{ count: string }>;
  /** The members that the rows of the page have. */
  readonly members: ReadonlyMap<string, Member>;
  readonly isSearch: boolean;
}

/**
 * The rows of a page are found by their ids first, so that those of the pages before it are passed over in an index and
 * not read.
 * @param register whose records are listed
 * @param condition over `record`, besides what the list query says
 */
export function listQueries(
  caller: Caller,
  register: Register,
  query: ListQuery,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RecordQueries {
  const members = chosen(membersOf(register), query.fields);
  const where = sql`where ${sql.join([ownedBy(caller, register), condition, ...askedFor(register, query)], sql` and `)}`;
  const order = orderOf(register, query);
  const ids = sql`select record.id ${tablesOf(register)} ${where} order by ${order} limit ${query.size} offset ${query.offset}`;
  return {
    members,
    isSearch: isSearch(register, query),
    page: sql`select ${columns(members)} ${tablesOf(register, ids)} order by ${order}`,
    count: sql`select count(*) as count ${tablesOf(register)} ${where}`,
  };
}

/** One record of the caller's with all its members. */
export function oneQuery(caller: Caller, register: Register, id: string): Omit<RecordQueries, 'count' | 'isSearch'> {
  const members = membersOf(register);
  return {
    members,
    page: sql`select ${columns(members)} ${tablesOf(register)} where record.id = ${id} and ${ownedBy(caller, register)}`,
  };
}

function chosen(members: ReadonlyMap<string, Member>, fields: readonly string[]): ReadonlyMap<string, Member> {
  if (fields.length === 0) return members;
  const wanted = new Set(['id', ...fields]);
  return new Map([...members].filter(([name]) => wanted.has(name)));
}

function columns(members: ReadonlyMap<string, Member>): RawBuilder<unknown> {
  return sql.join([...members].map(([name, { column }]) => sql`${column} as ${sql.id(name)}`));
}

/** Newest first, and also among equals. */
function orderOf(register: Register, { orders }: ListQuery): RawBuilder<unknown> {
  const members = membersOf(register);
  const asked = orders.map(({ name, asc }) => {
    const order = members.get(name)?.order ?? malformed(`不能按此字段排序：${name}`);
    return sql`${order} ${asc ? sql`asc` : sql`desc nulls last`}`;
  });
  return sql.join([...asked, sql`record.id desc`]);
}
