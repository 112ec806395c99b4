import { useCan } from '../access/session.js';
import type { RecordRow, RowAction } from '../list/index.js';
import { deedsFor, type ArticleDeed } from './article-actions.js';
import { publishedAt } from './published-at.js';
import { useArticleCall } from './use-article-call.js';

/**
 * Further buttons of an article: 预览, 定时发布 or 取消定时, 复制.
 * @param onPreview for what the public cannot read
 */
export function useArticleActions(onPreview: (id: string) => void): (row: RecordRow) => readonly RowAction[] {
  const may = { add: useCan('XJX_NRGL_ADD'), release: useCan('XJX_NRGL_RELEASE') };
  const send = useArticleCall();
  const preview = async (row: RecordRow) => {
    const address = row['releaseStatus'] === '已发布' ? await publishedAt(row.id) : undefined;
    if (address) window.open(address, '_blank', 'noopener');
    else onPreview(row.id);
  };
  const deeds: Readonly<Record<ArticleDeed, { label: string; make: (row: RecordRow) => Promise<unknown> }>> = {
    preview: { label: '预览', make: preview },
    plan: { label: '定时发布', make: ({ id }) => send('planRelease', { id, planned: '是' }) },
    unplan: { label: '取消定时', make: ({ id }) => send('planRelease', { id, planned: '否' }) },
    copy: { label: '复制', make: ({ id }) => send('copy', { id }) },
  };
  return (row) =>
    deedsFor(row, may).map((deed) => ({ label: deeds[deed].label, onClick: () => void deeds[deed].make(row) }));
}
