import BackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import { messageOf } from '../../data/call-refused.js';
import {
  HeaderActions,
  RecordDialog,
  RecordTable,
  RowActions,
  useDownload,
  useFrame,
  useListQuery,
  type ColumnDefinition,
} from '../../list/index.js';
import { usePathOf } from '../screen-path.js';
import { archiveFileScreen, previewColumn, type ArchiveFileRow } from './archive-file-screen.js';
import { useItemOfAddress } from './item-title.js';
import { UnitTypeChoice } from './UnitTypeChoice.js';

const columns: readonly ColumnDefinition<ArchiveFileRow>[] = [
  { source: 'unitName', label: '单位', width: 220, sortable: false },
  { source: 'fileName', label: '文件名称', width: 240, sortable: false },
  { source: 'fileType', label: '类型', width: 90, sortable: false },
  { source: 'yearLimit', label: '年限', width: 90, sortable: false },
  previewColumn,
  { source: 'createTime', label: '上传时间', kind: 'datetime', width: 170, sortable: false },
];

/** 申报文件: what the units have filed for one item; to look at, not to change (query itemId). */
export default function DeclarationFilesScreen() {
  const itemId = useItemOfAddress('申报文件');
  const { filters, search, dialog, openDialog, closeDialog } = useListQuery();
  const unitType = filters['unitType'] ?? '';
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: ['declaration-files', itemId, unitType],
    queryFn: async ({ signal }) => {
      const body = { itemId, unitType: unitType || undefined };
      return (await call<ArchiveFileRow[]>('advanced-group/fileupload/listByItem', body, { signal })).data;
    },
    enabled: itemId !== '',
  });
  const { leaveTo } = useFrame();
  const back = usePathOf('evaluation/declare-review');
  const download = useDownload();
  if (!itemId) return <Alert severity="warning">请从“申报项目”选择要浏览的项目。</Alert>;
  const actions = ({ id, checkAttachment }: ArchiveFileRow) => {
    const [file] = checkAttachment ?? [];
    const save = { label: '下载', onClick: () => void (file && download(file)) };
    return (
      <RowActions actions={[{ label: '查看', onClick: () => openDialog('details', id) }, ...(file ? [save] : [])]} />
    );
  };
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <HeaderActions>
        <Button variant="outlined" color="inherit" startIcon={<BackIcon />} onClick={() => leaveTo(back)}>
          返回
        </Button>
      </HeaderActions>
      <Box role="search" className="no-print">
        <UnitTypeChoice value={unitType} clearable onChange={(next) => search({ ...filters, unitType: next })} />
      </Box>
      <RecordTable
        label="申报文件"
        columns={columns}
        rows={data}
        loading={isFetching}
        problem={error && <Alert severity="error">{messageOf(error)}</Alert>}
        actions={actions}
        emptyHint="该项目还没有单位上传申报文件"
      />
      {dialog?.mode === 'details' && (
        <RecordDialog definition={archiveFileScreen} mode="details" id={dialog.id} onClose={closeDialog} />
      )}
    </Box>
  );
}
