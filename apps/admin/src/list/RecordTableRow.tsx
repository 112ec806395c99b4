import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { CellValue, cellText } from './CellValue.js';
import type { RecordTableProps } from './RecordTable.js';
import type { ColumnDefinition, RecordRow } from './screen-definition.js';
import { alignment, cellStyle, columnWidth, firstStyle, lastStyle, wrappedStyle } from './table-styles.js';

interface RecordTableRowProps<Row extends RecordRow> extends Pick<
  RecordTableProps<Row>,
  'columns' | 'actions' | 'selection'
> {
  readonly row: Row;
  readonly number: number;
}

/** One row; long text is cut and read in full by pointing at it. */
export function RecordTableRow<Row extends RecordRow>({
  row,
  number,
  columns,
  actions,
  selection,
}: RecordTableRowProps<Row>) {
  const chosen = selection?.ids.has(row.id) ?? false;
  return (
    <TableRow selected={chosen} sx={rowStyle}>
      {selection && (
        <TableCell className="no-print" padding="checkbox">
          <Checkbox
            size="small"
            checked={chosen}
            disabled={selection.disabled}
            onChange={() => selection.onChange(toggled(selection.ids, row.id))}
            slotProps={{ input: { 'aria-label': `选择第 ${number} 行` } }}
          />
        </TableCell>
      )}
      <TableCell sx={{ ...cellStyle, ...firstStyle, color: 'text.secondary' }}>{number}</TableCell>
      {columns.map((column) => (
        <TableCell
          key={column.source}
          align={alignment(column)}
          data-long-text={isPlain(column) ? cellText(column, row) : undefined}
          sx={{ ...(column.wraps ? wrappedStyle : cellStyle), ...columnWidth(column) }}
        >
          <CellValue column={column} row={row} />
        </TableCell>
      ))}
      {actions && (
        <TableCell className="no-print" sx={{ ...cellStyle, ...lastStyle, width: '1%', px: 0.5 }}>
          {actions(row)}
        </TableCell>
      )}
    </TableRow>
  );
}

const rowStyle = {
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.default' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'background.default' },
};

function isPlain<Row extends RecordRow>({ kind, render, wraps }: ColumnDefinition<Row>): boolean {
  return !render && !wraps && kind !== 'picture' && kind !== 'file';
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
