import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../data/calls.js';
import { messageOf } from '../../data/call-refused.js';
import { PanelDialog } from '../../layout/PanelDialog.js';
import { useConfirm } from '../../layout/confirm.js';
import { pageSizes } from '../../layout/list-address.js';
import { Pager } from '../Pager.js';
import { RecordTable } from '../table/RecordTable.js';
import { RowActions } from '../table/RowActions.js';
import type { ColumnDefinition, RecordRow, ScreenDefinition } from '../screen-definition.js';
import { useUndelete } from './use-undelete.js';

interface DeletedRecordsDialogProps<Row extends RecordRow> {
  readonly definition: ScreenDefinition<Row>;
  readonly onClose: () => void;
}

const width = 1120;

/** What was deleted from a list, each record as it last was, when and by whom; and the way back for each. */
export default function DeletedRecordsDialog<Row extends RecordRow>(props: DeletedRecordsDialogProps<Row>) {
  const { definition, onClose } = props;
  const { resource, label } = definition;
  const [page, turn] = useState(1);
  const [size, resize] = useState<number>(pageSizes[0]);
  const { data, error, isFetching } = useDeleted<Row>(resource, page, size);
  const undelete = useUndelete(resource);
  const confirm = useConfirm();
  const bringBack = async ({ id }: Row) => {
    const text = '恢复后该数据将重新出现在列表中，内容与删除前相同，确定恢复?';
    if (await confirm({ text, confirm: '恢复' })) await undelete([id]);
  };
  const columns = useMemo(() => columnsOf(definition), [definition]);
  const close = (
    <Button variant="outlined" color="inherit" onClick={onClose}>
      关闭
    </Button>
  );
  return (
    <PanelDialog title={`已删除的${label}`} width={width} onClose={onClose} actions={close}>
      <Box sx={bodyStyle}>
        <RecordTable
          label={`已删除的${label}`}
          columns={columns}
          rows={data?.data ?? []}
          offset={(page - 1) * size}
          loading={isFetching}
          problem={error && <Alert severity="error">{messageOf(error)}</Alert>}
          actions={(row) => <RowActions actions={[{ label: '恢复', onClick: () => void bringBack(row) }]} />}
          emptyHint={<>删除的{label}会出现在这里，可以恢复</>}
        />
        <Pager
          page={page}
          size={size}
          total={data?.count ?? 0}
          onTurn={turn}
          onResize={(next) => {
            resize(next);
            turn(1);
          }}
        />
      </Box>
    </PanelDialog>
  );
}

const bodyStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: { sm: 'max(320px, calc(100vh - 290px))' },
} as const;

function useDeleted<Row extends RecordRow>(resource: string, current: number, size: number) {
  return useQuery({
    queryKey: [resource, 'deleted', current, size],
    queryFn: ({ signal }) => call<readonly Row[]>(`${resource}/deleted/page`, { current, size }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** When and by whom comes first: that is what one looks for. */
function columnsOf<Row extends RecordRow>({ columns }: ScreenDefinition<Row>): readonly ColumnDefinition<Row>[] {
  const own = columns.filter(({ source, hidden }) => !hidden && source !== 'updateTime');
  return [
    { source: 'deletedTime', label: '删除时间', kind: 'datetime' as const, width: 170, sortable: false },
    { source: 'deletedBy', label: '删除人', width: 140, sortable: false },
    ...own.map(({ acts, render, ...column }) => ({ ...column, render: acts ? undefined : render, sortable: false })),
  ];
}
