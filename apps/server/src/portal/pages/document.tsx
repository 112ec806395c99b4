import type { ReactNode } from 'react';
import { absolute, addressOf } from '../addresses.js';
import type { Frame } from '../model.js';
import { assetPaths } from '../serve/assets.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';

/** What search engines, feeds and other sites are told of a page. */
export interface About {
  /** Without the site's name. */
  readonly title: string;
  readonly description?: string;
  /** The page's own path, whatever it was asked for as. */
  readonly path: string;
  readonly picture?: string;
  /** `<meta>` of Chinese public sites, by name. */
  readonly facts?: Readonly<Record<string, string>>;
  /** schema.org, as it is. */
  readonly structured?: Readonly<Record<string, unknown>>;
  readonly type?: 'website' | 'article';
  /** Of what is neither news nor a place: results of a search. */
  readonly unlisted?: boolean;
}

interface Props {
  readonly frame: Frame;
  readonly about: About;
  /** The column that is marked in the navigation. */
  readonly within?: string;
  readonly children: ReactNode;
}

/** A whole page: head, navigation, what it is about, foot. */
export function Document({ frame, about, within, children }: Props) {
  const { site } = frame;
  const title = about.title === '' ? site.name : `${about.title} - ${site.name}`;
  return (
    <html lang="zh-CN" data-style={site.style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <Meta frame={frame} about={about} title={title} />
        <script src={assetPaths.script} />
        <link rel="stylesheet" href={assetPaths.style} />
        <link rel="alternate" type="application/rss+xml" title={site.name} href={addressOf.rss(frame)} />
        {site.iconId && <link rel="icon" href={addressOf.picture(frame, 'site', site.id, site.iconId, 64)} />}
        {about.structured && <StructuredData data={about.structured} />}
      </head>
      <body>
        <a className="skip" href="#content">
          跳到正文
        </a>
        <Header frame={frame} within={within} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer frame={frame} />
      </body>
    </html>
  );
}

function Meta({ frame, about, title }: { readonly frame: Frame; readonly about: About; readonly title: string }) {
  const { site } = frame;
  const address = absolute(frame, about.path);
  const facts = { SiteName: site.name, SiteDomain: site.domain, ...about.facts };
  return (
    <>
      {about.description && <meta name="description" content={about.description} />}
      {about.unlisted ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      {Object.entries(facts).map(
        ([name, content]) => content !== '' && <meta key={name} name={name} content={content} />,
      )}
      <meta property="og:type" content={about.type ?? 'website'} />
      <meta property="og:title" content={about.title || title} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="zh_CN" />
      {about.description && <meta property="og:description" content={about.description} />}
      {about.picture && <meta property="og:image" content={absolute(frame, about.picture)} />}
    </>
  );
}

/** A block of data, not a script; what could end it early is written so that it cannot. */
function StructuredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
