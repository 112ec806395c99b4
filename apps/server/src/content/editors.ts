import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { Clock, shanghaiTime } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';

/** Clients say every thirty seconds that somebody is still at it; who missed two of these has gone. */
const GONE_AFTER_MS = 75_000;

/** Somebody else who has an article open for editing. */
export interface Editor {
  readonly nickName: string;
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai. */
  readonly since: string;
}

interface EditorRow {
  readonly nick_name: string;
  readonly since: Date;
}

/** Who is editing which article now: a hint for others, never a lock, and no part of any history. */
@Injectable()
export class Editors {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes that somebody is at an article.
   * @returns the others who are
   * @throws Refusal `record/not-found`
   */
  async here(caller: Caller, id: string): Promise<Editor[]> {
    if (!isUuid(id)) refuse('record/not-found');
    const now = this.clock.now();
    const { rows } = await sql<{ id: string }>`
      insert into content_editing as e (article_id, user_id, nick_name, since, seen_at)
      select a.id, ${caller.userId}, ${caller.nickName}, ${now}, ${now} from content_article a where a.id = ${id}
      on conflict (article_id, user_id) do update set nick_name = excluded.nick_name, seen_at = excluded.seen_at,
        since = case when e.seen_at < ${this.longAgo(now)} then excluded.since else e.since end
      returning article_id as id`.execute(this.database);
    if (rows.length === 0) refuse('record/not-found');
    return this.others(caller, id, now);
  }

  /** Notes that somebody has left it; others stop seeing it at once. */
  async left(caller: Caller, id: string): Promise<void> {
    if (!isUuid(id)) return;
    await sql`delete from content_editing
      where (article_id = ${id} and user_id = ${caller.userId}) or seen_at < ${this.longAgo(this.clock.now())}`.execute(
      this.database,
    );
  }

  private async others({ userId }: Caller, id: string, now: Date): Promise<Editor[]> {
    const { rows } = await sql<EditorRow>`select nick_name, since from content_editing
      where article_id = ${id} and user_id <> ${userId} and seen_at >= ${this.longAgo(now)}
      order by since, user_id limit 20`.execute(this.database);
    return rows.map(({ nick_name: nickName, since }) => ({ nickName, since: shanghaiTime(since) }));
  }

  private longAgo(now: Date): Date {
    return new Date(now.getTime() - GONE_AFTER_MS);
  }
}
