import { absolute, addressOf } from '../addresses.js';
import type { ArticleTime, Frame, PortalColumn } from '../model.js';
import { element } from './xml.js';

/** As many addresses as one file may have. */
export const MAX_ADDRESSES = 45_000;

/** sitemaps.org: the home page, every column, and the newest articles. */
export function sitemap(frame: Frame, columns: Iterable<PortalColumn>, articles: readonly ArticleTime[]): string {
  const pages = [
    { path: addressOf.home(frame) },
    ...Array.from(columns, ({ id }) => ({ path: addressOf.column(frame, id) })),
    ...articles.map(({ id, releasedAt }) => ({ path: addressOf.article(frame, id), at: releasedAt })),
  ];
  const urls = pages.map(({ path, at }: { path: string; at?: Date }) => {
    const changed = at ? element('lastmod', at.toISOString()) : '';
    return `<url>${element('loc', absolute(frame, path))}${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
