import Box from '@mui/material/Box';
import { memo, useMemo, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { CellSaves } from './cell-saves.js';
import { parseCells } from './clipboard.js';
import { EditCell, type GridEvents } from './EditCell.js';
import type { GridColumn, GridRow } from './grid-column.js';
import { focusPlace, placeOf, presses, staysInText } from './grid-focus.js';
import { moved, moveOf, type GridShape } from './grid-moves.js';
import { gridStyle } from './grid-style.js';
import { mergedRuns, type Run } from './merged-runs.js';
import { pasteInto, type PasteOutcome } from './paste.js';

export interface EditGridProps<Row extends GridRow> extends GridEvents<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly saves: CellSaves;
  readonly onPasted: (outcome: PasteOutcome) => void;
}

/**
 * A table that is filled in like a spreadsheet: arrows, Enter and Tab move, typing replaces, leaving a cell saves it,
 * and a block copied from Excel goes into the cells from the current one on. The focus of the browser is the cursor, so
 * that moving draws nothing anew.
 */
export function EditGrid<Row extends GridRow>({
  label,
  columns,
  rows,
  saves,
  onPasted,
  ...events
}: EditGridProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const merged = useMemo(() => columns.filter((column) => column.merged), [columns]);
  const runs = useMemo(() => mergedRuns(merged.map((column) => rows.map(column.text))), [merged, rows]);
  const shape: GridShape = {
    rows: rows.length,
    columns: columns.length,
    runAt: ({ row, column }) => runs[column]?.[row] ?? { first: row, last: row },
  };
  const editable = columns.some((column) => column.edit);

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.target);
    if (!from || event.nativeEvent.isComposing || event.altKey || presses(event.target, event.key)) return;
    if (event.key === 'F2') return placeCaret(event.target);
    const move = moveOf(event.key, { shift: event.shiftKey, control: event.ctrlKey || event.metaKey });
    if (!move || staysInText(event.target, move)) return;
    event.preventDefault();
    // at the edge the move leads back to the same cell, which is saved all the same
    (event.target as HTMLElement).blur();
    focusPlace(table.current, moved(from, move, shape));
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const from = placeOf(event.target);
    const cells = parseCells(event.clipboardData.getData('text/plain'));
    const single = cells.length === 1 && cells[0]?.length === 1;
    if (!from || cells.length === 0 || single) return;
    event.preventDefault();
    onPasted(pasteInto({ cells, from, rows, columns, saves }));
  };
  return (
    <Box sx={gridStyle} onKeyDown={keyDown} onPaste={paste} onClick={focusInput}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-readonly={!editable}
        style={{ minWidth: leastWidth(columns) }}
      >
        <GridHead columns={columns} />
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <GridLine
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              starts={startsOf(runs, index)}
              saves={saves}
              tabStop={!editable && index === 0}
              {...events}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const leastFreeWidth = 200;

function leastWidth<Row extends GridRow>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? leastFreeWidth), 0);
}

/** For each merged column the number of rows that the cell starting here covers; 0 where it started above. As text, to compare quickly. */
function startsOf(runs: readonly (readonly Run[])[], row: number): string {
  return runs
    .map((column) => column[row])
    .map((run) => (run?.first === row ? run.last - run.first + 1 : 0))
    .join(' ');
}

/** A click beside an input means the input. */
function focusInput({ target }: MouseEvent<HTMLElement>): void {
  if (target instanceof HTMLElement && !target.closest('input, a, button')) {
    target.closest('td')?.querySelector('input')?.focus();
  }
}

/** Editing inside the value instead of replacing it. */
function placeCaret(target: EventTarget): void {
  if (target instanceof HTMLInputElement) target.setSelectionRange(target.value.length, target.value.length);
}

function GridHead<Row extends GridRow>({ columns }: { readonly columns: readonly GridColumn<Row>[] }) {
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
  /** The one cell that Tab enters where no cell is an input. */
  readonly tabStop: boolean;
}

function PlainGridLine<Row extends GridRow>(props: GridLineProps<Row>) {
  const { row, index, columns, starts, saves, tabStop, onWarning, onRefused } = props;
  const spans = starts.split(' ').map(Number);
  const events = { onWarning, onRefused };
  return (
    <tr role="row">
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
            className={classOf(column, 'td')}
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

const GridLine = memo(PlainGridLine) as typeof PlainGridLine;

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
