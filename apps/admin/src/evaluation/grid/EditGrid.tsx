import Box from '@mui/material/Box';
import {
  useEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { CellSaves } from './cell-saves.js';
import { parseCells } from './clipboard.js';
import type { GridEvents } from './EditCell.js';
import type { GridColumn, GridRow } from './grid-column.js';
import { focusPlace, placeOf, presses, staysInText } from './grid-focus.js';
import { moved, moveOf, type GridShape } from './grid-moves.js';
import { gridStyle } from './grid-style.js';
import { GridHead, GridLine } from './GridLine.js';
import { mergedRuns, type Run } from './merged-runs.js';
import { pasteInto, type PasteOutcome } from './paste.js';

export interface EditGridProps<Row extends GridRow> extends GridEvents<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly saves: CellSaves;
  readonly onPasted: (outcome: PasteOutcome) => void;
  /** The row that something beside the grid is about, and what chooses it: wherever the focus or a click goes. */
  readonly chosen?: string;
  readonly onChoose?: (row: Row) => void;
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
  chosen,
  onChoose,
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
  useChosenInSight(table, rows, chosen);
  const choose = ({ target }: { readonly target: EventTarget }) => {
    const place = placeOf(target);
    const row = place && rows[place.row];
    if (row && row.id !== chosen) onChoose?.(row);
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    focusInput(event);
    choose(event);
  };

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
    <Box sx={gridStyle} onKeyDown={keyDown} onPaste={paste} onClick={click} onFocus={choose}>
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
              chosen={row.id === chosen}
              tabStop={!editable && index === 0}
              {...events}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const leastFreeWidth = 140;

function leastWidth<Row extends GridRow>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? leastFreeWidth), 0);
}

/** Brings the chosen row into sight where it was chosen from beside the grid. */
function useChosenInSight<Row extends GridRow>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[],
  chosen: string | undefined,
): void {
  const index = rows.findIndex(({ id }) => id === chosen);
  useEffect(() => {
    if (index < 0 || table.current?.contains(document.activeElement)) return;
    table.current?.querySelector(`.is-sticky[data-row="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [table, index]);
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
