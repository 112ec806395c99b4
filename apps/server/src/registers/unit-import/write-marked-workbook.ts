import ExcelJS from 'exceljs';
import type { RowFault } from './import-runs.js';
import { linesOf, spooledRows, spoolFiles } from './spool-files.js';
import { type SheetRow, textOf } from '@county-tcm/workbook/sheet-row';

const FAULT_HEADER = '失败原因';
const AT_ONCE = 1_000;

const marked: ExcelJS.Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFDE7E9' } };
const faultFont: Partial<ExcelJS.Font> = { color: { argb: 'FFB42318' } };
const headerFont: Partial<ExcelJS.Font> = { bold: true };

/**
 * Writes the workbook of an import with its bad rows in colour and the reason beside each. Every row stands where it
 * stood, so that its number is the one that was complained of, and the file can be imported again once it is mended.
 */
export async function writeMarkedWorkbook(folder: string, header: SheetRow): Promise<void> {
  const filename = spoolFiles.marked(folder);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: false });
  const sheet = new MarkedSheet(workbook, header);
  const faults = await faultsOf(folder);
  for await (const rows of spooledRows(folder, AT_ONCE))
    for (const row of rows) sheet.write(row, faults.get(row.number));
  sheet.end();
  await workbook.commit();
}

async function faultsOf(folder: string): Promise<ReadonlyMap<number, string>> {
  const faults = new Map<number, string>();
  for await (const line of linesOf(spoolFiles.faults(folder))) {
    const { row, msg } = JSON.parse(line) as RowFault;
    faults.set(row, msg);
  }
  return faults;
}

class MarkedSheet {
  private readonly sheet: ExcelJS.Worksheet;
  private readonly faultColumn: number;
  private next = 1;

  constructor(
    workbook: ExcelJS.stream.xlsx.WorkbookWriter,
    private readonly header: SheetRow,
  ) {
    this.sheet = workbook.addWorksheet('单位', { views: [{ state: 'frozen', ySplit: header.number }] });
    this.faultColumn = faultColumnOf(header);
    this.sheet.columns = Array.from({ length: this.faultColumn }, (_, index) => ({
      width: index + 1 === this.faultColumn ? 60 : 24,
      // Codes and numbers stay the text that they were.
      style: { numFmt: '@' },
    }));
    this.write(header, FAULT_HEADER, true);
  }

  write({ number, cells }: SheetRow, fault?: string, isHeader = false): void {
    const row = this.rowAt(number);
    for (let column = 1; column <= Math.max(cells.length, this.faultColumn); column++) {
      const text = column === this.faultColumn ? (fault ?? '') : textOf(cells[column - 1]);
      const cell = row.getCell(column);
      if (text !== '') cell.value = text;
      if (isHeader) cell.font = headerFont;
      else if (fault !== undefined) {
        cell.fill = marked;
        if (column === this.faultColumn) cell.font = faultFont;
      }
    }
    row.commit();
  }

  end(): void {
    this.sheet.autoFilter = {
      from: { row: this.header.number, column: 1 },
      to: { row: this.header.number, column: this.faultColumn },
    };
    this.sheet.commit();
  }

  /** What lies empty before the row is ended row by row: a gap in its list takes the writer the square of its length. */
  private rowAt(number: number): ExcelJS.Row {
    while (this.next < number) this.sheet.getRow(this.next++).commit();
    this.next = number + 1;
    return this.sheet.getRow(number);
  }
}

/** A file that was marked before has its reasons written over. */
function faultColumnOf({ cells }: SheetRow): number {
  const before = cells.findIndex((cell) => textOf(cell) === FAULT_HEADER);
  return before >= 0 ? before + 1 : cells.length + 1;
}
