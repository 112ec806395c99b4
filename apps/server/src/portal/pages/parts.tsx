import type { ReactNode } from 'react';
import { addressOf } from '../addresses.js';
import type { Frame, PageOf, Teaser } from '../model.js';
import { shanghaiDay } from '../../platform/clock/clock.js';

/** A step of the way from the home page to here; the last one has no address. */
export interface Step {
  readonly name: string;
  readonly href?: string;
}

/** 当前位置: the way from the home page. */
export function Breadcrumb({ frame, steps }: { readonly frame: Frame; readonly steps: readonly Step[] }) {
  const all: readonly Step[] = [{ name: '首页', href: addressOf.home(frame) }, ...steps];
  return (
    <nav aria-label="当前位置" className="way wide">
      <ol>
        {all.map(({ name, href }) => (
          <li key={`${name}${href}`}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

export function Day({ of }: { readonly of: Date }) {
  const day = shanghaiDay(of);
  return <time dateTime={of.toISOString()}>{day}</time>;
}

interface TeasersProps {
  readonly frame: Frame;
  readonly teasers: readonly Teaser[];
  readonly withSummary?: boolean;
  /** Said of a list that has nothing in it. */
  readonly empty?: string;
}

/** A list of articles by title and day. */
export function Teasers({ frame, teasers, withSummary, empty = '暂无内容' }: TeasersProps) {
  if (teasers.length === 0) return <p className="empty">{empty}</p>;
  return (
    <ul className={withSummary ? 'teasers wordy' : 'teasers'}>
      {teasers.map((teaser) => (
        <li key={teaser.id}>
          {withSummary && teaser.coverId && (
            <img
              src={addressOf.picture(frame, 'article', teaser.id, teaser.coverId, 320)}
              alt=""
              width="160"
              height="107"
              loading="lazy"
            />
          )}
          <div>
            <a href={addressOf.article(frame, teaser.id)}>{teaser.title}</a>{' '}
            {teaser.isTop && <span className="mark">置顶</span>}
            {teaser.isRefined && <span className="mark">精华</span>}
            {withSummary && teaser.summary && <p>{teaser.summary}</p>}
          </div>
          <Day of={teaser.releasedAt} />
        </li>
      ))}
    </ul>
  );
}

interface PagesProps {
  readonly of: PageOf<unknown>;
  /** The address of a page, from 1 on. */
  readonly to: (page: number) => string;
}

/** Leads to the pages beside this one. */
export function Pages({ of: { page, pages, total, atLeast }, to }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="分页" className="pages">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          上一页
        </a>
      )}
      {numbersAround(page, pages).map((number) =>
        number === page ? (
          <span key={number} aria-current="page">
            {number}
          </span>
        ) : (
          <a key={number} href={to(number)} aria-label={`第 ${number} 页`}>
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          下一页
        </a>
      )}
      <span className="count">
        共 {total} {atLeast ? '条以上' : '条'}
      </span>
    </nav>
  );
}

/** The first, the last, and those around the page. */
export function numbersAround(page: number, pages: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages);
}

/** A part of a page under a head of its own. */
export function Panel({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        {more && (
          <a href={more} aria-label={`更多${title}`}>
            更多
          </a>
        )}
      </header>
      {children}
    </section>
  );
}
