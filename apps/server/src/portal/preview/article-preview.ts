import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import { nowhere } from '../model.js';
import { ArticlePage } from '../pages/ArticlePage.js';
import { articleAsItIs } from '../read/articles.js';
import { wayTo } from '../read/visible-columns.js';
import { SiteFrames } from '../site-frames.js';

/** Articles as the public will see them, for those who write them. Nothing of it is kept, and no public address leads to it. */
@Injectable()
export class ArticlePreview {
  constructor(
    private readonly sites: SiteFrames,
    private readonly database: AppDatabase,
  ) {}

  /**
   * The page of an article, released or not, on the first site that shows its column; on the first of all where none does.
   * Its pictures have the addresses under which they are stored.
   * @throws Refusal `record/not-found`
   */
  async of(id: string): Promise<string> {
    const article = isUuid(id) ? await articleAsItIs(this.database, id) : undefined;
    if (!article) refuse('record/not-found');
    const visited = await this.sites.showing(article.columnId);
    const columns = visited ? wayTo(visited.columns, article.columnId) : [];
    const page = createElement(ArticlePage, { frame: visited?.frame ?? nowhere, content: { article, columns } });
    return `<!doctype html>${renderToStaticMarkup(page)}`;
  }
}
