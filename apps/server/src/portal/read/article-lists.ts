import { type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { ArticleTime, PageOf, Teaser } from '../model.js';
import { type Asked, published, type TeaserRow, teaser, teaserOf } from './published.js';

export const PAGE_SIZE = 20;
/** Further on nobody reads; who goes by program takes the feeds. */
const MAX_PAGE = 10_000;

/** What the first article of a page is ordered by. Its time is a text, since a `Date` has no microseconds. */
export interface Beginning {
  readonly top: string;
  readonly releaseTime: string;
  readonly id: string;
}

/** The first articles of some columns. */
export function firstArticles(database: AppDatabase, asked: Asked, quantity: number): Promise<Teaser[]> {
  return teasersFrom(database, asked, quantity);
}

/**
 * A page of the articles of some columns.
 * @param page from 1 on; one past the end has no rows
 * @param beginnings where the pages begin; the first one needs none
 */
export async function articlePage(
  database: AppDatabase,
  asked: Asked,
  page: number,
  { total, beginnings }: { readonly total: number; readonly beginnings: readonly Beginning[] },
): Promise<PageOf<Teaser>> {
  const beginning = beginnings[Math.min(page, MAX_PAGE) - 1];
  const isThere = page === 1 || beginning !== undefined;
  const rows = isThere ? await teasersFrom(database, asked, PAGE_SIZE, beginning) : [];
  return { rows, page, pages: Math.ceil(total / PAGE_SIZE), total };
}

/** How many articles some columns have. */
export async function articleCount(database: AppDatabase, asked: Asked): Promise<number> {
  const query = sql<{ total: number }>`select count(*)::int as total from content_article a where ${wanted(asked)}`;
  return (await query.execute(database)).rows[0]?.total ?? 0;
}

/** Where each page of the articles of some columns begins: whoever knows it passes over nothing that is before it. */
export async function pageBeginnings(database: AppDatabase, asked: Asked): Promise<Beginning[]> {
  const { rows } = await sql<Beginning>`select top, release_time::text as "releaseTime", id
    from (select a.top, a.release_time, a.id, row_number() over (${ordered(asked)}) as place
      from content_article a where ${wanted(asked)}) as placed
    where place % ${PAGE_SIZE} = 1 order by place limit ${MAX_PAGE}`.execute(database);
  return rows;
}

/** When the newest articles of some columns were released. */
export async function articleTimes(database: AppDatabase, asked: Asked, quantity: number): Promise<ArticleTime[]> {
  const newest = { ...asked, topFirst: false };
  const { rows } = await sql<ArticleTime>`select id, release_time as "releasedAt"
    from (${placesFrom(newest, quantity)}) as place`.execute(database);
  return rows;
}

/** Which they are is found in an index alone; only those are read. */
async function teasersFrom(
  database: AppDatabase,
  asked: Asked,
  quantity: number,
  beginning?: Beginning,
): Promise<Teaser[]> {
  const query = sql<TeaserRow>`select ${teaser} from (${placesFrom(asked, quantity, beginning)}) as place
    join content_article a on a.id = place.id join content_column c on c.id = a.column_id
    ${ordered(asked)}`;
  return (await database.runPrepared(query.compile(database))).map(teaserOf);
}

/** So many articles from one of them on, of which no column has more. */
function placesFrom(asked: Asked, quantity: number, beginning?: Beginning): RawBuilder<unknown> {
  // How many rows are wanted, and how many columns an array has, are unknown to a plan that is kept if they are values, so
  // that one is made anew each time, which takes longer than to read the rows.
  const limit = sql`limit ${sql.lit(quantity)}`;
  const first = (inColumn: RawBuilder<unknown>) => sql`select a.id, a.top, a.release_time from content_article a
    where ${wanted(asked, inColumn)} ${beginning ? notBefore(beginning) : sql``} ${ordered(asked)} ${limit}`;
  const [only] = asked.columns;
  if (asked.columns.length === 1) return first(sql`a.column_id = ${only}`);
  return sql`select a.* from unnest(${asked.columns}::uuid[]) as one (id) cross join lateral (
      ${first(sql`a.column_id = one.id`)}) as a ${ordered(asked)} ${limit}`;
}

/** In the order that has first what is on top. */
function notBefore({ top, releaseTime, id }: Beginning): RawBuilder<unknown> {
  return sql`and (a.top, a.release_time, a.id) <= (${top}::text, ${releaseTime}::timestamptz, ${id}::uuid)`;
}

function wanted(asked: Asked, inColumn?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${published(asked, inColumn)} ${asked.refinedOnly ? sql`and a.refining = '是'` : sql``}`;
}

function ordered({ topFirst = true }: Asked): RawBuilder<unknown> {
  return topFirst
    ? sql`order by a.top desc, a.release_time desc, a.id desc`
    : sql`order by a.release_time desc, a.id desc`;
}
