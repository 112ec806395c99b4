import type { EventStore } from '@county-tcm/events';
import type { Pool } from 'pg';
import { hasFollowed, type Reader } from '../history/readers.js';
import { differingProgress, rebuildProgress } from '../home/kept/check-progress.js';
import { progressReader } from '../home/kept/progress-follower.js';
import type { Resources } from '../platform/resources.js';
import { differingSearchTexts, rebuildSearchTexts } from '../portal/read/search-texts.js';
import { SEARCH_READER, searchReader } from '../portal/search-follower.js';
import { differingPictures, rebuildPictures } from '../registers/rich-text/check-pictures.js';
import { pictureReader } from '../registers/rich-text/picture-follower.js';
import { differingStatistics, rebuildStatistics } from '../registers/statistics/kept/check-statistics.js';
import { statisticsReader } from '../registers/statistics/kept/statistics-follower.js';

/** What a rebuild and a comparison work with. */
export interface Means {
  readonly store: EventStore;
  /** Connections of the tables' owner. */
  readonly owner: Pool;
  readonly resources: Pick<Resources, 'untimedDatabase' | 'clock'>;
}

/** Tables that a reader keeps in step with the history, behind the writers. */
interface KeptTables {
  readonly reader: Reader;
  /** Makes them anew. @returns of what, in the words of the operator */
  readonly rebuild: (means: Means) => Promise<string>;
  /** @returns the rows, by table and key, that are not what making them anew comes to */
  readonly differing: (means: Means) => Promise<string[]>;
}

/** By the name that an operator gives to a rebuild. */
export const keptTables: Readonly<Record<string, KeptTables>> = {
  progress: {
    reader: progressReader,
    rebuild: async ({ owner, resources: { untimedDatabase, clock } }) =>
      `已重新统计 ${await rebuildProgress(untimedDatabase, owner, clock.currentYear())} 个单位`,
    differing: ({ resources: { untimedDatabase, clock } }) => differingProgress(untimedDatabase, clock.currentYear()),
  },
  statistics: {
    reader: statisticsReader,
    rebuild: async ({ owner, resources }) =>
      `已重新统计 ${await rebuildStatistics(resources.untimedDatabase, owner)} 个单位`,
    differing: ({ resources }) => differingStatistics(resources.untimedDatabase),
  },
  [SEARCH_READER]: {
    reader: searchReader,
    rebuild: async ({ owner, resources }) =>
      `已重新建立 ${await rebuildSearchTexts(resources.untimedDatabase, owner)} 篇内容的检索`,
    differing: async ({ owner, resources }) =>
      (await differingSearchTexts(resources.untimedDatabase, owner)).map((id) => `content_search ${id}`),
  },
  'rich-text-pictures': {
    reader: pictureReader,
    rebuild: async ({ owner, store }) => `已重新记下 ${await rebuildPictures(store, owner)} 个正文中的文件`,
    differing: async ({ owner, store }) =>
      (await differingPictures(store, owner)).map((id) => `rich_text_picture ${id}`),
  },
};

/** A line for the operator for each row that differs, and for what could not be compared. */
export async function* differingKept(means: Means): AsyncGenerator<{ line: string; differs: boolean }> {
  for (const [name, { reader, differing }] of Object.entries(keptTables)) {
    if (!(await hasFollowed(reader, means.store)))
      yield { line: `${name} 尚未跟上最后的保存，未比对；请启动服务后再验证`, differs: false };
    else for (const row of await differing(means)) yield { line: `${row}：与重新生成的不一致`, differs: true };
  }
}
