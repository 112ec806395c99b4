import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { PageOf, Teaser } from '../model.js';
import { PAGE_SIZE } from './article-lists.js';
import { type Asked, published, type TeaserRow, teaser, teaserOf } from './published.js';
import { pairsQuery } from './pairs.js';

/** So many of the newest that are found are counted and paged through. */
const MAX_FOUND = 1_000;
const MAX_WORDS = 5;

/** One of those on the page, or nothing but how many there are. */
type FoundRow = { readonly total: number } & (TeaserRow | { readonly id: null });

const nothing: PageOf<Teaser> = { rows: [], page: 1, pages: 0, total: 0 };

/**
 * Articles in whose title or text all the words stand; of the newest of them, those that have them in the title come first.
 * The index names those that have all their pairs of characters, of which some may not have the words; long texts are taken
 * to lower case once and not, as by ILIKE, for each of the words.
 * @param words as they were typed, apart by blanks
 * @param page from 1 on
 */
export async function search(
  database: AppDatabase,
  asked: Asked,
  words: string,
  page: number,
): Promise<PageOf<Teaser>> {
  const parts = words.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const pairs = pairsQuery(parts.join(' '));
  if (pairs === null) return nothing;
  const offset = Math.min((page - 1) * PAGE_SIZE, MAX_FOUND);
  const patterns = parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select a.id, a.release_time, s.title ilike all(${patterns}::text[]) as by_title
      from content_article a join content_search s on s.article_id = a.id
      where ${published(asked)} and s.body_pairs @@ ${pairs}::tsquery
        and lower(s.title || ' ' || s.body) like all(array(select lower(word) from unnest(${patterns}::text[]) as word))
      order by a.release_time desc, a.id desc limit ${MAX_FOUND + 1}),
    place as (
      select * from found order by by_title desc, release_time desc, id desc limit ${PAGE_SIZE} offset ${offset})
    select (select count(*)::int from found) as total, ${teaser}
    from (select 1) as always left join place on true
      left join content_article a on a.id = place.id left join content_column c on c.id = a.column_id
    order by place.by_title desc, place.release_time desc, place.id desc`.execute(database);
  const found = rows[0]?.total ?? 0;
  const total = Math.min(found, MAX_FOUND);
  const teasers = rows.flatMap((row) => (row.id === null ? [] : [teaserOf(row)]));
  return { rows: teasers, page, pages: Math.ceil(total / PAGE_SIZE), total, atLeast: found > MAX_FOUND };
}
