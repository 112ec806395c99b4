import { standardLevels, type SelectType } from '@county-tcm/domain/evaluation/standard-level';
import Alert from '@mui/material/Alert';
import { useFrame, useScreenTitle } from '../../layout/frame.js';
import { messageOf } from '../../data/call-refused.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { useScreenQuery } from '../../list/index.js';
import { useCategoryTree } from '../standards/category-tree.js';
import { SelectionTable } from './SelectionTable.js';

/**
 * 项目选择: which items of a standard apply to a unit type in a year. Reads type, selectType, unitTypeName and
 * unitTypeNo from the address (spec part 2, section 2, "Item selection screen").
 */
export default function ItemSelectionScreen() {
  const [query] = useScreenQuery();
  const { tabKey } = useFrame();
  const selectType = standardOf(query);
  const unitTypeNo = query.get('unitTypeNo') ?? '';
  const unitTypeName = query.get('unitTypeName') ?? '';
  const { data: nodes, error } = useCategoryTree([selectType]);
  useScreenTitle(unitTypeName && `${unitTypeName} ${selectType}`);
  if (!unitTypeNo) return <Alert severity="warning">请从“单位类别”选择要分配项目的单位类别。</Alert>;
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!nodes) return <ScreenLoading />;
  return <SelectionTable key={tabKey} nodes={nodes} selectType={selectType} unitType={{ unitTypeNo, unitTypeName }} />;
}

/** Type 1 is the provincial standard, 2 the national one. */
function standardOf(query: URLSearchParams): SelectType {
  return query.get('type') === '2' ? standardLevels.national.selectType : standardLevels.province.selectType;
}
