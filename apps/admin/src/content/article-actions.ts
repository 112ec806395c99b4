import type { RecordRow } from '../list/index.js';

/** What can be done with an article beside the standard. */
export type ArticleDeed = 'copy' | 'plan' | 'unplan' | 'preview';

/** Which of it, by the article's state and the rights of the user. */
export function deedsFor(row: RecordRow, may: { readonly add: boolean; readonly release: boolean }): ArticleDeed[] {
  const plan = row['planned'] === '是' ? 'unplan' : 'plan';
  return [
    'preview',
    ...(may.release && row['releaseStatus'] === '草稿' ? ([plan] as const) : []),
    ...(may.add ? (['copy'] as const) : []),
  ];
}
