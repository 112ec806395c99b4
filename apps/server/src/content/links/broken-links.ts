import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import { Clock, shanghaiTime } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { LinkProbe } from './link-probe.js';
import { linksIn } from './links-in.js';

/** A link that leads nowhere, and why. */
export interface BrokenLink {
  readonly address: string;
  readonly problem: string;
}

export interface LinkCheck {
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai; null before the first look. */
  readonly checkedAt: string | null;
  readonly links: readonly BrokenLink[];
}

interface ArticleRow {
  readonly id: string;
  readonly content: string | null;
  readonly extra: Readonly<Record<string, unknown>> | null;
  readonly source_url: string | null;
  readonly video_address: string | null;
}

/** So many links of an article are asked for at once. */
const AT_ONCE = 5;

/** Which links of released articles lead nowhere: found out beside the histories, as nobody changes anything by it. */
@Injectable()
export class BrokenLinks {
  constructor(
    private readonly database: AppDatabase,
    private readonly probe: LinkProbe,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks at the links of those articles that were looked at longest ago, and forgets what is not released any more.
   * @returns how many articles there were, and how many have a link that leads nowhere
   */
  async check(most: number, signal: AbortSignal): Promise<{ articles: number; broken: number }> {
    await sql`delete from content_broken_links l where not exists
      (select from content_article a where a.id = l.article_id and a.release_status = '已发布')`.execute(this.database);
    const { rows } = await sql<ArticleRow>`
      select a.id, a.content, a.extra, a.source_url, a.video_address
      from content_article a left join content_broken_links l on l.article_id = a.id
      where a.release_status = '已发布' order by l.checked_at nulls first, a.id limit ${most}`.execute(this.database);
    const known = new Map<string, Promise<string | null>>();
    let broken = 0;
    for (const row of rows) {
      signal.throwIfAborted();
      const links = await this.brokenOf(row, known, signal);
      await this.keep(row.id, links);
      if (links.length > 0) broken += 1;
    }
    return { articles: rows.length, broken };
  }

  /** @throws Refusal `record/not-found` */
  async of(id: string): Promise<LinkCheck> {
    if (!isUuid(id)) refuse('record/not-found');
    const { rows } = await sql<{ links: BrokenLink[] | null; checked_at: Date | null }>`
      select l.links, l.checked_at from content_article a left join content_broken_links l on l.article_id = a.id
      where a.id = ${id}`.execute(this.database);
    const row = rows[0] ?? refuse('record/not-found');
    return { checkedAt: row.checked_at && shanghaiTime(row.checked_at), links: row.links ?? [] };
  }

  /** @param known what was found out of addresses before: many articles lead to the same */
  private async brokenOf(row: ArticleRow, known: Map<string, Promise<string | null>>, signal: AbortSignal) {
    const rest = linksIn(linkingOf(row));
    const found: BrokenLink[] = [];
    const work = async () => {
      for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
        const asked = known.get(address) ?? this.probe.problemOf(address, signal);
        known.set(address, asked);
        const problem = await asked;
        if (problem !== null) found.push({ address, problem });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found.sort((one, other) => (one.address < other.address ? -1 : 1));
  }

  private async keep(id: string, links: readonly BrokenLink[]): Promise<void> {
    await sql`
      insert into content_broken_links (article_id, broken, links, checked_at)
      values (${id}, ${links.length}, ${JSON.stringify(links)}::jsonb, ${this.clock.now()})
      on conflict (article_id) do update
        set broken = excluded.broken, links = excluded.links, checked_at = excluded.checked_at`.execute(this.database);
  }
}

function linkingOf({ content, extra, source_url, video_address }: ArticleRow) {
  const declared = Object.values(extra ?? {}).filter((value) => typeof value === 'string');
  return { texts: [content ?? '', ...declared], addresses: [source_url, video_address] };
}
