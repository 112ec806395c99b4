import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { article } from '@county-tcm/domain/registers/content/article';
import { lookUp } from '../../registers/look-ups.js';

/** Lets lists of articles be asked for those that have links which lead nowhere: 有, or 无. */
export function filterByBrokenLinks(): void {
  lookUp(article, { histories: [], filters: { brokenLinks: withBroken } });
}

function withBroken(value: string): RawBuilder<SqlBool> {
  const some = sql<SqlBool>`exists (select from content_broken_links l where l.article_id = record.id and l.broken > 0)`;
  return value === '无' ? sql<SqlBool>`not ${some}` : some;
}
