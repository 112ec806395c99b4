import { type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { ArticleTime, Fact, Neighbour, PageOf, PortalArticle, PublicFile, Teaser } from '../model.js';
import { plainText } from './plain-text.js';

export const PAGE_SIZE = 20;
/** Further on nobody reads; who goes by program takes the feeds. */
const MAX_PAGE = 10_000;

export interface TeaserRow {
  readonly id: string;
  readonly title_name: string;
  readonly content_validity: string | null;
  readonly column_id: string;
  readonly column_name: string;
  readonly release_time: Date;
  readonly cover_id: string | null;
  readonly top: string;
  readonly refining: string;
}

interface ArticleRow extends TeaserRow {
  readonly subtitle_name: string | null;
  readonly author: string | null;
  readonly source: string | null;
  readonly source_url: string | null;
  readonly video_address: string | null;
  readonly content: string | null;
  readonly hits: string | null;
  readonly file: PublicFile | null;
  readonly facts: readonly Fact[] | null;
}

/** What is asked of the articles of some columns. */
export interface Asked {
  /** Ids of columns that the site shows. */
  readonly columns: readonly string[];
  readonly now: Date;
  readonly refinedOnly?: boolean;
  readonly topFirst?: boolean;
}

/** What a {@link TeaserRow} has, of the article `a` in the column `c`. */
export const teaser = sql`a.id, a.title_name, a.content_validity, a.column_id, c.column_name, a.release_time, a.cover_id, a.top, a.refining`;

/**
 * The only place that says which articles the public sees: those that are released, whose time has come and not gone, in a
 * column that the site shows.
 */
export function published({ columns, now }: Pick<Asked, 'columns' | 'now'>, joined: RawBuilder<unknown> = sql``) {
  return sql`from content_article a join content_column c on c.id = a.column_id ${joined}
    where a.release_status = '已发布' and a.release_time <= ${now} and (a.expire_time is null or a.expire_time > ${now})
      and a.column_id = any(${columns}::uuid[])`;
}

/** The articles that were asked for, with what else is needed of them. */
export function narrowed(asked: Asked, joined?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${published(asked, joined)} ${asked.refinedOnly ? sql`and a.refining = '是'` : sql``}`;
}

function ordered({ topFirst = true }: Asked): RawBuilder<unknown> {
  return topFirst
    ? sql`order by a.top desc, a.release_time desc, a.id desc`
    : sql`order by a.release_time desc, a.id desc`;
}

/** The first articles of some columns. */
export async function firstArticles(database: AppDatabase, asked: Asked, quantity: number): Promise<Teaser[]> {
  const { rows } =
    await sql<TeaserRow>`select ${teaser} ${narrowed(asked)} ${ordered(asked)} limit ${quantity}`.execute(database);
  return rows.map(teaserOf);
}

/** When the newest articles of some columns were released. */
export async function articleTimes(database: AppDatabase, asked: Asked, quantity: number): Promise<ArticleTime[]> {
  const { rows } =
    await sql<ArticleTime>`select a.id, a.release_time as "releasedAt" ${narrowed(asked)} ${ordered(asked)}
    limit ${quantity}`.execute(database);
  return rows;
}

/** A page of the articles of some columns. @param page from 1 on; one past the end has no rows */
export async function articlePage(database: AppDatabase, asked: Asked, page: number): Promise<PageOf<Teaser>> {
  const total = await countOf(database, sql`select count(*)::int as total ${narrowed(asked)}`);
  const offset = (Math.min(page, MAX_PAGE) - 1) * PAGE_SIZE;
  const rows = offset >= total ? [] : await rowsFrom(database, narrowed(asked), ordered(asked), offset);
  return { rows, page, pages: Math.ceil(total / PAGE_SIZE), total };
}

async function rowsFrom(
  database: AppDatabase,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  offset: number,
): Promise<Teaser[]> {
  const query = sql<TeaserRow>`select ${teaser} ${from} ${order} limit ${PAGE_SIZE} offset ${offset}`;
  return (await query.execute(database)).rows.map(teaserOf);
}

async function countOf(database: AppDatabase, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (query as RawBuilder<{ total: number }>).execute(database);
  return rows[0]?.total ?? 0;
}

/** The fields that are declared for the article `a` in the column `c`, as far as they are shown and hold something. */
const facts = sql`(select jsonb_agg(
    jsonb_build_object('label', coalesce(d.display_name, d.content_field), 'value', a.extra ->> d.content_field) order by d.id)
  from content_model_field d
  where d.model_id = c.model_id and d.hidden is distinct from '是' and coalesce(a.extra ->> d.content_field, '') <> '')`;

/** One article with what stands beside it; undefined where the public does not see it. */
export async function oneArticle(database: AppDatabase, asked: Asked, id: string): Promise<PortalArticle | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${teaser}, a.subtitle_name, a.author, a.source, a.source_url, a.video_address, a.content,
      (select h.hits from content_hits h where h.article_id = a.id) as hits,
      (select jsonb_build_object('id', f.id, 'fileName', f.file_name, 'size', f.size) from attachment f where f.id = a.file_id)
        as file, ${facts} as facts
    ${published(asked)} and a.id = ${id}`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  const [previous, next] = await Promise.all([
    beside(database, asked, row, 'previous'),
    beside(database, asked, row, 'next'),
  ]);
  return {
    ...teaserOf(row),
    subtitle: row.subtitle_name ?? '',
    author: row.author ?? '',
    source: row.source ?? '',
    sourceUrl: row.source_url ?? '',
    videoUrl: row.video_address ?? '',
    html: row.content ?? '',
    // Who typed it may have typed marks, and a field that was plain text then may be rich text today.
    facts: (row.facts ?? []).map(({ label, value }) => ({ label, value: plainText(value) })),
    attachments: row.file ? [row.file] : [],
    hits: Number(row.hits ?? 0),
    previous,
    next,
  };
}

/** The one that was released before it, or after it, in the same column. */
async function beside(
  database: AppDatabase,
  { now }: Asked,
  { id, column_id, release_time }: ArticleRow,
  which: 'previous' | 'next',
): Promise<Neighbour | null> {
  const from = published({ columns: [column_id], now });
  const place = sql`(${release_time}::timestamptz, ${id}::uuid)`;
  const query =
    which === 'previous'
      ? sql<Neighbour>`select a.id, a.title_name as title ${from} and (a.release_time, a.id) < ${place}
          order by a.release_time desc, a.id desc limit 1`
      : sql<Neighbour>`select a.id, a.title_name as title ${from} and (a.release_time, a.id) > ${place}
          order by a.release_time, a.id limit 1`;
  return (await query.execute(database)).rows[0] ?? null;
}

/**
 * When what the public sees of articles changes by itself: the next one whose time comes or goes.
 * @returns null where nothing is planned
 */
export async function nextTurn(database: AppDatabase, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(release_time) from content_article where release_status = '已发布' and release_time > ${now}),
      (select min(expire_time) from content_article where release_status = '已发布' and expire_time > ${now})) as at`.execute(
    database,
  );
  return rows[0]?.at ?? null;
}

export function teaserOf(row: TeaserRow): Teaser {
  return {
    id: row.id,
    title: row.title_name,
    summary: row.content_validity ?? '',
    columnId: row.column_id,
    columnName: row.column_name,
    releasedAt: row.release_time,
    coverId: row.cover_id,
    isTop: row.top === '是',
    isRefined: row.refining === '是',
  };
}
