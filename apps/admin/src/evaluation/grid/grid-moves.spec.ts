import { moved, moveOf, type GridShape, type Place } from './grid-moves.js';

/** Column 0 is merged in pairs of rows, column 1 is not. */
const shape: GridShape = {
  rows: 6,
  columns: 2,
  runAt: ({ row, column }) =>
    column === 0 ? { first: row - (row % 2), last: row - (row % 2) + 1 } : { first: row, last: row },
};

describe('moves in a grid', () => {
  test.each<[Place, Parameters<typeof moved>[1], Place]>([
    [{ row: 2, column: 1 }, 'down', { row: 3, column: 1 }],
    [{ row: 2, column: 1 }, 'up', { row: 1, column: 1 }],
    [{ row: 5, column: 1 }, 'down', { row: 5, column: 1 }],
    [{ row: 0, column: 1 }, 'up', { row: 0, column: 1 }],
    [{ row: 3, column: 1 }, 'left', { row: 2, column: 0 }],
    [{ row: 2, column: 0 }, 'down', { row: 4, column: 0 }],
    [{ row: 4, column: 0 }, 'up', { row: 2, column: 0 }],
    [{ row: 2, column: 0 }, 'right', { row: 2, column: 1 }],
    [{ row: 3, column: 1 }, 'right', { row: 3, column: 1 }],
    [{ row: 1, column: 1 }, 'pageDown', { row: 5, column: 1 }],
    [{ row: 4, column: 1 }, 'pageUp', { row: 0, column: 1 }],
    [{ row: 4, column: 1 }, 'start', { row: 0, column: 0 }],
    [{ row: 1, column: 0 }, 'end', { row: 5, column: 1 }],
  ])('from %j %s to %j', (from, move, to) => {
    expect(moved(from, move, shape)).toEqual(to);
  });

  it('reads Enter as in a spreadsheet', () => {
    expect(moveOf('Enter', { shift: false, control: false })).toBe('down');
    expect(moveOf('Enter', { shift: true, control: false })).toBe('up');
    expect(moveOf('a', { shift: false, control: false })).toBeUndefined();
  });
});
