import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Clock, shanghaiDay } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import type {
  ArticleContent,
  ArticleTime,
  ColumnContent,
  HomeContent,
  NoticeTeaser,
  PageOf,
  PortalNotice,
  Teaser,
} from './model.js';
import {
  articleCount,
  articlePage,
  articleTimes,
  type Beginning,
  firstArticles,
  pageBeginnings,
} from './read/article-lists.js';
import { oneArticle } from './read/articles.js';
import { KeptByColumn } from './read/kept-by-column.js';
import { type NoticeKind, noticePage, oneNotice } from './read/notices.js';
import { search } from './read/search.js';
import { visibleSlides } from './read/sites.js';
import { allLeaves, leavesOf, type SiteColumns, wayTo } from './read/visible-columns.js';

const NOTICES_ON_HOME = 6;
const MAX_WORDS_LENGTH = 40;

/**
 * What there is to see of a site, whether it is shown as a page or told to a program. Whatever is hidden is undefined here,
 * and is in no list.
 */
@Injectable()
export class PortalContents {
  private readonly totals = new KeptByColumn<number>();
  private readonly beginnings = new KeptByColumn<readonly Beginning[]>();

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  async home(columns: SiteColumns): Promise<HomeContent> {
    const now = this.clock.now();
    const today = shanghaiDay(now);
    const blocks = columns.blocks.map(async (block) => {
      const { column, quantity, refinedOnly, topFirst } = block;
      const asked = { columns: leavesOf(columns, column.id), now, refinedOnly, topFirst };
      return { block, teasers: await firstArticles(this.database, asked, quantity) };
    });
    const [slides, notices, filled] = await Promise.all([
      visibleSlides(this.database, today),
      noticePage(this.database, 'notices', 1, today),
      Promise.all(blocks),
    ]);
    return { slides, notices: notices.rows.slice(0, NOTICES_ON_HOME), blocks: filled };
  }

  async column(columns: SiteColumns, id: string, page: number): Promise<ColumnContent | undefined> {
    const column = columns.byId.get(id);
    if (!column) return undefined;
    const asked = { columns: leavesOf(columns, id), now: this.clock.now() };
    const [total, beginnings] = await Promise.all([
      this.totals.of(columns, id, () => articleCount(this.database, asked)),
      page === 1 ? [] : this.beginnings.of(columns, id, () => pageBeginnings(this.database, asked)),
    ]);
    const teasers = await articlePage(this.database, asked, page, { total, beginnings });
    const above = wayTo(columns, id).slice(0, -1);
    const below = [...columns.byId.values()].filter(({ parentId }) => parentId === id);
    return { column, above, below, teasers };
  }

  async article(columns: SiteColumns, id: string): Promise<ArticleContent | undefined> {
    const article = isUuid(id) ? await oneArticle(this.database, this.allOf(columns), id) : undefined;
    return article && { article, columns: wayTo(columns, article.columnId) };
  }

  notices(kind: NoticeKind, page: number): Promise<PageOf<NoticeTeaser>> {
    return noticePage(this.database, kind, page, shanghaiDay(this.clock.now()));
  }

  async notice(kind: NoticeKind, id: string): Promise<PortalNotice | undefined> {
    return isUuid(id) ? oneNotice(this.database, kind, id, shanghaiDay(this.clock.now())) : undefined;
  }

  search(columns: SiteColumns, typed: string, page: number): Promise<PageOf<Teaser>> {
    return search(this.database, this.allOf(columns), wordsOf(typed), page);
  }

  /** The newest articles of all columns. */
  newest(columns: SiteColumns, quantity: number): Promise<Teaser[]> {
    return firstArticles(this.database, this.allOf(columns), quantity);
  }

  /** The same of many of them, as maps for robots have them. */
  newestTimes(columns: SiteColumns, quantity: number): Promise<ArticleTime[]> {
    return articleTimes(this.database, this.allOf(columns), quantity);
  }

  private allOf(columns: SiteColumns) {
    return { columns: allLeaves(columns), now: this.clock.now(), topFirst: false };
  }
}

/** As much of what was typed as is looked for. */
export function wordsOf(typed: string): string {
  return typed.trim().slice(0, MAX_WORDS_LENGTH);
}
