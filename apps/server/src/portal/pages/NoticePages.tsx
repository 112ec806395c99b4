import { addressOf } from '../addresses.js';
import type { Frame, NoticeTeaser, PageOf, PortalNotice } from '../model.js';
import type { NoticeKind } from '../read/notices.js';
import { Document } from './document.js';
import { Breadcrumb, Pages } from './parts.js';
import { withTablesThatScroll } from './rich-text.js';

const kinds = {
  notices: { name: '通知公告', list: addressOf.notices, one: addressOf.notice, owner: 'notice' },
  publicity: { name: '宣传资料', list: addressOf.publicity, one: addressOf.material, owner: 'material' },
} as const;

interface ListProps {
  readonly frame: Frame;
  readonly kind: NoticeKind;
  readonly notices: PageOf<NoticeTeaser>;
}

export function NoticeListPage({ frame, kind, notices }: ListProps) {
  const { name, list, one } = kinds[kind];
  return (
    <Document frame={frame} about={{ title: name, path: list(frame, notices.page) }} within={kind}>
      <Breadcrumb frame={frame} steps={[{ name }]} />
      <div className="wide page">
        <h1>{name}</h1>
        {notices.rows.length === 0 && <p className="empty">暂无内容</p>}
        <ul className="teasers">
          {notices.rows.map(({ id, title, day }) => (
            <li key={id}>
              <div>
                <a href={one(frame, id)}>{title}</a>
              </div>
              <time dateTime={day}>{day}</time>
            </li>
          ))}
        </ul>
        <Pages of={notices} to={(page) => list(frame, page)} />
      </div>
    </Document>
  );
}

interface OneProps {
  readonly frame: Frame;
  readonly kind: NoticeKind;
  readonly notice: PortalNotice;
}

export function NoticePage({ frame, kind, notice }: OneProps) {
  const { name, list, one, owner } = kinds[kind];
  const { id, title, day, html, pictureIds } = notice;
  const about = { title, path: one(frame, id), facts: { ArticleTitle: title, PubDate: day } };
  return (
    <Document frame={frame} about={about} within={kind}>
      <Breadcrumb frame={frame} steps={[{ name, href: list(frame) }, { name: '正文' }]} />
      <article className="wide page article">
        <h1>{title}</h1>
        <p className="facts">
          发布时间：<time dateTime={day}>{day}</time>
        </p>
        <div className="body" data-readable dangerouslySetInnerHTML={{ __html: withTablesThatScroll(html) }} />
        {pictureIds.map((pictureId, index) => (
          <img
            key={pictureId}
            className="picture"
            src={addressOf.picture(frame, owner, id, pictureId, 960)}
            alt={`${title}，图 ${index + 1}`}
            loading="lazy"
          />
        ))}
      </article>
    </Document>
  );
}
