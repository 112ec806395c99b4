import { columnsIn, type ColumnPlaces, isAboveHeader, refuseWithoutHeader } from './unit-columns.js';
import { rowLine } from './spool-files.js';
import { MAX_CHARACTERS, MAX_ROWS } from './workbook-limits.js';
import { type SheetRow, textOf } from '@county-tcm/workbook/sheet-row';
import { damaged, refuseWorkbook, tooLarge } from '@county-tcm/workbook/workbook-refused';

const LINES_AT_ONCE = 64 * 1024;

/** Finds the header of a sheet, and writes what is below it line by line. */
export class SheetBelowHeader {
  header: SheetRow | undefined;
  columns: ColumnPlaces | undefined;
  /** Rows below the header. */
  total = 0;

  private readonly above: SheetRow[] = [];
  private last = 0;
  private characters = 0;

  constructor(private readonly rows: AsyncIterable<readonly SheetRow[]>) {}

  /** @throws WorkbookRefused where the sheet has no header, no rows or too many of them, or two with one number */
  async *lines(): AsyncGenerator<string> {
    let lines = '';
    for await (const rows of this.rows) {
      for (const row of rows) {
        lines += this.lineOf(row);
        if (lines.length < LINES_AT_ONCE) continue;
        yield lines;
        lines = '';
      }
    }
    if (!this.columns) refuseWithoutHeader(this.above);
    if (this.total === 0) refuseWorkbook('文件中没有数据，请按模板填写后再上传');
    yield lines;
  }

  /** Nothing for a row that is not below the header, or has no unit. */
  private lineOf(row: SheetRow): string {
    // What a row makes is known by its number, so that no two may have the same one.
    if (row.number <= this.last) refuseWorkbook(damaged);
    this.last = row.number;
    if (!this.columns) {
      if (!isAboveHeader(row)) refuseWithoutHeader(this.above);
      this.above.push(row);
      this.columns = columnsIn(row);
      this.header = row;
      return '';
    }
    if (!this.hasUnit(row)) return '';
    if (++this.total > MAX_ROWS) refuseWorkbook(`一次最多导入${MAX_ROWS}行，请分成几个文件导入`);
    const line = rowLine(row);
    if ((this.characters += line.length) > MAX_CHARACTERS) refuseWorkbook(tooLarge);
    return line;
  }

  /** A row of which only columns that nobody asked for are filled is as good as empty. */
  private hasUnit({ cells }: SheetRow): boolean {
    for (const index of this.columns!.values()) if (textOf(cells[index]).trim() !== '') return true;
    return false;
  }
}
