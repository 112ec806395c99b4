import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { validate as isUuid } from 'uuid';
import { Clock, shanghaiDay } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { rss } from './feeds/rss.js';
import { MAX_ADDRESSES, sitemap } from './feeds/sitemap.js';
import type { Frame, Teaser } from './model.js';
import { ArticlePage } from './pages/ArticlePage.js';
import { ColumnPage } from './pages/ColumnPage.js';
import { HomePage } from './pages/HomePage.js';
import { type NoticeKind, NoticeListPage, NoticePage } from './pages/NoticePages.js';
import { AccessibilityPage, MapPage, NotFoundPage } from './pages/PlainPages.js';
import { SearchPage } from './pages/SearchPage.js';
import { articlePage, firstArticles, oneArticle } from './read/articles.js';
import { inOwnPlace } from './read/own-pictures.js';
import { noticePage, notices, oneNotice, publicity } from './read/notices.js';
import { search } from './read/search.js';
import { visibleSlides } from './read/sites.js';
import { allLeaves, leavesOf, wayTo } from './read/visible-columns.js';
import type { Made } from './serve/page-cache.js';
import type { Visited } from './site-frames.js';

const HTML = 'text/html; charset=utf-8';
const FEED_LENGTH = 50;
const NOTICES_ON_HOME = 6;

const sources = { notices, publicity } as const;

/** Addresses below a site, split at their slashes, with their query. */
export interface Asked {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** From an address to the page, feed or map behind it: every path of the public sites stands here. */
@Injectable()
export class PortalPages {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  async make(visited: Visited, { path, query }: Asked): Promise<Made> {
    const [what = '', id, ...more] = path;
    const page = pageOf(query);
    const { frame } = visited;
    if (more.length > 0 || page === undefined) return notFound(frame, path);
    switch (what) {
      case '':
        return id === undefined ? this.home(visited) : notFound(frame, path);
      case 'column':
        return id === undefined ? notFound(frame, path) : this.column(visited, id, page);
      case 'article':
        return id === undefined ? notFound(frame, path) : this.article(visited, id);
      case 'notices':
      case 'publicity':
        return id === undefined ? this.noticeList(frame, what, page) : this.notice(frame, what, id);
      case 'search':
        return id === undefined ? this.search(visited, query.get('q') ?? '', page) : notFound(frame, path);
      default:
        return id === undefined ? this.single(visited, what) : notFound(frame, path);
    }
  }

  private async single(visited: Visited, what: string): Promise<Made> {
    const { frame, columns } = visited;
    switch (what) {
      case 'map':
        return page(<MapPage frame={frame} columns={[...columns.byId.values()]} />);
      case 'accessibility':
        return page(<AccessibilityPage frame={frame} />);
      case 'rss.xml':
        return xml(rss(frame, await this.newest(visited, FEED_LENGTH)), 'application/rss+xml');
      case 'sitemap.xml':
        return xml(sitemap(frame, columns.byId.values(), await this.newest(visited, MAX_ADDRESSES)), 'application/xml');
      default:
        return notFound(frame, [what]);
    }
  }

  private newest({ columns }: Visited, quantity: number): Promise<Teaser[]> {
    const asked = { columns: allLeaves(columns), now: this.clock.now(), topFirst: false };
    return firstArticles(this.database, asked, quantity);
  }

  private async home({ frame, columns }: Visited): Promise<Made> {
    const now = this.clock.now();
    const today = shanghaiDay(now);
    const [slides, firstNotices, blocks] = await Promise.all([
      visibleSlides(this.database, today),
      noticePage(this.database, notices, 1, today),
      Promise.all(
        columns.blocks.map(async (block) => {
          const { column, quantity, refinedOnly, topFirst } = block;
          const asked = { columns: leavesOf(columns, column.id), now, refinedOnly, topFirst };
          return { block, teasers: await firstArticles(this.database, asked, quantity) };
        }),
      ),
    ]);
    const content = { slides, notices: firstNotices.rows.slice(0, NOTICES_ON_HOME), blocks };
    return page(<HomePage frame={frame} content={content} />);
  }

  private async column({ frame, columns }: Visited, id: string, number: number): Promise<Made> {
    const column = columns.byId.get(id);
    if (!column) return notFound(frame, ['column', id]);
    const teasers = await articlePage(this.database, { columns: leavesOf(columns, id), now: this.clock.now() }, number);
    if (number > Math.max(1, teasers.pages)) return notFound(frame, ['column', id]);
    const above = wayTo(columns, id).slice(0, -1);
    const below = [...columns.byId.values()].filter(({ parentId }) => parentId === id);
    return page(<ColumnPage frame={frame} content={{ column, above, below, teasers }} />);
  }

  private async article({ frame, columns }: Visited, id: string): Promise<Made> {
    const asked = { columns: allLeaves(columns), now: this.clock.now() };
    const found = isUuid(id) ? await oneArticle(this.database, asked, id) : undefined;
    if (!found) return notFound(frame, ['article', id]);
    const article = { ...found, html: inOwnPlace(found.html, frame, 'article', id) };
    const content = { article, columns: wayTo(columns, article.columnId) };
    return { ...page(<ArticlePage frame={frame} content={content} />), articleId: article.id };
  }

  private async noticeList(frame: Frame, kind: NoticeKind, number: number): Promise<Made> {
    const found = await noticePage(this.database, sources[kind], number, shanghaiDay(this.clock.now()));
    if (number > Math.max(1, found.pages)) return notFound(frame, [kind]);
    return page(<NoticeListPage frame={frame} kind={kind} notices={found} />);
  }

  private async notice(frame: Frame, kind: NoticeKind, id: string): Promise<Made> {
    const today = shanghaiDay(this.clock.now());
    const found = isUuid(id) ? await oneNotice(this.database, sources[kind], id, today) : undefined;
    if (!found) return notFound(frame, [kind, id]);
    const owner = kind === 'notices' ? 'notice' : 'material';
    const notice = { ...found, html: inOwnPlace(found.html, frame, owner, id) };
    return page(<NoticePage frame={frame} kind={kind} notice={notice} />);
  }

  private async search({ frame, columns }: Visited, typed: string, number: number): Promise<Made> {
    const words = typed.trim().slice(0, 40);
    const found = await search(this.database, { columns: allLeaves(columns), now: this.clock.now() }, words, number);
    return page(<SearchPage frame={frame} words={words} found={found} />);
  }
}

function page(element: ReactElement, status = 200): Made {
  return { status, type: HTML, body: `<!doctype html>${renderToStaticMarkup(element)}` };
}

function xml(body: string, type: string): Made {
  return { status: 200, type: `${type}; charset=utf-8`, body };
}

export function notFound(frame: Frame, path: readonly string[]): Made {
  return page(<NotFoundPage frame={frame} path={`${frame.base}/${path.map(encodeURIComponent).join('/')}`} />, 404);
}

/** The number of a page, 1 where none is said; undefined for what is no number. */
function pageOf(query: URLSearchParams): number | undefined {
  const typed = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : undefined;
}
