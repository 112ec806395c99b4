import { addressOf } from '../addresses.js';
import type { Frame, HomeContent, NoticeTeaser, PortalSlide, Teaser } from '../model.js';
import { Document } from './document.js';
import { Panel, Teasers } from './parts.js';

/** The first page of a site: carousel, notices, and its columns as the site orders them. */
export function HomePage({ frame, content }: { readonly frame: Frame; readonly content: HomeContent }) {
  const { slides, notices, blocks } = content;
  const about = {
    title: '',
    description: `${frame.site.name}：${blocks.map(({ block }) => block.column.name).join('、')}`,
    path: addressOf.home(frame),
    structured: { '@type': 'WebSite', name: frame.site.name, url: frame.origin + addressOf.home(frame) },
  };
  return (
    <Document frame={frame} about={about} within="home">
      <h1 className="unseen">{frame.site.name}</h1>
      <div className="wide first">
        <Carousel frame={frame} slides={slides} />
        <Panel title="通知公告" more={addressOf.notices(frame)}>
          <Notices frame={frame} notices={notices} />
        </Panel>
      </div>
      <div className="wide blocks">
        {blocks.map(({ block: { column }, teasers }) => (
          <Panel key={column.id} title={column.name} more={addressOf.column(frame, column.id)}>
            <Block frame={frame} teasers={teasers} />
          </Panel>
        ))}
      </div>
    </Document>
  );
}

/** The first article with its picture and summary, where it has one, and the others by title. */
function Block({ frame, teasers }: { readonly frame: Frame; readonly teasers: readonly Teaser[] }) {
  const [first, ...others] = teasers;
  if (!first?.coverId) return <Teasers frame={frame} teasers={teasers} />;
  return (
    <>
      <Teasers frame={frame} teasers={[first]} withSummary />
      {others.length > 0 && <Teasers frame={frame} teasers={others} />}
    </>
  );
}

/** Pictures side by side that are moved through by hand: nothing moves by itself, and no script is needed. */
function Carousel({ frame, slides }: { readonly frame: Frame; readonly slides: readonly PortalSlide[] }) {
  const shown = slides.filter(({ pictureId }) => pictureId !== null);
  if (shown.length === 0) return null;
  return (
    <section className="carousel" aria-label="图片新闻">
      <ul tabIndex={0} aria-label="图片新闻，可左右滑动">
        {shown.map(({ id, title, pictureId }, index) => (
          <li key={id} id={`slide-${index + 1}`}>
            <figure>
              <img
                src={addressOf.picture(frame, 'slide', id, pictureId ?? '', 960)}
                alt=""
                width="960"
                height="400"
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="dots">
          {shown.map(({ id, title }, index) => (
            <a key={id} href={`#slide-${index + 1}`} aria-label={`第 ${index + 1} 张：${title}`} />
          ))}
        </div>
      )}
    </section>
  );
}

function Notices({ frame, notices }: { readonly frame: Frame; readonly notices: readonly NoticeTeaser[] }) {
  if (notices.length === 0) return <p className="empty">暂无公告</p>;
  return (
    <ul className="teasers">
      {notices.map(({ id, title, day }) => (
        <li key={id}>
          <div>
            <a href={addressOf.notice(frame, id)}>{title}</a>
          </div>
          <time dateTime={day}>{day}</time>
        </li>
      ))}
    </ul>
  );
}
