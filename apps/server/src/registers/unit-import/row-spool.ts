import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { columnsIn, type ColumnPlaces, isAboveHeader, refuseWithoutHeader } from './unit-columns.js';
import { type SheetRow, textOf } from './workbook/sheet-row.js';
import { damaged, refuseWorkbook } from './workbook/workbook-refused.js';

export const MOST_ROWS = 100_000;

/**
 * The rows of a sheet in a file of this machine. A workbook is read to its end before anything of it is imported: only
 * then is it certain that it can be read, and how many rows it has. Nothing of it stays in memory.
 */
export class RowSpool {
  private constructor(
    private readonly folder: string,
    readonly header: SheetRow,
    readonly columns: ColumnPlaces,
    /** How many rows there are below the header. */
    readonly total: number,
  ) {}

  /** @throws WorkbookRefused where the sheet has no header, no rows or too many of them, or two with one number */
  static async write(rows: AsyncIterable<readonly SheetRow[]>): Promise<RowSpool> {
    const folder = await mkdtemp(path.join(tmpdir(), 'unit-import-'));
    try {
      const sheet = new SheetBelowHeader(rows);
      await pipeline(Readable.from(sheet.lines()), createWriteStream(fileIn(folder), { mode: 0o600 }));
      return new RowSpool(folder, sheet.header!, sheet.columns!, sheet.total);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** The rows below the header in their order, so many at a time. */
  async *portions(size: number): AsyncGenerator<SheetRow[]> {
    let portion: SheetRow[] = [];
    let broken = '';
    for await (const piece of createReadStream(fileIn(this.folder), 'utf8') as AsyncIterable<string>) {
      const lines = (broken + piece).split('\n');
      broken = lines.pop()!;
      for (const line of lines) {
        const [number, ...cells] = JSON.parse(line) as [number, ...SheetRow['cells']];
        portion.push({ number, cells });
        if (portion.length < size) continue;
        yield portion;
        portion = [];
      }
    }
    if (portion.length > 0) yield portion;
  }

  /** Where the other files of the same import may be put; goes with the spool. */
  fileFor(name: string): string {
    return path.join(this.folder, name);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Finds the header of a sheet, and writes what is below it line by line. */
class SheetBelowHeader {
  header: SheetRow | undefined;
  columns: ColumnPlaces | undefined;
  total = 0;

  private readonly above: SheetRow[] = [];
  private last = 0;

  constructor(private readonly rows: AsyncIterable<readonly SheetRow[]>) {}

  async *lines(): AsyncGenerator<string> {
    let lines = '';
    for await (const rows of this.rows) {
      for (const row of rows) {
        lines += this.lineOf(row);
        if (lines.length < 64 * 1024) continue;
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
    if (++this.total > MOST_ROWS) refuseWorkbook(`一次最多导入${MOST_ROWS}行，请分成几个文件导入`);
    return `${JSON.stringify([row.number, ...row.cells])}\n`;
  }

  /** A row of which only columns that nobody asked for are filled is as good as empty. */
  private hasUnit({ cells }: SheetRow): boolean {
    for (const index of this.columns!.values()) if (textOf(cells[index]).trim() !== '') return true;
    return false;
  }
}

function fileIn(folder: string): string {
  return path.join(folder, 'rows');
}
