import { CellNotes } from './cell-notes.js';
import { CellSaves } from './cell-saves.js';
import type { GridColumn } from './grid-column.js';
import { pasteInto, pasteWords } from './paste.js';

interface Line {
  readonly id: string;
  readonly version: number;
  readonly most: number;
}

const rows: readonly Line[] = ['a', 'b', 'c'].map((id) => ({ id, version: 1, most: 5 }));
const columns: readonly GridColumn<Line>[] = [
  { key: 'name', label: '项目名称', text: ({ id }) => id },
  {
    key: 'deduction',
    label: '自评扣分',
    numeric: true,
    text: () => '',
    edit: {
      label: ({ id }) => id,
      maxLength: 10,
      judge: ({ most }, typed) => (Number(typed) > most ? { saved: '5', warning: '过大' } : { saved: typed }),
    },
  },
];

function paste(cells: readonly (readonly string[])[], row = 0, column = 1) {
  const sent: string[] = [];
  const saves = new CellSaves(new CellNotes(), ({ rowId, typed }) => {
    sent.push(`${rowId}=${typed}`);
    return Promise.resolve({ version: 2 });
  });
  const outcome = pasteInto({ cells, from: { row, column }, rows, columns, saves });
  return { sent, outcome };
}

describe('a block from a spreadsheet', () => {
  it('goes down the column, each cell by itself', () => {
    const { sent, outcome } = paste([['1'], ['９'], ['2']]);
    expect(sent).toEqual(['a=1', 'b=9', 'c=2']);
    expect(outcome).toEqual({ sent: 3, changed: 1, refused: [], beyond: 0 });
  });

  it('leaves out empty cells and what lies beyond the last row', () => {
    const { sent, outcome } = paste([['1'], [''], ['2']], 1);
    expect(sent).toEqual(['b=1']);
    expect(pasteWords(outcome)).toBe('已粘贴 1 格，1 行超出表格，未粘贴');
  });

  it('leaves columns alone that cannot be edited', () => {
    expect(paste([['甲', '1']], 0, 0).sent).toEqual(['a=1']);
  });
});
