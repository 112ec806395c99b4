import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { currentYear, ListScreen, useFrame } from '../../list/index.js';
import { usePathOf } from '../screen-path.js';
import { archiveFileScreen, type ArchiveFileRow } from './archive-file-screen.js';
import { declarationItemsKey } from './declaration-items.js';
import { useItemOfAddress } from './item-title.js';

/** 归档文件: the proof of one item, uploaded and kept by the unit (query itemId). */
export default function ArchiveFilesScreen() {
  const itemId = useItemOfAddress('申报材料');
  const { leaveTo } = useFrame();
  const back = usePathOf('evaluation/declaration-materials');
  const queries = useQueryClient();
  if (!itemId) return <Alert severity="warning">请从“申报材料”选择要查看的项目。</Alert>;
  return (
    <ListScreen<ArchiveFileRow>
      definition={archiveFileScreen}
      fixedFilters={{ itemId }}
      defaults={{ itemId, yearLimit: String(currentYear()), fileType: '文件' }}
      addLabel="上传文件"
      onBack={() => leaveTo(back)}
      onSaved={() => void queries.invalidateQueries({ queryKey: [declarationItemsKey] })}
    />
  );
}
