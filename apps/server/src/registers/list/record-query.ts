import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { kindOf } from '@county-tcm/domain/register/kinds/index';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import { malformed } from '../../http/faults.js';
import type { ListQuery } from '../../http/list-query.js';
import { askedFor, isSearch, ownedBy } from './record-conditions.js';
import type { OwnerFilter } from './owner-filter.js';
import { lookUpsOf, type Asking, type Member } from '../look-ups.js';
import { membersOf, tablesOf } from './record-members.js';
import { shanghaiYear } from '../../platform/clock/clock.js';

/** Every how many rows there is one whose place in the list is kept (`ListCache`); more than a page has. */
export const ANCHOR_EVERY = 500;

/** A part of a list, newest first, that a page is in. */
export interface IdRange {
  /** The id of its first row. */
  readonly from: string;
  /** The id of the first row after it; undefined where it goes to the end. */
  readonly before: string | undefined;
  /** Rows of it before the page. */
  readonly skip: number;
}

/** The queries of one list: the one place where they are put together, so that they are tuned here and nowhere else. */
export interface RecordQueries {
  /**
   * The ids of the page's rows.
   * @param range where they are, as far as that is known
   */
  ids(range?: IdRange): RawBuilder<{ id: string }>;
  /**
   * The rows themselves.
   * @param ids a query for their ids
   */
  page(ids: RawBuilder<{ id: string }>): RawBuilder<Readonly<Record<string, unknown>>>;
  readonly count: RawBuilder<{ count: string }>;
  /** The ids of every five hundredth row; null where the list is not ordered by its ids, newest first. */
  readonly pageAnchors: RawBuilder<{ id: string }> | null;
  /** The members that the rows of the page have. */
  readonly members: ReadonlyMap<string, Member>;
  /** Whether rows are looked for by a part of their text, so that how long that takes depends on the text. */
  readonly isSearch: boolean;
  /** Whether which rows there are, and whether their order, goes by numbers counted beside them, which change without an event. */
  readonly isCounted: { readonly total: boolean; readonly order: boolean };
}

/**
 * The rows of a page are found by their ids first, so that those of the pages before it are passed over in an index and
 * not read.
 * @param register whose records are listed
 * @param owners whom the names in the query mean
 * @param condition over `record`, besides what the list query says
 * @param year the present one, for what is looked up by it
 */
export function listQueries(
  caller: Caller,
  register: Register,
  query: ListQuery,
  owners: OwnerFilter,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
  year = shanghaiYear(new Date()),
): RecordQueries {
  const asking = { caller, year };
  const all = membersOf(register, asking);
  const members = chosen(all, register, query.fields);
  const conditions = [ownedBy(caller, register), condition, ...askedFor(register, query, owners, all)];
  const matching = sql`${tablesOf(register, asking)} where ${sql.join(conditions, sql` and `)}`;
  const order = orderOf(register, query.orders, all);
  const within = ({ from, before }: IdRange) =>
    before === undefined
      ? sql`and record.id <= ${unseen(from)}`
      : sql`and record.id <= ${unseen(from)} and record.id > ${unseen(before)}`;
  return {
    members,
    isSearch: isSearch(register, query),
    isCounted: {
      total: Object.keys(query.queryParams).some((name) => isCounted(register, name)),
      order: query.orders.some(({ name }) => isCounted(register, name)),
    },
    ids: (range) => sql`select record.id ${matching} ${range ? within(range) : sql``}
      order by ${order} limit ${query.size} offset ${range?.skip ?? query.offset}`,
    page: (ids) => sql`select ${columns(members)} ${tablesOf(register, asking, ids)} order by ${order}`,
    count: sql`select count(*) as count ${matching}`,
    pageAnchors: isNewestFirst(register, query) ? pageAnchorsOf(matching) : null,
  };
}

function isCounted({ fields }: Register, name: string): boolean {
  return fields[name]?.kind === 'counted';
}

/**
 * An id that PostgreSQL plans without. Its statistics are too coarse for a range of a long list: it would take it for a
 * single row, and look the owners of five hundred up one by one; and it would plan anew for every page.
 */
function unseen(id: string): RawBuilder<unknown> {
  return sql`(select ${id}::uuid)`;
}

function pageAnchorsOf(matching: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  const placed = sql`select record.id, row_number() over (order by record.id desc) as place ${matching}`;
  return sql`select id from (${placed}) placed where place % ${ANCHOR_EVERY} = 1 order by place`;
}

/** Ids are in the order in which records were added. */
function isNewestFirst(register: Register, { orders }: ListQuery): boolean {
  if (orders.length === 0 && lookUpsOf(register).order) return false;
  const [first] = ordersOf(register, orders);
  return first === undefined || (first.name === 'createTime' && !first.asc);
}

function ordersOf({ list }: Register, asked: ListQuery['orders']): ListQuery['orders'] {
  return asked.length > 0 ? asked : (list.order ?? []);
}

/** One record of the caller's with all its members. */
export function oneQuery(asking: Asking, register: Register, id: string) {
  const members = membersOf(register, asking);
  return {
    members,
    record: sql<
      Readonly<Record<string, unknown>>
    >`select ${columns(members)} ${tablesOf(register, asking)} where record.id = ${id} and ${ownedBy(asking.caller, register)}`,
  };
}

/** What is too long for a list is read only where it is asked for by name. */
function chosen(
  members: ReadonlyMap<string, Member>,
  register: Register,
  fields: readonly string[],
): ReadonlyMap<string, Member> {
  if (fields.length === 0) return new Map([...members].filter(([name]) => !isLong(register, name)));
  const wanted = new Set(['id', ...fields]);
  return new Map([...members].filter(([name]) => wanted.has(name)));
}

function isLong({ fields }: Register, name: string): boolean {
  const field = fields[name];
  return field !== undefined && kindOf(field).long === true;
}

function columns(members: ReadonlyMap<string, Member>): RawBuilder<unknown> {
  return sql.join([...members].map(([name, { column }]) => sql`${column} as ${sql.id(name)}`));
}

/** As it is asked for, or else as the definition says; the newest first among equals. */
export function orderOf(
  register: Register,
  orders: ListQuery['orders'],
  members: ReadonlyMap<string, Member>,
): RawBuilder<unknown> {
  const { order: usual } = lookUpsOf(register);
  const asked = ordersOf(register, orders).map(({ name, asc }) => {
    const order = members.get(name)?.order ?? malformed(`不能按此字段排序：${name}`);
    return sql`${order} ${asc ? sql`asc` : sql`desc nulls last`}`;
  });
  return sql.join([...asked, ...(usual ? [usual] : []), sql`record.id desc`]);
}
