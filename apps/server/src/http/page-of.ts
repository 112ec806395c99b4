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
}

/** The columns as a select list. */
export function selectList(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`));
}

/** One page of a list with the number of all its rows, in one query; a page beyond the last one counts once more. */
export async function pageOf(database: AppDatabase, source: ListSource, query: ListQuery): Promise<Listing> {
  const matching = sql`${source.from} ${searched(source, query)}`;
  const page = sql<Row>`${source.with ?? sql``}
    select ${selectList(source.columns)}, count(*) over () as "count#" ${matching}
    order by ${orderOf(source, query)} limit ${query.size} offset ${query.offset}`;
  const plain = query.orders.length === 0 && query.fuzzyParam === '';
  const rows =
    source.name !== undefined && plain
      ? await database.runNamed(source.name, page.compile(database))
      : (await page.execute(database)).rows;
  const count = rows[0]?.['count#'] ?? (query.offset === 0 ? 0 : await countOf(database, source, matching));
  return new Listing(pick(rows.map(withoutCount), query.fields), Number(count));
}

/** Every row of the list, in its order. */
export function everyRowOf<Row>(source: ListSource, query: ListQuery): RawBuilder<Row> {
  return sql<Row>`${source.with ?? sql``} select ${selectList(source.columns)} ${source.from} ${searched(source, query)}
    order by ${orderOf(source, query)}`;
}

type Row = Record<string, unknown> & { 'count#': string };

function withoutCount({ 'count#': _, ...row }: Row): Record<string, unknown> {
  return row;
}

async function countOf(database: AppDatabase, source: ListSource, matching: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ count: string }>`${source.with ?? sql``} select count(*) as count ${matching}`.execute(
    database,
  );
  return rows[0]!.count;
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
