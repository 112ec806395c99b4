import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { messageOf } from '../../data/call-refused.js';
import { MergedTable, RowActions, useListQuery } from '../../list/index.js';
import { declarationColumns, useDeclarationItems } from './declaration-items.js';
import { UnitTypeChoice, useUnitTypes } from './UnitTypeChoice.js';

const detailsPath = '/advancedCounty/declareReview/declareDetail';

/** 申报项目: the items of a unit type, and what its units have filed for each (spec part 2, section 2, review side). */
export default function DeclareReviewScreen() {
  const { filters, search } = useListQuery();
  const [first] = useUnitTypes();
  const unitType = filters['unitType'] ?? first?.value ?? '';
  const { data = [], error, isFetching } = useDeclarationItems(unitType);
  const navigate = useNavigate();
  const browse = (itemId: string) => {
    const query = new URLSearchParams({ itemId, 'q.unitType': unitType });
    void navigate(`${detailsPath}?${query.toString()}`);
  };
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box role="search" className="no-print">
        <UnitTypeChoice value={unitType} onChange={(next) => search({ ...filters, unitType: next })} />
      </Box>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <MergedTable
        label="申报项目"
        columns={declarationColumns}
        rows={data}
        loading={isFetching}
        emptyHint="本年度还没有为该单位类别选择评审项目"
        actions={({ itemId }) => <RowActions actions={[{ label: '浏览', onClick: () => browse(itemId) }]} />}
      />
    </Box>
  );
}
