import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent, ReactNode } from 'react';
import {
  DataTableCell,
  DataTableHeadCell,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  type DataTableColumnProps,
} from 'react-admin';
import { CellValue } from './CellValue.js';
import type { ColumnDefinition, RecordRow } from '../screen-definition.js';
import { alignment } from './table-styles.js';

/** One column of a list; long text is cut and read in full by pointing at it. */
export function RecordColumn<Row extends RecordRow>({ column }: { readonly column: ColumnDefinition<Row> }) {
  const { source, sortable, wraps } = column;
  const sort = useDataTableSortContext();
  const order = sort?.order === 'DESC' ? 'descending' : 'ascending';
  return (
    <Column
      source={source}
      label={headWords(column)}
      align={alignment(column)}
      disableSort={sortable === false}
      ordered={sort?.field === source ? order : undefined}
      cellClassName={wraps ? 'wraps' : undefined}
      render={(row) => <CellValue column={column} row={row as Row} />}
    />
  );
}

/** The sequence number; it stays at the left edge. */
export function NumberColumn({ numberOf }: { readonly numberOf: (row: RecordRow) => number }) {
  return <Column label="序号" disableSort className="number-cell" render={(row) => numberOf(row as RecordRow)} />;
}

/** A checkbox for each row, and one for all in sight; a click with Shift chooses all rows between. */
export function SelectionColumn({ numberOf }: { readonly numberOf: (row: RecordRow) => number }) {
  return (
    <Column
      label={<SelectPageCheckbox />}
      disableSort
      padding="checkbox"
      className="tick-cell no-print"
      render={(row) => <RowTick row={row as RecordRow} number={numberOf(row as RecordRow)} />}
    />
  );
}

function RowTick({ row, number }: { readonly row: RecordRow; readonly number: number }) {
  const ids = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <Checkbox
      checked={ids?.includes(row.id) ?? false}
      onChange={({ nativeEvent }) => handleToggleItem?.(row.id, nativeEvent as unknown as MouseEvent<HTMLInputElement>)}
      slotProps={{ input: { 'aria-label': `选择第 ${number} 行` } }}
    />
  );
}

/** The buttons of each row; they stay at the right edge. */
export function ActionsColumn<Row extends RecordRow>({ actions }: { readonly actions: (row: Row) => ReactNode }) {
  return <Column label="操作" disableSort className="actions-cell no-print" render={(row) => actions(row as Row)} />;
}

/** 诊疗人次（人） */
export function headWords<Row extends RecordRow>({ label, unit }: ColumnDefinition<Row>): string {
  return unit ? `${label}（${unit}）` : label;
}

type Ordered = 'ascending' | 'descending' | undefined;

type ColumnProps = Omit<DataTableColumnProps, 'ref'> & { readonly ordered?: Ordered };

/** A column as the table asks for it; which are shown is chosen elsewhere (`ColumnMenu`). */
function Column({ ordered, ...props }: ColumnProps) {
  switch (useDataTableRenderContext()) {
    case 'header':
      // a screen reader says the name of the column and how it is ordered, not what a click on it would do
      return (
        <DataTableHeadCell
          {...props}
          aria-label={typeof props.label === 'string' ? props.label : undefined}
          aria-sort={ordered}
        />
      );
    case 'data':
      return <DataTableCell {...props} />;
    default:
      return null;
  }
}
