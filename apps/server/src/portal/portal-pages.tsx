import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rss } from './feeds/rss.js';
import { MAX_ADDRESSES, sitemap } from './feeds/sitemap.js';
import type { Frame } from './model.js';
import { ArticlePage } from './pages/ArticlePage.js';
import { ColumnPage } from './pages/ColumnPage.js';
import { HomePage } from './pages/HomePage.js';
import { NoticeListPage, NoticePage } from './pages/NoticePages.js';
import { AccessibilityPage, MapPage, NotFoundPage } from './pages/PlainPages.js';
import { SearchPage } from './pages/SearchPage.js';
import { PortalContents, wordsOf } from './portal-contents.js';
import type { NoticeKind } from './read/notices.js';
import { inOwnPlace } from './read/own-pictures.js';
import type { Made } from './serve/page-cache.js';
import type { Visited } from './site-frames.js';

const HTML = 'text/html; charset=utf-8';
const FEED_LENGTH = 50;

/** Addresses below a site, split at their slashes, with their query. */
export interface Asked {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** From an address to the page, feed or map behind it: every path of the public sites stands here. */
@Injectable()
export class PortalPages {
  constructor(private readonly contents: PortalContents) {}

  async make(visited: Visited, asked: Asked): Promise<Made> {
    return (await this.found(visited, asked)) ?? notFound(visited.frame);
  }

  private async found(visited: Visited, { path, query }: Asked): Promise<Made | undefined> {
    const [what = '', id, ...more] = path;
    const page = pageOf(query);
    if (more.length > 0 || page === undefined) return undefined;
    switch (what) {
      case 'column':
        return id === undefined ? undefined : this.column(visited, id, page);
      case 'article':
        return id === undefined ? undefined : this.article(visited, id);
      case 'notices':
      case 'publicity':
        return id === undefined ? this.noticeList(visited, what, page) : this.notice(visited, what, id);
      case 'search':
        return id === undefined ? this.search(visited, wordsOf(query.get('q') ?? ''), page) : undefined;
      default:
        return id === undefined ? this.single(visited, what) : undefined;
    }
  }

  private async single({ frame, columns }: Visited, what: string): Promise<Made | undefined> {
    switch (what) {
      case '':
        return page(<HomePage frame={frame} content={await this.contents.home(columns)} />);
      case 'map':
        return page(<MapPage frame={frame} columns={[...columns.byId.values()]} />);
      case 'accessibility':
        return page(<AccessibilityPage frame={frame} />);
      case 'rss.xml':
        return xml(rss(frame, await this.contents.newest(columns, FEED_LENGTH)), 'application/rss+xml');
      case 'sitemap.xml': {
        const articles = await this.contents.newestTimes(columns, MAX_ADDRESSES);
        return xml(sitemap(frame, columns.byId.values(), articles), 'application/xml');
      }
      default:
        return undefined;
    }
  }

  private async column({ frame, columns }: Visited, id: string, number: number): Promise<Made | undefined> {
    const content = await this.contents.column(columns, id, number);
    if (!content || isPastEnd(content.teasers)) return undefined;
    return page(<ColumnPage frame={frame} content={content} />);
  }

  private async article({ frame, columns }: Visited, id: string): Promise<Made | undefined> {
    const found = await this.contents.article(columns, id);
    if (!found) return undefined;
    const article = { ...found.article, html: inOwnPlace(found.article.html, frame, 'article', id) };
    const content = { ...found, article };
    return { ...page(<ArticlePage frame={frame} content={content} />), articleId: article.id };
  }

  private async noticeList({ frame }: Visited, kind: NoticeKind, number: number): Promise<Made | undefined> {
    const found = await this.contents.notices(kind, number);
    return isPastEnd(found) ? undefined : page(<NoticeListPage frame={frame} kind={kind} notices={found} />);
  }

  private async notice({ frame }: Visited, kind: NoticeKind, id: string): Promise<Made | undefined> {
    const found = await this.contents.notice(kind, id);
    if (!found) return undefined;
    const owner = kind === 'notices' ? 'notice' : 'material';
    const notice = { ...found, html: inOwnPlace(found.html, frame, owner, id) };
    return page(<NoticePage frame={frame} kind={kind} notice={notice} />);
  }

  private async search({ frame, columns }: Visited, words: string, number: number): Promise<Made> {
    const found = await this.contents.search(columns, words, number);
    return page(<SearchPage frame={frame} words={words} found={found} />);
  }
}

function page(element: ReactElement, status = 200): Made {
  return { status, type: HTML, body: `<!doctype html>${renderToStaticMarkup(element)}` };
}

function xml(body: string, type: string): Made {
  return { status: 200, type: `${type}; charset=utf-8`, body };
}

export function notFound(frame: Frame): Made {
  return page(<NotFoundPage frame={frame} />, 404);
}

/** A list that is empty has a first page. */
function isPastEnd({ page, pages }: { readonly page: number; readonly pages: number }): boolean {
  return page > Math.max(1, pages);
}

/** The number of a page, 1 where none is said; undefined for what is no number. */
export function pageOf(query: URLSearchParams): number | undefined {
  const typed = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : undefined;
}
