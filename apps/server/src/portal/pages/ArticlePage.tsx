import { absolute, addressOf } from '../addresses.js';
import type { ArticleContent, Fact, Frame, Neighbour, PortalArticle } from '../model.js';
import { type About, Document } from './document.js';
import { stepsTo } from './ColumnPage.js';
import { Breadcrumb, Day } from './parts.js';
import { withTablesThatScroll } from './rich-text.js';

/** An article with its attachments and those beside it. */
export function ArticlePage({ frame, content }: { readonly frame: Frame; readonly content: ArticleContent }) {
  const { article, columns } = content;
  return (
    <Document frame={frame} about={aboutOf(frame, article)} within={columns[0]?.id}>
      <Breadcrumb frame={frame} steps={[...stepsTo(frame, columns), { name: '正文' }]} />
      <article className="wide page article">
        <h1>{article.title}</h1>
        {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
        <p className="facts">
          <span>
            发布时间：
            <Day of={article.releasedAt} />
          </span>
          {article.source && <span>来源：{sourceOf(article)}</span>}
          {article.author && <span>作者：{article.author}</span>}
          <span>浏览：{article.hits} 次</span>
        </p>
        {article.summary && <p className="summary">{article.summary}</p>}
        <Facts of={article.facts} />
        {article.videoUrl && (
          <p>
            <a href={article.videoUrl} rel="noopener noreferrer" data-leaves>
              观看视频
            </a>
          </p>
        )}
        <div className="body" data-readable dangerouslySetInnerHTML={{ __html: withTablesThatScroll(article.html) }} />
        <Attachments frame={frame} article={article} />
        <Neighbours frame={frame} previous={article.previous} next={article.next} />
      </article>
    </Document>
  );
}

/** The fields that the column's model declares. */
function Facts({ of: facts }: { readonly of: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="declared">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sourceOf({ source, sourceUrl }: PortalArticle) {
  if (sourceUrl === '') return source;
  return (
    <a href={sourceUrl} rel="noopener noreferrer" data-leaves>
      {source}
    </a>
  );
}

function Attachments({ frame, article }: { readonly frame: Frame; readonly article: PortalArticle }) {
  if (article.attachments.length === 0) return null;
  return (
    <section className="attachments" aria-label="附件">
      <h2>附件</h2>
      <ul>
        {article.attachments.map(({ id, fileName, size }) => (
          <li key={id}>
            <a href={addressOf.file(frame, 'article', article.id, id)} download={fileName}>
              {fileName}
            </a>
            （{Math.max(1, Math.round(size / 1024))} KB）
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Beside {
  readonly frame: Frame;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

function Neighbours({ frame, previous, next }: Beside) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="上一篇和下一篇" className="beside">
      {previous && (
        <p>
          上一篇：<a href={addressOf.article(frame, previous.id)}>{previous.title}</a>
        </p>
      )}
      {next && (
        <p>
          下一篇：<a href={addressOf.article(frame, next.id)}>{next.title}</a>
        </p>
      )}
    </nav>
  );
}

function aboutOf(frame: Frame, article: PortalArticle): About {
  const { title, summary, releasedAt, source, author, columnName, coverId } = article;
  const path = addressOf.article(frame, article.id);
  const picture = coverId === null ? undefined : addressOf.picture(frame, 'article', article.id, coverId, 960);
  return {
    title,
    description: summary,
    path,
    picture,
    type: 'article',
    facts: {
      ArticleTitle: title,
      PubDate: releasedAt.toISOString(),
      ContentSource: source,
      ColumnName: columnName,
      Author: author,
    },
    structured: {
      '@type': 'NewsArticle',
      headline: title,
      datePublished: releasedAt.toISOString(),
      mainEntityOfPage: absolute(frame, path),
      publisher: { '@type': 'Organization', name: frame.site.name },
      ...(author && { author: { '@type': 'Person', name: author } }),
      ...(picture && { image: absolute(frame, picture) }),
    },
  };
}
