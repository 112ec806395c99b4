import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import type { MergedColumn, RecordRow } from '../../list/index.js';

/** An item that is to be proved (api-contract.md, section 5). */
interface DeclarationItem {
  readonly itemId: string;
  readonly itemTypeName: string;
  readonly pname: string | null;
  readonly itemName: string;
  readonly fillWay: string;
  readonly ruleScore: number;
  readonly fileCount: number;
}

export interface DeclarationItemRow extends DeclarationItem, RecordRow {
  readonly upper: string;
  readonly lower: string;
}

export const declarationItemsKey = 'declaration-items';

/** The items of the caller's own unit, or those of a unit type. */
export function useDeclarationItems(unitType?: string) {
  return useQuery({
    queryKey: [declarationItemsKey, unitType],
    queryFn: async ({ signal }) => {
      const body = unitType === undefined ? undefined : { unitType };
      const { data } = await call<DeclarationItem[]>('advanced-group/declaration/listItems', body, { signal });
      return data.map((item): DeclarationItemRow => ({ ...item, id: item.itemId, ...categoriesOf(item) }));
    },
    enabled: unitType !== '',
  });
}

function categoriesOf({ pname, itemTypeName }: DeclarationItem) {
  return { upper: pname || itemTypeName, lower: pname ? itemTypeName : '' };
}

/** Type and sub-category with equal neighbours merged, then the item (spec part 2, section 2). */
export const declarationColumns: readonly MergedColumn<DeclarationItemRow>[] = [
  { source: 'upper', label: '项目类别', width: 180, merge: true },
  { source: 'lower', label: '子类别', width: 180, merge: true },
  { source: 'itemName', label: '项目名称' },
  { source: 'fillWay', label: '填报方式', width: 120 },
  { source: 'ruleScore', label: '规则分值', unit: '分', kind: 'number', width: 130 },
  {
    source: 'fileCount',
    label: '申报文件',
    unit: '个',
    kind: 'number',
    width: 130,
    render: ({ fileCount }) => (fileCount > 0 ? fileCount : '未上传'),
  },
];
