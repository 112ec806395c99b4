import { plainText } from '@county-tcm/domain/register/plain-text';
import { sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import type { AppDatabase } from '../../platform/database/app-database.js';
import { differingFromAnew } from '../../platform/database/differing-from-anew.js';
import { keepAnew } from '../../platform/database/keep-anew.js';
import { pairsOf } from './pairs.js';

/** So many articles are read at once while all are gone through. */
const BATCH = 200;

interface ArticleTexts {
  readonly id: string;
  readonly title_name: string;
  readonly content_validity: string | null;
  readonly content: string | null;
}

/**
 * Keeps what released articles are searched by, from the read rows as they are now; it may be done again at any time.
 * Those that are not released any more are forgotten.
 */
export class SearchTexts {
  constructor(private readonly database: AppDatabase) {}

  async keep(transaction: ClientBase, ids: readonly string[]): Promise<void> {
    const asked = sql<ArticleTexts>`select id, title_name, content_validity, content from content_article
      where id = any(${ids}::uuid[]) and release_status = '已发布'`.compile(this.database);
    const { rows } = await transaction.query<ArticleTexts>(asked.sql, [...asked.parameters]);
    const released = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !released.has(id));
    if (gone.length > 0)
      await transaction.query('delete from content_search where article_id = any($1::uuid[])', [gone]);
    await write(transaction, rows);
  }

  /** Everything anew. @returns how many articles are searched */
  async keepAll(transaction: ClientBase): Promise<number> {
    await transaction.query('delete from content_search');
    let [last, count] = ['00000000-0000-0000-0000-000000000000', 0];
    for (;;) {
      const { rows } = await transaction.query<{ id: string }>(
        `select id from content_article where id > $1 and release_status = '已发布' order by id limit ${BATCH}`,
        [last],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return count;
      await this.keep(transaction, ids);
      count += ids.length;
      last = ids.at(-1)!;
    }
  }
}

/** All of it at once, in place of what was there; the reader waits meanwhile. @returns how many articles are searched */
export function rebuildSearchTexts(database: AppDatabase, owner: Pool): Promise<number> {
  return keepAnew(owner, ['content_search'], (client) => new SearchTexts(database).keepAll(client));
}

/** The ids of articles that are not searched by what their texts are now. */
export function differingSearchTexts(database: AppDatabase, owner: Pool): Promise<string[]> {
  const table = { table: 'content_search', key: 'article_id' };
  return differingFromAnew(owner, table, (client) => new SearchTexts(database).keepAll(client));
}

/** Pairs are letters and digits, so that a blank keeps them apart. */
const WRITE = `
  insert into content_search (article_id, title, body, body_pairs)
  select id, title, body, array_to_tsvector(string_to_array(pairs, ' '))
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as kept (id, title, body, pairs)
  on conflict (article_id) do update set title = excluded.title, body = excluded.body, body_pairs = excluded.body_pairs`;

async function write(transaction: ClientBase, rows: readonly ArticleTexts[]): Promise<void> {
  if (rows.length === 0) return;
  const bodies = rows.map(({ content_validity, content }) => `${content_validity ?? ''} ${plainText(content ?? '')}`);
  const pairs = rows.map(({ title_name }, at) => pairsOf(`${title_name} ${bodies[at]}`).join(' '));
  await transaction.query(WRITE, [rows.map(({ id }) => id), rows.map((row) => row.title_name), bodies, pairs]);
}
