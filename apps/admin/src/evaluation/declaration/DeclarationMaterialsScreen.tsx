import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { messageOf } from '../../data/call-refused.js';
import { MergedTable, PrintFoot, PrintHead, RowActions } from '../../list/index.js';
import { declarationColumns, useDeclarationItems } from './declaration-items.js';

const detailsPath = '/advancedCounty/declarationMaterials/details';

/** 申报材料: the unit's items of this year and the way to the files of each (spec part 2, section 2). */
export default function DeclarationMaterialsScreen() {
  const { data = [], error, isFetching } = useDeclarationItems();
  const navigate = useNavigate();
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 1 }}>
      <PrintHead title="申报材料清单" />
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <MergedTable
        label="申报材料"
        columns={declarationColumns}
        rows={data}
        loading={isFetching}
        emptyHint="本年度还没有为本单位选择评审项目，请联系管理员。"
        actions={({ itemId }) => (
          <RowActions
            actions={[{ label: '申报材料', onClick: () => void navigate(`${detailsPath}?itemId=${itemId}`) }]}
          />
        )}
        foot={<Progress proved={data.filter(({ fileCount }) => fileCount > 0).length} all={data.length} />}
      />
      <PrintFoot />
    </Box>
  );
}

function Progress({ proved, all }: { readonly proved: number; readonly all: number }) {
  return (
    <span>
      共 {all} 项，已上传申报文件 {proved} 项，未上传 {all - proved} 项
    </span>
  );
}
