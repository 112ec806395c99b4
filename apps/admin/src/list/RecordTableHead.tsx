import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { RecordTableProps, RowSelection } from './RecordTable.js';
import type { ColumnDefinition, RecordRow, SortOrder } from './screen-definition.js';
import { alignment, firstStyle, headStyle, headWidth, lastStyle } from './table-styles.js';

/** The header row: choose all, sequence number, columns that sort, actions. */
export function RecordTableHead<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { columns, rows, sort, onSort, actions, selection } = props;
  return (
    <TableHead>
      <TableRow sx={{ bgcolor: 'background.default' }}>
        {selection && <ChooseAll rows={rows} selection={selection} />}
        <TableCell sx={{ ...headStyle, ...firstStyle, zIndex: 3 }}>序号</TableCell>
        {columns.map((column) => (
          <TableCell
            key={column.source}
            align={alignment(column)}
            aria-sort={ariaSort(column, sort)}
            onClick={onSort && column.sortable !== false ? () => onSort(nextOrder(column, sort)) : undefined}
            sx={{ ...headStyle, ...headWidth(column), ...(onSort && column.sortable !== false ? sortableStyle : {}) }}
          >
            {onSort && column.sortable !== false ? (
              <SortLabel column={column} sort={sort} />
            ) : (
              <HeadText column={column} />
            )}
          </TableCell>
        ))}
        {actions && (
          <TableCell className="no-print" sx={{ ...headStyle, ...lastStyle, zIndex: 3 }}>
            操作
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

const sortableStyle = { cursor: 'pointer', '&:hover': { color: 'text.primary' } } as const;

function HeadText({ column: { label, unit } }: { readonly column: Pick<ColumnDefinition, 'label' | 'unit'> }) {
  return (
    <span>
      {label}
      {unit && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          （{unit}）
        </Box>
      )}
    </span>
  );
}

interface SortLabelProps<Row extends RecordRow> {
  readonly column: ColumnDefinition<Row>;
  readonly sort: SortOrder | undefined;
}

/** Ascending, descending, and the list's own order again. */
function nextOrder<Row extends RecordRow>(
  { source }: ColumnDefinition<Row>,
  sort: SortOrder | undefined,
): SortOrder | undefined {
  if (sort?.name !== source) return { name: source, ascending: true };
  return sort.ascending ? { name: source, ascending: false } : undefined;
}

/** Says how the column is ordered, and takes the keyboard; a click anywhere on the head reaches the cell around it. */
function SortLabel<Row extends RecordRow>({ column, sort }: SortLabelProps<Row>) {
  const current = sort?.name === column.source ? sort : undefined;
  return (
    <TableSortLabel active={Boolean(current)} direction={current?.ascending === false ? 'desc' : 'asc'}>
      <HeadText column={column} />
    </TableSortLabel>
  );
}

function ariaSort<Row extends RecordRow>(column: ColumnDefinition<Row>, sort: SortOrder | undefined) {
  if (sort?.name !== column.source) return undefined;
  return sort.ascending ? 'ascending' : 'descending';
}

function ChooseAll({ rows, selection }: { readonly rows: readonly RecordRow[]; readonly selection: RowSelection }) {
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const toggle = () => {
    const ids = new Set(selection.ids);
    const all = chosen.length === rows.length;
    rows.forEach(({ id }) => (all ? ids.delete(id) : ids.add(id)));
    selection.onChange(ids);
  };
  return (
    <TableCell className="no-print" padding="checkbox" sx={{ bgcolor: 'background.default' }}>
      <Checkbox
        size="small"
        disabled={selection.disabled || rows.length === 0}
        checked={rows.length > 0 && chosen.length === rows.length}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        onChange={toggle}
        slotProps={{ input: { 'aria-label': '选择本页全部' } }}
      />
    </TableCell>
  );
}
