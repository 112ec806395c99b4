import AddIcon from '@mui/icons-material/Add';
import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { GuardedButton } from '../layout/GuardedButton.js';
import { HeaderActions } from '../layout/PageHeader.js';
import { BulkTools } from './tools/BulkTools.js';
import { useColumnChoice } from './table/column-choice.js';
import { DeletedRecordsTool } from './history/DeletedRecordsTool.js';
import { useListQuery } from './list-query.js';
import { ListTable } from './ListTable.js';
import { ListTools } from './tools/ListTools.js';
import { ListPager } from './Pager.js';
import { PrintFoot, PrintHead } from './tools/PrintFrame.js';
import { RecordDialog, type RecordDialogProps } from './dialog/RecordDialog.js';
import type { RowAction } from './table/RowActions.js';
import type { FormValues, RecordRow, ScreenDefinition } from './screen-definition.js';
import { SearchHeader } from './search/SearchHeader.js';
import { TabList, useTabList } from './TabList.js';
import { exportable, exportBody } from './tools/use-export.js';
import { useListActions } from './use-list-actions.js';
import { useMayDo } from './use-may-do.js';
import { usePrint } from './tools/use-print.js';

export interface ListScreenProps<Row extends RecordRow> {
  readonly definition: ScreenDefinition<Row>;
  /** queryParams that the user does not choose: the unit of the address, the node of a tree. */
  readonly fixedFilters?: FormValues;
  /** Members of every new record. */
  readonly defaults?: FormValues;
  readonly addDisabled?: boolean;
  /** The definition is about to be another one for the record of the dialog, which waits for it. */
  readonly dialogPending?: boolean;
  /** 新增 unless the screen has a better verb. */
  readonly addLabel?: string;
  /** Further buttons of a row, after 查看, 编辑, 删除. */
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** Further buttons at the page title, before 新增. */
  readonly headerActions?: ReactNode;
  /** Further buttons for what is chosen in the list. */
  readonly bulkActions?: ReactNode;
  readonly onBack?: () => void;
  /** Left of the list: a `TreePanel`. */
  readonly aside?: ReactNode;
  readonly emptyHint?: ReactNode;
  /** Offers to jump to a page. */
  readonly jump?: boolean;
  readonly aboveNew?: ReactNode;
  readonly above?: RecordDialogProps<Row>['above'];
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
  const { definition, fixedFilters, aside } = props;
  const { openDialog } = useListQuery();
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, height: { sm: '100%' } }}>
      {aside}
      <Box sx={columnStyle}>
        <ListHeader {...props} onAdd={() => openDialog('add')} />
        <TabList resource={definition.resource} fixed={fixedFilters} defaultSort={definition.defaultSort}>
          <ScreenList {...props} />
        </TabList>
      </Box>
      <ListDialog {...props} />
    </Box>
  );
}

/** The list itself, from search to pager. */
function ScreenList<Row extends RecordRow>(props: ListScreenProps<Row>) {
  const { definition, fixedFilters, aside, jump } = props;
  const { resource, label, columns, search = [], countedUpTo, exportsChosen } = definition;
  const list = useTabList<Row>();
  const { total, filters, selection } = list;
  const choice = useColumnChoice(resource, columns);
  const paper = usePrint<Row>();
  const rows = paper.rows ?? list.rows;
  const offset = paper.rows ? 0 : (list.page - 1) * list.size;
  const { actions, remove } = useListActions(props);
  const exported = {
    path: `${resource}/export`,
    body: exportBody(list, fixedFilters),
    columns: exportable(choice.shown),
  };
  return (
    <>
      <PrintHead title={`${label}列表`} part={{ offset, rows: rows.length, total }} />
      <SearchHeader
        fields={search}
        filters={filters}
        onSearch={list.search}
        narrow={Boolean(aside)}
        tools={
          <ListTools choice={choice} paper={paper} exported={exported}>
            {definition.deletesBatch && remove && (
              <Button color="error" onClick={() => void remove(selection.ids)}>
                批量删除
              </Button>
            )}
            <DeletedRecordsTool definition={definition} />
          </ListTools>
        }
      />
      <ListTable
        label={`${label}列表`}
        columns={choice.shown}
        printed={paper.rows}
        actions={actions}
        selection={remove || exportsChosen ? selection : undefined}
        emptyHint={props.emptyHint ?? <EmptyHint {...props} searched={Object.keys(filters).length > 0} />}
      />
      <Box sx={footStyle}>
        <BulkTools onDelete={remove && ((ids) => void remove(ids))} exported={exportsChosen ? exported : undefined}>
          {props.bulkActions}
        </BulkTools>
        <ListPager countedUpTo={countedUpTo} jump={jump} />
      </Box>
      <PrintFoot />
    </>
  );
}

/** The pager keeps the right edge, whatever stands beside it. */
const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  '& > :last-child': { ml: 'auto' },
} as const;
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

function ListDialog<Row extends RecordRow>(props: ListScreenProps<Row>) {
  const { definition, defaults, dialogPending, aboveNew, above, beforeSave, onSaved } = props;
  const may = useMayDo(definition);
  const { dialog, closeDialog } = useListQuery();
  if (!dialog || dialogPending || !may(dialog.mode === 'details' ? 'view' : dialog.mode)) return null;
  return (
    <RecordDialog
      key={[dialog.mode, dialog.id, ...sourcesIn(definition)].join('.')}
      definition={definition}
      mode={dialog.mode}
      id={dialog.id}
      defaults={defaults}
      aboveNew={aboveNew}
      above={above}
      beforeSave={beforeSave}
      onSaved={onSaved}
      onClose={closeDialog}
    />
  );
}

/** Which fields there are can depend on the record: the dialog is made anew with others. */
function sourcesIn<Row extends RecordRow>({ fields = [] }: ScreenDefinition<Row>): readonly string[] {
  return fields.map(({ source }) => source);
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
