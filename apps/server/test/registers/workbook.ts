import { expect } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Client } from '../support/client.js';

type Cell = string | number | Date | null;

/** A list as a workbook. */
export interface ListInWorkbook {
  readonly sheet: ExcelJS.Worksheet;
  readonly heads: readonly string[];
  /** What stands below the heads, by head. */
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  /** The second sheet: what the list was asked for, in words. */
  readonly notes: Readonly<Record<string, Cell>>;
}

/** Asks for the list at `path` as a workbook and reads it. */
export async function download(
  client: Client,
  path: string,
  body: unknown = {},
): Promise<ListInWorkbook & { readonly fileName: string }> {
  const response = await client.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const disposition = response.headers.get('content-disposition')!;
  return {
    fileName: decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)![1]!),
    ...(await listIn(await response.arrayBuffer())),
  };
}

/** Reads a workbook with a list. */
export async function listIn(content: ArrayBuffer): Promise<ListInWorkbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content);
  const [sheet, notes] = workbook.worksheets;
  const heads = cellsOf(sheet!, 1).map(String);
  const rows = rowNumbers(sheet!).map((row) => byHead(heads, cellsOf(sheet!, row, heads.length)));
  const lines = rowNumbers(notes!).map((row) => cellsOf(notes!, row, 2));
  return {
    sheet: sheet!,
    heads,
    rows,
    notes: Object.fromEntries(lines.map(([what, value]) => [String(what), value!])),
  };
}

function rowNumbers(sheet: ExcelJS.Worksheet): number[] {
  return Array.from({ length: sheet.rowCount - 1 }, (_, index) => index + 2);
}

function cellsOf(sheet: ExcelJS.Worksheet, row: number, length = sheet.columnCount): Cell[] {
  return Array.from({ length }, (_, index) => sheet.getRow(row).getCell(index + 1).value as Cell);
}

function byHead(heads: readonly string[], cells: readonly Cell[]): Record<string, Cell> {
  return Object.fromEntries(heads.map((name, index) => [name, cells[index] ?? null]));
}
