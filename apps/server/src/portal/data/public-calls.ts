import type { ZodType } from 'zod';
import type { PortalContents } from '../portal-contents.js';
import type { Visited } from '../site-frames.js';
import type { NoticeKind } from '../read/notices.js';
import {
  articleShape,
  columnShape,
  homeShape,
  noticeShape,
  noticeTeaserShape,
  pageShape,
  siteShape,
  teaserShape,
} from './shapes.js';
import {
  tellArticle,
  tellColumn,
  tellHome,
  tellNotice,
  tellNoticeTeaser,
  tellPage,
  tellSite,
  tellTeaser,
} from './told.js';
import { z } from 'zod';

/** What a program asks of a site. */
export interface Question extends Visited {
  readonly contents: PortalContents;
  /** Empty where the call names none. */
  readonly id: string;
  readonly page: number;
  readonly words: string;
}

/** A call that everybody may make: where it is, what it takes, what it answers. The document says the same. */
export interface PublicCall {
  /** Below the site's `data/`; `:id` stands for an id. */
  readonly path: string;
  readonly summary: string;
  readonly takes: readonly ('page' | 'q')[];
  readonly answer: ZodType;
  /** @returns undefined for what the public does not see */
  readonly read: (question: Question) => unknown;
}

const noticeLists = (kind: NoticeKind, name: string): PublicCall[] => [
  {
    path: kind,
    summary: `${name}，新的在前`,
    takes: ['page'],
    answer: pageShape(noticeTeaserShape),
    read: async ({ contents, frame, page }) =>
      tellPage(await contents.notices(kind, page), (notice) => tellNoticeTeaser(frame, kind, notice)),
  },
  {
    path: `${kind}/:id`,
    summary: `一条${name}`,
    takes: [],
    answer: noticeShape,
    read: async ({ contents, frame, id }) => {
      const notice = await contents.notice(kind, id);
      return notice && tellNotice(frame, kind, notice);
    },
  },
];

export const publicCalls: readonly PublicCall[] = [
  {
    path: 'site',
    summary: '站点信息和友情链接',
    takes: [],
    answer: siteShape,
    read: ({ frame }) => tellSite(frame),
  },
  {
    path: 'home',
    summary: '首页的轮播图、公告和各栏目的文章',
    takes: [],
    answer: homeShape,
    read: async ({ contents, frame, columns }) => tellHome(frame, await contents.home(columns)),
  },
  {
    path: 'columns',
    summary: '全部栏目',
    takes: [],
    answer: z.array(columnShape),
    read: ({ frame, columns }) => Array.from(columns.byId.values(), (column) => tellColumn(frame, column)),
  },
  {
    path: 'columns/:id/articles',
    summary: '栏目及其子栏目的文章，置顶的在前，其余新的在前',
    takes: ['page'],
    answer: pageShape(teaserShape),
    read: async ({ contents, frame, columns, id, page }) => {
      const content = await contents.column(columns, id, page);
      return content && tellPage(content.teasers, (teaser) => tellTeaser(frame, teaser));
    },
  },
  {
    path: 'articles/:id',
    summary: '一篇文章',
    takes: [],
    answer: articleShape,
    read: async ({ contents, frame, columns, id }) => {
      const content = await contents.article(columns, id);
      return content && tellArticle(frame, content.article);
    },
  },
  ...noticeLists('notices', '通知公告'),
  ...noticeLists('publicity', '宣传资料'),
  {
    path: 'search',
    summary: '搜索文章的标题和正文，标题相符的在前',
    takes: ['q', 'page'],
    answer: pageShape(teaserShape),
    read: async ({ contents, frame, columns, words, page }) =>
      tellPage(await contents.search(columns, words, page), (teaser) => tellTeaser(frame, teaser)),
  },
];
