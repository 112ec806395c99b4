import { Injectable } from '@nestjs/common';
import ExcelJS from 'exceljs';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { contentKinds } from '@county-tcm/domain/attachments/file-kinds';
import { ObjectStorage } from '../../platform/storage/object-storage.js';
import { ImportRuns, type MarkedFile, type RowFault } from './import-runs.js';
import type { RowSpool } from './row-spool.js';
import { type SheetRow, textOf } from './workbook/sheet-row.js';

/** The prefix of the keys under which marked-up workbooks are kept. */
const KEYS = 'unit-imports/';
const FAULT_HEADER = '失败原因';
const AT_ONCE = 1_000;

const marked: ExcelJS.Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFDE7E9' } };
const faultFont: Partial<ExcelJS.Font> = { color: { argb: 'FFB42318' } };
const headerFont: Partial<ExcelJS.Font> = { bold: true };

/**
 * The workbook of an import with its bad rows in colour and the reason beside each. Every row stands where it stood, so
 * that its number is the one that was complained of, and the file can be imported again once it is mended.
 */
@Injectable()
export class MarkedWorkbooks {
  constructor(
    private readonly runs: ImportRuns,
    private readonly storage: ObjectStorage,
  ) {}

  /** Row by row, whatever the number of rows. */
  async write(importId: string, spool: RowSpool): Promise<MarkedFile> {
    const filename = spool.fileFor('marked.xlsx');
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: false });
    const sheet = workbook.addWorksheet('单位', { views: [{ state: 'frozen', ySplit: spool.header.number }] });
    const faultColumn = faultColumnOf(spool.header);
    sheet.columns = Array.from({ length: faultColumn }, (_, index) => ({
      width: index + 1 === faultColumn ? 60 : 24,
      // Codes and numbers stay the text that they were.
      style: { numFmt: '@' },
    }));
    writeRow(sheet, spool.header, faultColumn, FAULT_HEADER, true);
    const faults = new FaultsInOrder(this.runs, importId);
    for await (const rows of spool.portions(AT_ONCE)) {
      for (const row of rows) writeRow(sheet, row, faultColumn, await faults.of(row.number));
    }
    sheet.autoFilter = {
      from: { row: spool.header.number, column: 1 },
      to: { row: spool.header.number, column: faultColumn },
    };
    sheet.commit();
    await workbook.commit();
    return this.keep(`${KEYS}${importId}.xlsx`, filename);
  }

  private async keep(key: string, filename: string): Promise<MarkedFile> {
    const { size } = await stat(filename);
    await this.storage.put(key, createReadStream(filename), { size, contentType: contentKinds.xlsx });
    return { key, size };
  }
}

/** A file that was marked before has its reasons written over. */
function faultColumnOf({ cells }: SheetRow): number {
  const before = cells.findIndex((cell) => textOf(cell) === FAULT_HEADER);
  return before >= 0 ? before + 1 : cells.length + 1;
}

function writeRow(
  sheet: ExcelJS.Worksheet,
  { number, cells }: SheetRow,
  faultColumn: number,
  fault?: string,
  isHeader = false,
): void {
  const row = sheet.getRow(number);
  for (let column = 1; column <= Math.max(cells.length, faultColumn); column++) {
    const text = column === faultColumn ? (fault ?? '') : textOf(cells[column - 1]);
    const cell = row.getCell(column);
    if (text !== '') cell.value = text;
    if (isHeader) cell.font = headerFont;
    else if (fault !== undefined) {
      cell.fill = marked;
      if (column === faultColumn) cell.font = faultFont;
    }
  }
  row.commit();
}

/** The faults of an import, read as they are needed; to be asked for rows in rising order. */
class FaultsInOrder {
  private next: RowFault[] = [];
  private read = 0;
  private atEnd = false;

  constructor(
    private readonly runs: ImportRuns,
    private readonly importId: string,
  ) {}

  async of(row: number): Promise<string | undefined> {
    if (this.next.length === 0 && !this.atEnd) await this.readOn();
    return this.next[0]?.row === row ? this.next.shift()!.msg : undefined;
  }

  private async readOn(): Promise<void> {
    this.next = await this.runs.faults(this.importId, this.read, AT_ONCE);
    this.read = this.next.at(-1)?.row ?? this.read;
    this.atEnd = this.next.length < AT_ONCE;
  }
}
