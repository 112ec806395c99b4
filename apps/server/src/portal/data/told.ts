import type { z } from 'zod';
import { addressOf, type FileOwner } from '../addresses.js';
import type {
  Frame,
  HomeContent,
  NoticeTeaser,
  PageOf,
  PortalArticle,
  PortalColumn,
  PortalNotice,
  Teaser,
} from '../model.js';
import type { NoticeKind } from '../read/notices.js';
import { inOwnPlace } from '../read/own-pictures.js';
import type {
  articleShape,
  columnShape,
  homeShape,
  noticeShape,
  noticeTeaserShape,
  siteShape,
  teaserShape,
} from './shapes.js';

/**
 * What is shown of a site, as programs are told of it. Frames here have the whole address of the site before each path:
 * what is told is read elsewhere.
 */

const PICTURE_WIDTH = 960;

export function tellSite(frame: Frame): z.infer<typeof siteShape> {
  const { id, name, organiser, contact, copyright, icpNumber, policeNumber, iconId } = frame.site;
  const icon = pictureOf(frame, 'site', id, iconId);
  const links = frame.links.map((link) => ({ name: link.name, url: link.url }));
  return { id, name, organiser, contact, copyright, icpNumber, policeNumber, icon, url: addressOf.home(frame), links };
}

export function tellColumn(frame: Frame, column: PortalColumn): z.infer<typeof columnShape> {
  const { id, name, introduction, parentId, isLeaf } = column;
  return { id, name, introduction, parentId, isLeaf, url: addressOf.column(frame, id) };
}

export function tellTeaser(frame: Frame, teaser: Teaser): z.infer<typeof teaserShape> {
  const { id, title, summary, columnId, columnName, releasedAt, isTop, isRefined, coverId } = teaser;
  return {
    ...{ id, title, summary, columnId, columnName, isTop, isRefined },
    releasedAt: releasedAt.toISOString(),
    cover: pictureOf(frame, 'article', id, coverId),
    url: addressOf.article(frame, id),
  };
}

/** How often it was read is left out: what is kept ready does not follow it. */
export function tellArticle(frame: Frame, article: PortalArticle): z.infer<typeof articleShape> {
  const { id, subtitle, author, source, sourceUrl, videoUrl, html, facts, attachments, previous, next } = article;
  return {
    ...tellTeaser(frame, article),
    ...{ subtitle, author, source, sourceUrl, videoUrl, previous, next },
    html: inOwnPlace(html, frame, 'article', id),
    fields: facts.map(({ label, value }) => ({ label, value })),
    attachments: attachments.map(({ id: fileId, fileName, size }) => ({
      ...{ fileName, size },
      url: addressOf.file(frame, 'article', id, fileId),
    })),
  };
}

export function tellNoticeTeaser(
  frame: Frame,
  kind: NoticeKind,
  { id, title, day }: NoticeTeaser,
): z.infer<typeof noticeTeaserShape> {
  const address = kind === 'notices' ? addressOf.notice : addressOf.material;
  return { id, title, day, url: address(frame, id) };
}

export function tellNotice(frame: Frame, kind: NoticeKind, notice: PortalNotice): z.infer<typeof noticeShape> {
  const owner = kind === 'notices' ? 'notice' : 'material';
  return {
    ...tellNoticeTeaser(frame, kind, notice),
    html: inOwnPlace(notice.html, frame, owner, notice.id),
    pictures: notice.pictureIds.map((fileId) => addressOf.picture(frame, owner, notice.id, fileId, PICTURE_WIDTH)),
  };
}

export function tellHome(frame: Frame, { slides, notices, blocks }: HomeContent): z.infer<typeof homeShape> {
  return {
    slides: slides.map(({ id, title, pictureId }) => ({ title, picture: pictureOf(frame, 'slide', id, pictureId) })),
    notices: notices.map((notice) => tellNoticeTeaser(frame, 'notices', notice)),
    blocks: blocks.map(({ block, teasers }) => ({
      column: tellColumn(frame, block.column),
      articles: teasers.map((teaser) => tellTeaser(frame, teaser)),
    })),
  };
}

export function tellPage<Row, Told>(
  { rows, page, pages, total, atLeast = false }: PageOf<Row>,
  tell: (row: Row) => Told,
) {
  return { rows: rows.map(tell), page, pages, total, atLeast };
}

function pictureOf(frame: Frame, owner: FileOwner, ownerId: string, fileId: string | null): string | null {
  return fileId === null ? null : addressOf.picture(frame, owner, ownerId, fileId, PICTURE_WIDTH);
}
