import { addressOf } from '../addresses.js';
import type { Frame, PageOf, Teaser } from '../model.js';
import { Document } from './document.js';
import { Breadcrumb, Pages, Teasers } from './parts.js';

interface Props {
  readonly frame: Frame;
  readonly words: string;
  readonly found: PageOf<Teaser>;
}

/** What was found by words in titles and texts. */
export function SearchPage({ frame, words, found }: Props) {
  const about = { title: `搜索：${words}`, path: addressOf.search(frame, words, found.page), unlisted: true };
  return (
    <Document frame={frame} about={about}>
      <Breadcrumb frame={frame} steps={[{ name: '搜索结果' }]} />
      <div className="wide page">
        <h1>搜索“{words}”</h1>
        <p className="lead" role="status">
          {words === '' ? '请输入要搜索的内容' : `找到 ${found.total} ${found.atLeast ? '条以上' : '条'}结果`}
        </p>
        <Teasers frame={frame} teasers={found.rows} withSummary empty="没有找到相关内容，请换一个词试试" />
        <Pages of={found} to={(page) => addressOf.search(frame, words, page)} />
      </div>
    </Document>
  );
}
