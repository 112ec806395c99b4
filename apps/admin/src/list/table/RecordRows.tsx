import Table from '@mui/material/Table';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import {
  DataTable,
  DataTableBody,
  DataTableClasses,
  DataTableRoot,
  DataTableRow,
  useDataTableDataContext,
  useRecordContext,
  useResourceContext,
  type DataTableRowProps,
  type SortPayload,
} from 'react-admin';
import { ActionsColumn, headWords, NumberColumn, RecordColumn, SelectionColumn } from './RecordColumns.js';
import type { RecordTableProps } from './RecordTable.js';
import { moveAmongRows } from './row-keys.js';
import type { RecordRow } from '../screen-definition.js';
import { alignment, columnWidths } from './table-styles.js';

/** The rows of a list as react-admin's table, which looks as the theme says. */
export function RecordRows<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { label, columns, rows, offset = 0, sort, onSort, actions, selection } = props;
  const resource = useResourceContext() ?? label;
  const numberOf = (row: RecordRow) => offset + rows.findIndex(({ id }) => id === row.id) + 1;
  return (
    <DataTable<Row>
      aria-label={label}
      resource={resource}
      data={[...rows]}
      total={rows.length}
      isPending={false}
      sort={{ field: sort?.name ?? '', order: sort?.ascending === false ? 'DESC' : 'ASC' }}
      setSort={onSort && ((chosen: SortPayload) => onSort(nextOrder(chosen, sort)))}
      selectedIds={selection && [...selection.ids]}
      onToggleItem={selection?.onToggle}
      onSelect={selection?.onSelect}
      bulkActionButtons={false}
      body={KeyedBody}
      rowClick={false}
      hover={false}
      empty={<HeadAlone {...props} />}
      onKeyDown={moveAmongRows}
      sx={columnWidths(columns)}
    >
      {selection && <SelectionColumn numberOf={numberOf} />}
      <NumberColumn numberOf={numberOf} />
      {columns.map((column) => (
        <RecordColumn key={column.source} column={column} />
      ))}
      {actions && <ActionsColumn actions={actions} />}
    </DataTable>
  );
}

/** Ascending, descending, and the list's own order again. */
function nextOrder({ field, order }: SortPayload, sort: RecordTableProps<RecordRow>['sort']) {
  return sort?.name === field && !sort.ascending ? undefined : { name: field, ascending: order === 'ASC' };
}

function KeyedBody(props: object) {
  return <DataTableBody {...props} row={KeyedRow} />;
}

/** The first row is reached by Tab, the others by arrows. */
function KeyedRow(props: DataTableRowProps) {
  const rows = useDataTableDataContext<RecordRow>();
  return <DataTableRow {...props} tabIndex={useRecordContext()?.id === rows?.[0]?.id ? 0 : -1} />;
}

/** The heads stay where there are no rows, so that nothing jumps when some come. */
function HeadAlone<Row extends RecordRow>({ label, columns, actions, selection }: RecordTableProps<Row>) {
  return (
    <DataTableRoot className={DataTableClasses.root} sx={{ ...columnWidths(columns), flex: 'none', overflowX: 'auto' }}>
      <Table size="small" aria-label={label} className={DataTableClasses.table}>
        <TableHead>
          <TableRow className={DataTableClasses.headerRow}>
            {selection && <Head className="tick-cell" />}
            <Head className="number-cell">序号</Head>
            {columns.map((column) => (
              <Head key={column.source} className={`column-${column.source}`} align={alignment(column)}>
                {headWords(column)}
              </Head>
            ))}
            {actions && <Head className="actions-cell no-print">操作</Head>}
          </TableRow>
        </TableHead>
      </Table>
    </DataTableRoot>
  );
}

function Head({ className = '', ...props }: TableCellProps) {
  return <TableCell className={`${DataTableClasses.headerCell} ${className}`} {...props} />;
}
