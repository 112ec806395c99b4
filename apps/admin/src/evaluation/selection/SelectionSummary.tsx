import Box from '@mui/material/Box';
import type { ItemRow } from '../rows.js';
import type { LeafCategory } from '../standards/category-tree.js';
import { scoreOf } from './selection.js';

interface SelectionSummaryProps {
  readonly leaf: LeafCategory | undefined;
  /** Of the leaf category. */
  readonly items: readonly ItemRow[] | undefined;
  readonly ids: ReadonlySet<string>;
  readonly dirty: boolean;
  /** Everything that is stored for the unit type. */
  readonly all: readonly ItemRow[] | undefined;
}

/** How many items are ticked and what they bring, in this category and over the whole standard. */
export function SelectionSummary({ leaf, items, ids, dirty, all }: SelectionSummaryProps) {
  const ticked = items?.filter(({ id }) => ids.has(id)) ?? [];
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
