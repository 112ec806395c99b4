import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { Listing } from './envelope.js';
import { containing, type ListQuery, pick } from './list-query.js';
import type { AppDatabase } from '../platform/database/app-database.js';

/** The members of a row, as they travel, with the expressions behind them. */
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** A list as SQL. */
export interface ListSource {
  /** `with …` in front of the query. */
  with?: RawBuilder<unknown>;
  columns: Columns;
  /** Everything from `from` on, the conditions of its `where` included. */
  from: RawBuilder<unknown>;
  /** The members that `fuzzyParam` searches. */
  text: readonly string[];
  order: RawBuilder<unknown>;
  /**
   * Under which the query is prepared while it is asked without orders and search; it must stand for one text, so `from`
   * may then not depend on what was asked.
   */
  name?: string;
  /** How many rows are counted at most, for a list that grows without end and that nobody reads to its end. */
  countUpTo?: number;
}

/** The columns as a select list. */
export function selectList(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`));
}

/**
 * One page of a list with the number of all its rows, in one query; a page beyond the last one counts once more. A list
 * with `countUpTo` is counted beside it and no further.
 */
export async function pageOf(database: AppDatabase, source: ListSource, query: ListQuery): Promise<Listing> {
  if (source.countUpTo !== undefined) return pageOfLongList(database, source, query);
  const rows = await rowsOf(database, source, query, sql`, count(*) over () as "count#"`);
  const count = rows[0]?.['count#'] ?? (query.offset === 0 ? 0 : await countOf(database, source, query));
  return new Listing(pick(rows.map(withoutCount), query.fields), Number(count));
}

async function pageOfLongList(database: AppDatabase, source: ListSource, query: ListQuery): Promise<Listing> {
  const [rows, count] = await Promise.all([
    rowsOf(database, source, query, sql``),
    countOf(database, source, query, sql`limit ${source.countUpTo!}`),
  ]);
  return new Listing(pick(rows, query.fields), count);
}

/** @param count the column `count#`, or nothing */
async function rowsOf(database: AppDatabase, source: ListSource, query: ListQuery, count: RawBuilder<unknown>) {
  const page = sql<Row>`${source.with ?? sql``}
    select ${selectList(source.columns)} ${count} ${source.from} ${searched(source, query)}
    order by ${orderOf(source, query)} limit ${query.size} offset ${query.offset}`;
  const plain = query.orders.length === 0 && query.fuzzyParam === '';
  return source.name !== undefined && plain
    ? database.runNamed(source.name, page.compile(database))
    : (await page.execute(database)).rows;
}

/** Every row of the list, in its order. */
export function everyRowOf<Row>(source: ListSource, query: ListQuery): RawBuilder<Row> {
  return sql<Row>`${source.with ?? sql``} select ${selectList(source.columns)} ${source.from} ${searched(source, query)}
    order by ${orderOf(source, query)}`;
}

type Row = Record<string, unknown> & { 'count#'?: string };

function withoutCount({ 'count#': _, ...row }: Row): Record<string, unknown> {
  return row;
}

/** How many rows the list has. @param limit where counting ends; nothing for all of them */
export async function countOf(
  database: AppDatabase,
  source: ListSource,
  query: ListQuery,
  limit: RawBuilder<unknown> = sql``,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`${source.with ?? sql``}
    select count(*) as count from (select ${source.from} ${searched(source, query)} ${limit}) as counted`.execute(
    database,
  );
  return Number(rows[0]!.count);
}

function orderOf({ columns, order }: ListSource, { orders }: ListQuery): RawBuilder<unknown> {
  const asked = orders.map(({ name, asc }) => sql`${columns[name]!} ${asc ? sql`asc` : sql`desc`} nulls last`);
  return sql.join([...asked, order]);
}

function searched({ columns, text }: ListSource, { fuzzyParam }: ListQuery): RawBuilder<unknown> {
  if (fuzzyParam === '') return sql``;
  const pattern = containing(fuzzyParam);
  const anyOf = text.map((name) => sql<SqlBool>`${columns[name]!} ilike ${pattern}`);
  return sql`and (${sql.join(anyOf, sql` or `)})`;
}
