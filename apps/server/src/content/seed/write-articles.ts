import { article } from '@county-tcm/domain/registers/content/article';
import { Clock, shanghaiTime } from '../../platform/clock/clock.js';
import { Extensions } from '../../registers/extensions.js';
import type { Desk } from '../../seed/story/sitting.js';
import type { DemoArticle } from './demo-content.js';
import type { EditorDesk } from './editor-desk.js';
import { richTextOf } from './written-text.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** So long after it was written is a planned one to appear. */
const PLANNED_MS = 30 * DAY_MS;

/** Where articles go, and with which files. */
export interface Places {
  readonly columns: ReadonlyMap<string, string>;
  readonly covers: ReadonlyMap<DemoArticle, string>;
}

/**
 * Writes some articles, all in one instant, and releases those that are to be.
 * @param articles the oldest first
 * @returns the ids of the released ones
 */
export async function writeArticles(
  { application }: Desk,
  editor: EditorDesk,
  articles: readonly DemoArticle[],
  { columns, covers }: Places,
): Promise<string[]> {
  const [extensions, now] = [application.get(Extensions, { strict: false }), application.get(Clock).now()];
  const forms = await Promise.all(
    articles.map(({ column }) => extensions.ofNew(article, { columnId: columns.get(column) })),
  );
  const ids = await Promise.all(
    articles.map((one, index) => {
      const releaseTime = shanghaiTime(appearing(one, now, articles.length - 1 - index));
      const placed = { columnId: columns.get(one.column), coverId: covers.get(one) ?? null };
      return editor.add(forms[index]!, { ...entriesOf(one), ...placed, releaseTime });
    }),
  );
  const released = ids.filter((_, index) => articles[index]!.fate === undefined);
  const planned = ids.filter((_, index) => articles[index]!.fate === 'planned');
  await Promise.all([
    ...released.map((id) => editor.move(article, id, 'release')),
    ...planned.map((id) => editor.switchOn(article, id, 'planned')),
  ]);
  return released;
}

/** Those of one sitting stand on the sites with a day between them. @param after how many come after it */
function appearing({ fate }: DemoArticle, now: Date, after: number): Date {
  return new Date(now.getTime() + (fate === 'planned' ? PLANNED_MS : -after * DAY_MS));
}

function entriesOf({
  titleName,
  subtitleName,
  summary,
  author,
  source,
  refining,
  top,
  body,
  table,
  extra,
}: DemoArticle) {
  return {
    ...extra,
    ...{ titleName, subtitleName, author, source },
    refining: refining ? '是' : '否',
    top: top ? '是' : '否',
    contentValidity: summary,
    content: richTextOf(body, table),
  };
}
