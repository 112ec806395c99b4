import AddIcon from '@mui/icons-material/Add';
import BackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { messageOf } from '../data/call-refused.js';
import { GuardedButton } from '../layout/GuardedButton.js';
import { HeaderActions } from '../layout/PageHeader.js';
import { useColumnChoice } from './column-choice.js';
import { DeletedRecordsTool } from './history/DeletedRecordsTool.js';
import { useListQuery } from './list-query.js';
import { ListTools } from './ListTools.js';
import { Pager } from './Pager.js';
import { PrintFoot, PrintHead } from './PrintFrame.js';
import { RecordDialog, type RecordDialogProps } from './RecordDialog.js';
import { RecordTable, type RowSelection } from './RecordTable.js';
import type { RowAction } from './RowActions.js';
import type { FormValues, RecordRow, ScreenDefinition } from './screen-definition.js';
import { SearchHeader } from './SearchHeader.js';
import { exportable, exportBody } from './use-export.js';
import { useListActions } from './use-list-actions.js';
import { useMayDo } from './use-may-do.js';
import { usePrint } from './use-print.js';
import { useRows } from './use-rows.js';

export interface ListScreenProps<Row extends RecordRow> {
  readonly definition: ScreenDefinition<Row>;
  /** queryParams that the user does not choose: the unit of the address, the node of a tree. */
  readonly fixedFilters?: FormValues;
  /** Members of every new record. */
  readonly defaults?: FormValues;
  readonly addDisabled?: boolean;
  /** 新增 unless the screen has a better verb. */
  readonly addLabel?: string;
  /** Further buttons of a row, after 查看, 编辑, 删除. */
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** Further buttons at the page title, before 新增. */
  readonly headerActions?: ReactNode;
  readonly onBack?: () => void;
  /** Left of the list: a `TreePanel`. */
  readonly aside?: ReactNode;
  readonly selection?: RowSelection;
  readonly emptyHint?: ReactNode;
  /** Offers to jump to a page. */
  readonly jump?: boolean;
  readonly aboveNew?: ReactNode;
  /** Has the last word on what the dialog sends. */
  readonly beforeSave?: RecordDialogProps<Row>['beforeSave'];
  readonly onSaved?: (record: FormValues) => void;
}

/**
 * A standard screen from its definition: search, table, pager, dialog, delete (spec part 1, section 2).
 *
 *     const department: ScreenDefinition = { resource: 'advanced-group/department', label: '科室', columns, fields };
 *     export default () => <ListScreen definition={department} />;
 */
export function ListScreen<Row extends RecordRow = RecordRow>(props: ListScreenProps<Row>) {
  const { definition, fixedFilters, aside, selection, jump } = props;
  const { resource, label, columns, search = [], defaultSort } = definition;
  const query = useListQuery();
  const choice = useColumnChoice(resource, columns);
  const { readPage, ...list } = useRows<Row>(resource, query, fixedFilters, defaultSort);
  const { total, loading, fault, refetch } = list;
  const paper = usePrint(readPage, query);
  const rows = paper.rows ?? list.rows;
  const offset = paper.rows ? 0 : (query.page - 1) * query.size;
  const shown = useMemo(() => columns.filter(({ source }) => !choice.isHidden(source)), [columns, choice]);
  const actions = useListActions(props, list.rows.length);
  const problem = fault ? <LoadProblem fault={fault} onRetry={refetch} /> : undefined;
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, height: { sm: '100%' } }}>
      {aside}
      <Box sx={columnStyle}>
        <ListHeader {...props} onAdd={() => query.openDialog('add')} />
        <PrintHead title={`${label}列表`} part={{ offset, rows: rows.length, total }} />
        <SearchHeader
          fields={search}
          filters={query.filters}
          onSearch={query.search}
          narrow={Boolean(aside)}
          tools={
            <ListTools
              columns={columns}
              choice={choice}
              onRefresh={refetch}
              onPrint={() => void paper.print()}
              printing={paper.busy}
              exported={{
                path: `${resource}/export`,
                body: exportBody(query, fixedFilters, defaultSort),
                columns: exportable(shown),
              }}
              total={total}
            >
              <DeletedRecordsTool definition={definition} />
            </ListTools>
          }
        />
        <RecordTable
          label={`${label}列表`}
          columns={shown}
          rows={rows}
          offset={offset}
          loading={loading}
          problem={problem}
          sort={query.sort ?? defaultSort}
          onSort={query.orderBy}
          actions={actions}
          selection={selection}
          emptyHint={props.emptyHint ?? <EmptyHint {...props} searched={Object.keys(query.filters).length > 0} />}
        />
        <Pager
          page={query.page}
          size={query.size}
          total={total}
          onTurn={query.turn}
          onResize={query.resize}
          countedUpTo={definition.countedUpTo}
          jump={jump}
        />
        <PrintFoot />
      </Box>
      <ListDialog {...props} query={query} />
    </Box>
  );
}

const columnStyle = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1 } as const;

function ListHeader<Row extends RecordRow>(props: ListScreenProps<Row> & { readonly onAdd: () => void }) {
  const { definition, headerActions, onBack, addDisabled, addLabel = '新增', onAdd } = props;
  const may = useMayDo(definition);
  return (
    <HeaderActions>
      {onBack && (
        <Button variant="outlined" color="inherit" startIcon={<BackIcon />} onClick={onBack}>
          返回
        </Button>
      )}
      {headerActions}
      {may('add') && (
        <GuardedButton variant="contained" startIcon={<AddIcon />} disabled={addDisabled} onClick={onAdd}>
          {addLabel}
        </GuardedButton>
      )}
    </HeaderActions>
  );
}

function ListDialog<Row extends RecordRow>(
  props: ListScreenProps<Row> & { readonly query: ReturnType<typeof useListQuery> },
) {
  const { definition, defaults, aboveNew, beforeSave, onSaved, query } = props;
  const may = useMayDo(definition);
  const { dialog } = query;
  if (!dialog || !may(dialog.mode === 'details' ? 'view' : dialog.mode)) return null;
  return (
    <RecordDialog
      key={`${dialog.mode}.${dialog.id ?? ''}`}
      definition={definition}
      mode={dialog.mode}
      id={dialog.id}
      defaults={defaults}
      aboveNew={aboveNew}
      beforeSave={beforeSave}
      onSaved={onSaved}
      onClose={query.closeDialog}
    />
  );
}

/** What to do when there is nothing: widen the search, or add the first. */
function EmptyHint<Row extends RecordRow>(props: ListScreenProps<Row> & { readonly searched: boolean }) {
  const may = useMayDo(props.definition);
  if (props.searched) return <>没有符合条件的{props.definition.label}，请修改查询条件或点击“重置”</>;
  if (may('add') && !props.addDisabled)
    return (
      <>
        点击右上角“{props.addLabel ?? '新增'}”添加第一条{props.definition.label}
      </>
    );
  return null;
}

function LoadProblem({ fault, onRetry }: { readonly fault: unknown; readonly onRetry: () => void }) {
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      重试
    </Button>
  );
  return (
    <Alert severity="error" action={retry} sx={{ borderRadius: 0 }}>
      {messageOf(fault)}
    </Alert>
  );
}
