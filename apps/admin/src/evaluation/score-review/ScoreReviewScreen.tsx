import { useScreenQuery } from '../../list/index.js';
import { ReviewSheet } from './ReviewSheet.js';
import { UnitList } from './UnitList.js';

/** 评分审核: the units of the county with their totals; with `unitId` in the address, the sheet of one (spec part 2, section 2). */
export default function ScoreReviewScreen() {
  const [query] = useScreenQuery();
  const unitId = query.get('unitId');
  return unitId ? <ReviewSheet key={unitId} unitId={unitId} /> : <UnitList />;
}
