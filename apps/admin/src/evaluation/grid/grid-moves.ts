/** A place in a grid, counted from 0; `row` of a merged cell is any row that it covers. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** The rows that the cell at a place covers. */
  readonly runAt: (place: Place) => { readonly first: number; readonly last: number };
}

export type Move = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'rowStart' | 'rowEnd' | 'start' | 'end';

const pageRows = 10;

/** The move that a key stands for in a grid, or undefined. Enter moves as in a spreadsheet. */
export function moveOf(key: string, { shift, control }: { shift: boolean; control: boolean }): Move | undefined {
  if (key === 'Enter') return shift ? 'up' : 'down';
  if (key === 'Home') return control ? 'start' : 'rowStart';
  if (key === 'End') return control ? 'end' : 'rowEnd';
  return plainMoves[key];
}

const plainMoves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** Where a move leads; at the edge it stays. The row that is answered is the first one of a merged cell. */
export function moved(from: Place, move: Move, shape: GridShape): Place {
  const to = bounded(stepped(from, move, shape), shape);
  return { row: shape.runAt(to).first, column: to.column };
}

function stepped({ row, column }: Place, move: Move, shape: GridShape): Place {
  const run = shape.runAt({ row, column });
  switch (move) {
    case 'up':
      return { row: run.first - 1, column };
    case 'down':
      return { row: run.last + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'pageUp':
      return { row: run.first - pageRows, column };
    case 'pageDown':
      return { row: run.last + pageRows, column };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: shape.columns - 1 };
    case 'start':
      return { row: 0, column: 0 };
    case 'end':
      return { row: shape.rows - 1, column: shape.columns - 1 };
  }
}

function bounded({ row, column }: Place, { rows, columns }: GridShape): Place {
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}
