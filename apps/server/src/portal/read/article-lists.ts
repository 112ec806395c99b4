import { type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { ArticleTime, PageOf, Teaser } from '../model.js';
import { type Asked, published, type TeaserRow, teaser, teaserOf } from './published.js';

export const PAGE_SIZE = 20;
/** Further on nobody reads; who goes by program takes the feeds. */
const MAX_PAGE = 10_000;

/** The first articles of some columns. */
export function firstArticles(database: AppDatabase, asked: Asked, quantity: number): Promise<Teaser[]> {
  return teasersAt(database, asked, 0, quantity);
}

/** A page of the articles of some columns. @param page from 1 on; one past the end has no rows */
export async function articlePage(
  database: AppDatabase,
  asked: Asked,
  page: number,
  total: number,
): Promise<PageOf<Teaser>> {
  const offset = (Math.min(page, MAX_PAGE) - 1) * PAGE_SIZE;
  const rows = offset >= total ? [] : await teasersAt(database, asked, offset, PAGE_SIZE);
  return { rows, page, pages: Math.ceil(total / PAGE_SIZE), total };
}

/** How many articles some columns have. */
export async function articleCount(database: AppDatabase, asked: Asked): Promise<number> {
  const query = sql<{ total: number }>`select count(*)::int as total from content_article a where ${wanted(asked)}`;
  return (await query.execute(database)).rows[0]?.total ?? 0;
}

/** When the newest articles of some columns were released. */
export async function articleTimes(database: AppDatabase, asked: Asked, quantity: number): Promise<ArticleTime[]> {
  const newest = { ...asked, topFirst: false };
  const { rows } = await sql<ArticleTime>`select id, release_time as "releasedAt"
    from (${placesOf(newest, 0, quantity)}) as place`.execute(database);
  return rows;
}

/** Which they are is found in an index alone; only those are read. */
async function teasersAt(database: AppDatabase, asked: Asked, offset: number, quantity: number): Promise<Teaser[]> {
  const { rows } = await sql<TeaserRow>`select ${teaser} from (${placesOf(asked, offset, quantity)}) as place
    join content_article a on a.id = place.id join content_column c on c.id = a.column_id
    ${ordered(asked)}`.execute(database);
  return rows.map(teaserOf);
}

/** The articles between two places, of which each column has no more than the last place says. */
function placesOf(asked: Asked, offset: number, quantity: number): RawBuilder<unknown> {
  const first = (inColumn: RawBuilder<unknown>) => sql`select a.id, a.top, a.release_time from content_article a
    where ${wanted(asked, inColumn)} ${ordered(asked)} limit ${offset + quantity}`;
  const [only] = asked.columns;
  const found =
    asked.columns.length === 1
      ? first(sql`a.column_id = ${only}`)
      : sql`select a.* from unnest(${asked.columns}::uuid[]) as one (id) cross join lateral (
          ${first(sql`a.column_id = one.id`)}) as a`;
  return sql`select a.* from (${found}) as a ${ordered(asked)} limit ${quantity} offset ${offset}`;
}

function wanted(asked: Asked, inColumn?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${published(asked, inColumn)} ${asked.refinedOnly ? sql`and a.refining = '是'` : sql``}`;
}

function ordered({ topFirst = true }: Asked): RawBuilder<unknown> {
  return topFirst
    ? sql`order by a.top desc, a.release_time desc, a.id desc`
    : sql`order by a.release_time desc, a.id desc`;
}
