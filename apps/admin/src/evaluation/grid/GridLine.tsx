import { memo } from 'react';
import type { CellSaves } from './cell-saves.js';
import { EditCell, type GridEvents } from './EditCell.js';
import type { GridColumn, GridRow } from './grid-column.js';

/** The widths and the names of the columns. */
export function GridHead<Row extends GridRow>({ columns }: { readonly columns: readonly GridColumn<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={classOf(column, 'th')}>
              {column.label}
              {column.unit && <span className="unit">（{column.unit}）</span>}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface GridLineProps<Row extends GridRow> extends GridEvents<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly starts: string;
  readonly saves: CellSaves;
  readonly chosen: boolean;
  /** The one cell that Tab enters where no cell is an input. */
  readonly tabStop: boolean;
}

function PlainGridLine<Row extends GridRow>(props: GridLineProps<Row>) {
  const { row, index, columns, starts, saves, chosen, tabStop, onWarning, onRefused } = props;
  const spans = starts.split(' ').map(Number);
  const events = { onWarning, onRefused };
  return (
    <tr role="row" aria-selected={chosen || undefined} className={chosen ? 'is-chosen' : undefined}>
      {columns.map((column, place) => {
        const rowSpan = column.merged ? spans[place] : 1;
        if (!rowSpan) return null;
        return (
          <td
            key={column.key}
            role="gridcell"
            rowSpan={rowSpan}
            data-row={index}
            data-column={place}
            data-label={column.label}
            tabIndex={tabStop && place === 0 ? 0 : -1}
            aria-readonly={column.edit ? undefined : true}
            className={`${classOf(column, 'td')}${isBlank(column, row) ? ' is-blank' : ''}`}
          >
            {column.edit ? (
              <EditCell row={row} column={column} saves={saves} {...events} />
            ) : (
              <div>{column.render ? column.render(row) : column.text(row)}</div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** One row of the grid. */
export const GridLine = memo(PlainGridLine) as typeof PlainGridLine;

/** Nothing to read and nothing to type: on a card no line of its own. */
function isBlank<Row extends GridRow>({ edit, merged, text }: GridColumn<Row>, row: Row): boolean {
  return !edit && !merged && text(row) === '';
}

function classOf<Row extends GridRow>(column: GridColumn<Row>, cell: 'th' | 'td'): string {
  return [
    column.numeric && 'is-number',
    column.sticky && 'is-sticky',
    column.screenOnly && 'no-print',
    cell === 'td' && column.merged && 'is-merged',
    cell === 'td' && column.edit && 'is-edit',
  ]
    .filter(Boolean)
    .join(' ');
}
