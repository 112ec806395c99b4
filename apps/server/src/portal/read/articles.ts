import { plainText } from '@county-tcm/domain/register/plain-text';
import { type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { Fact, Neighbour, PortalArticle, PublicFile } from '../model.js';
import { type Asked, published, type TeaserRow, teaser, teaserOf } from './published.js';

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

/** The fields that are declared for the article `a` in the column `c`, as far as they are shown and hold something. */
const facts = sql`(select jsonb_agg(
    jsonb_build_object('label', coalesce(d.display_name, d.content_field), 'value', a.extra ->> d.content_field) order by d.id)
  from content_model_field d
  where d.model_id = c.model_id and d.hidden is distinct from '是' and coalesce(a.extra ->> d.content_field, '') <> '')`;

/** One article with what stands beside it; undefined where the public does not see it. */
export async function oneArticle(database: AppDatabase, asked: Asked, id: string): Promise<PortalArticle | undefined> {
  const row = await articleRow(database, sql`${published(asked)} and a.id = ${id}`);
  if (!row) return undefined;
  const [previous, next] = await Promise.all([
    beside(database, asked, row, 'previous'),
    beside(database, asked, row, 'next'),
  ]);
  return articleOf(row, { previous, next });
}

/** One article whether the public sees it or not, by itself: for those who write it. */
export async function articleAsItIs(database: AppDatabase, id: string): Promise<PortalArticle | undefined> {
  const row = await articleRow(database, sql`a.id = ${id}`);
  return row && articleOf(row, { previous: null, next: null });
}

async function articleRow(database: AppDatabase, wanted: RawBuilder<unknown>): Promise<ArticleRow | undefined> {
  const query = sql<ArticleRow>`
    select ${teaser}, a.subtitle_name, a.author, a.source, a.source_url, a.video_address, a.content,
      (select h.hits from content_hits h where h.article_id = a.id) as hits,
      (select jsonb_build_object('id', f.id, 'fileName', f.file_name, 'size', f.size) from attachment f where f.id = a.file_id)
        as file, ${facts} as facts
    from content_article a join content_column c on c.id = a.column_id
    where ${wanted}`;
  return (await database.runPrepared(query.compile(database)))[0];
}

function articleOf(row: ArticleRow, neighbours: Pick<PortalArticle, 'previous' | 'next'>): PortalArticle {
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
    ...neighbours,
  };
}

/** The one that was released before it, or after it, in the same column. */
async function beside(
  database: AppDatabase,
  { now }: Asked,
  { id, column_id, release_time }: ArticleRow,
  which: 'previous' | 'next',
): Promise<Neighbour | null> {
  const from = sql`from content_article a where ${published({ columns: [], now }, sql`a.column_id = ${column_id}`)}`;
  const place = sql`(${release_time}::timestamptz, ${id}::uuid)`;
  const query =
    which === 'previous'
      ? sql<Neighbour>`select a.id, a.title_name as title ${from} and (a.release_time, a.id) < ${place}
          order by a.release_time desc, a.id desc limit 1`
      : sql<Neighbour>`select a.id, a.title_name as title ${from} and (a.release_time, a.id) > ${place}
          order by a.release_time, a.id limit 1`;
  return (await database.runPrepared(query.compile(database)))[0] ?? null;
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
