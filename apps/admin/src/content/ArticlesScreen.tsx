import { article } from '@county-tcm/domain/registers/content/article';
import { column } from '@county-tcm/domain/registers/content/column';
import { useState } from 'react';
import { useListQuery } from '../list/index.js';
import { BesideTree } from '../registers/tree/BesideTree.js';
import { ArticleBatches } from './ArticleBatches.js';
import { BrokenLinksFilter } from './BrokenLinksFilter.js';
import { BrokenLinksNotice } from './BrokenLinksNotice.js';
import { EditingNotice } from './EditingNotice.js';
import { PreviewDialog } from './PreviewDialog.js';
import { TotalHits } from './TotalHits.js';
import { useArticleActions } from './use-article-actions.js';

/** 内容管理: the standard list beside the columns, and what articles have besides (spec part 2, sections 2, 4 and 7). */
export default function ArticlesScreen() {
  const { columnId } = useListQuery().filters;
  const [previewed, setPreviewed] = useState<string>();
  const rowActions = useArticleActions(setPreviewed);
  return (
    <>
      {previewed && <PreviewDialog id={previewed} onClose={() => setPreviewed(undefined)} />}
      <BesideTree
        register={article}
        source="columnId"
        tree={column}
        rowActions={rowActions}
        above={(id, mode) => (
          <>
            {mode === 'edit' && <EditingNotice id={id} />}
            <BrokenLinksNotice id={id} />
          </>
        )}
        bulkActions={<ArticleBatches />}
        headerActions={
          <>
            {columnId && <TotalHits columnId={columnId} />}
            <BrokenLinksFilter />
          </>
        }
      />
    </>
  );
}
