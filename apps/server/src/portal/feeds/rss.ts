import { absolute, addressOf } from '../addresses.js';
import type { Frame, Teaser } from '../model.js';
import { element } from './xml.js';

/** RSS 2.0: the newest articles of a site. */
export function rss(frame: Frame, teasers: readonly Teaser[]): string {
  const { site } = frame;
  const items = teasers.map(({ id, title, summary, releasedAt, columnName }) => {
    const link = absolute(frame, addressOf.article(frame, id));
    return `<item>${element('title', title)}${element('link', link)}${element('guid', link)}${element(
      'description',
      summary,
    )}${element('category', columnName)}${element('pubDate', releasedAt.toUTCString())}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>${element('title', site.name)}${element('link', absolute(frame, addressOf.home(frame)))}${element(
    'description',
    site.name,
  )}<language>zh-cn</language>
${items.join('\n')}
</channel></rss>
`;
}
