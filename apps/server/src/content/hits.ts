import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../platform/database/app-database.js';

/** How often articles were looked at: counted beside their histories, since nobody asks who did. */
@Injectable()
export class Hits {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Refusal `record/not-found` for what is no column */
  async ofColumn(id: string): Promise<number> {
    if (!isUuid(id)) refuse('record/not-found');
    const { rows } = await sql<{ columns: number; hits: number }>`
      with recursive below as (
        select id from content_column where id = ${id}
        union
        select one.id from below join content_column one on one.pid = below.id::text)
      select (select count(*)::integer from below) as columns, coalesce(sum(h.hits), 0)::double precision as hits
      from below join content_article a on a.column_id = below.id join content_hits h on h.article_id = a.id`.execute(
      this.database,
    );
    const { columns, hits } = rows[0]!;
    return columns === 0 ? refuse('record/not-found') : hits;
  }

  /** Adds what was counted meanwhile, by the ids of articles; what is no article any more is left out. */
  async add(counted: ReadonlyMap<string, number>): Promise<void> {
    if (counted.size === 0) return;
    await sql`
      insert into content_hits as h (article_id, hits)
      select a.id, more.hits from unnest(${[...counted.keys()]}::uuid[], ${[...counted.values()]}::integer[]) as more (id, hits)
      join content_article a on a.id = more.id order by a.id
      on conflict (article_id) do update set hits = h.hits + excluded.hits`.execute(this.database);
  }
}
