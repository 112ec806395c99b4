import { cellKey } from './cell-notes.js';
import type { CellSaves } from './cell-saves.js';
import type { GridColumn, GridRow } from './grid-column.js';
import type { Place } from './grid-moves.js';
import { plainNumber } from './typed-number.js';

/** What became of a pasted block, cell by cell. */
export interface PasteOutcome {
  /** Cells on their way to the server. */
  readonly sent: number;
  /** Of these, how many a rule changes. */
  readonly changed: number;
  /** Messages of the cells that a rule refused. */
  readonly refused: readonly string[];
  /** Rows of the block below the last row of the grid. */
  readonly beyond: number;
}

export interface PasteRequest<Row extends GridRow> {
  readonly cells: readonly (readonly string[])[];
  readonly from: Place;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly saves: CellSaves;
}

/**
 * Writes a copied block into the grid from a place on, each cell saved by itself. Empty cells of the block and columns
 * that cannot be edited leave the grid as it is.
 */
export function pasteInto<Row extends GridRow>({ cells, from, rows, columns, saves }: PasteRequest<Row>): PasteOutcome {
  const written = new Set<string>();
  const refused: string[] = [];
  let changed = 0;
  cells.forEach((line, down) => {
    const row = rows[from.row + down];
    line.forEach((text, right) => {
      const column = columns[from.column + right];
      if (!row || !column?.edit || text === '') return;
      const plain = column.numeric ? plainNumber(text) : text.slice(0, column.edit.maxLength);
      const judged = column.edit.judge(row, plain);
      if ('refused' in judged) return refused.push(judged.refused);
      if (judged.warning) changed++;
      const address = { rowId: row.id, column: column.key };
      written.add(cellKey(address));
      saves.save(address, plain, row.version);
    });
  });
  return { sent: written.size, changed, refused, beyond: Math.max(0, from.row + cells.length - rows.length) };
}

/** The outcome in words: `已粘贴 12 格，其中 2 格按规则调整；3 行超出表格，未粘贴`. */
export function pasteWords({ sent, changed, refused, beyond }: PasteOutcome): string {
  const parts = [sent > 0 ? `已粘贴 ${sent} 格` : '没有可粘贴的内容'];
  if (changed > 0) parts.push(`其中 ${changed} 格按规则调整`);
  if (refused.length > 0) parts.push(`${refused.length} 格未保存（${refused[0]}）`);
  if (beyond > 0) parts.push(`${beyond} 行超出表格，未粘贴`);
  return parts.join('，');
}
