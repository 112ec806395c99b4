import Box from '@mui/material/Box';
import type { ItemRow } from '../rows.js';
import type { LeafCategory } from '../standards/category-tree.js';
import { pageWords } from './node-items.js';
import { scoreOf } from './selection.js';

interface SelectionSummaryProps {
  readonly leaf: LeafCategory | undefined;
  /** Below the chosen node. */
  readonly ticked: readonly ItemRow[];
  /** Those with ticks, of all there are. */
  readonly pages: readonly number[];
  readonly pageCount: number;
  readonly dirty: boolean;
  /** Everything that is stored for the unit type. */
  readonly all: readonly ItemRow[] | undefined;
}

/** How many items are ticked, on which pages, and what they bring: below the chosen node and over the whole standard. */
export function SelectionSummary({ leaf, ticked, pages, pageCount, dirty, all }: SelectionSummaryProps) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
      {leaf ? (
        <span>
          {leaf.category.itemTypeName}：已选 <Strong>{ticked.length}</Strong> 项，共 <Strong>{scoreOf(ticked)}</Strong>{' '}
          分{dirty && '（未保存）'}
        </span>
      ) : (
        <span>请选择末级类别后勾选项目</span>
      )}
      {pageCount > 1 && pages.length > 0 && (
        <span>
          已选项目在第 <Strong>{pageWords(pages)}</Strong> 页（共 {pageCount} 页）
        </span>
      )}
      {all && (
        <span>
          整个标准：已选 <Strong>{all.length}</Strong> 项，共 <Strong>{scoreOf(all)}</Strong> 分
        </span>
      )}
    </Box>
  );
}

function Strong({ children }: { readonly children: string | number }) {
  return (
    <Box component="strong" sx={{ color: 'text.primary' }}>
      {children}
    </Box>
  );
}
