import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { PageOf, Teaser } from '../model.js';
import { type Asked, narrowed, PAGE_SIZE, type TeaserRow, teaser, teaserOf } from './articles.js';
import { pairsQuery } from './pairs.js';

/** More found articles than these are not counted, and not paged through. */
const MAX_COUNT = 1_000;
const MAX_WORDS = 5;

const nothing: PageOf<Teaser> = { rows: [], page: 1, pages: 0, total: 0 };

/**
 * Articles in whose title or text all the words stand; those that have them in the title come first. The index names those
 * that have all their pairs of characters, of which some may not have the words.
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
  const patterns = parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);
  const found = sql`${narrowed(asked, sql`join content_search s on s.article_id = a.id`)}
    and s.body_pairs @@ ${pairs}::tsquery and (s.title || ' ' || s.body) ilike all(${patterns}::text[])`;
  const counted = sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${found} limit ${MAX_COUNT + 1}) as matching`;
  const total = (await counted.execute(database)).rows[0]?.total ?? 0;
  const shown = Math.min(total, MAX_COUNT);
  const offset = (page - 1) * PAGE_SIZE;
  if (offset >= shown) return { ...nothing, page, total: shown, pages: Math.ceil(shown / PAGE_SIZE) };
  const { rows } = await sql<TeaserRow>`select ${teaser} ${found}
    order by (s.title ilike all(${patterns}::text[])) desc, a.release_time desc, a.id desc
    limit ${PAGE_SIZE} offset ${offset}`.execute(database);
  return {
    rows: rows.map(teaserOf),
    page,
    pages: Math.ceil(shown / PAGE_SIZE),
    total: shown,
    atLeast: total > MAX_COUNT,
  };
}
