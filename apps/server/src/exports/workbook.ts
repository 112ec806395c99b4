import ExcelJS from 'exceljs';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { cellOf, formatOf, headOf, widthOf } from './cells.js';
import type { ExportedList, ExportRow } from './exported-list.js';

/** Who reads nothing for so long has gone; what is read for them is let go of. */
const TIMEOUT_MS = 30_000;
/** Excel refuses names of sheets with these signs, and longer ones. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g;
const LONGEST_NAME = 31;

const head: Partial<ExcelJS.Style> = {
  font: { bold: true, color: { argb: 'FF1F2933' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEAF3F0' } },
  alignment: { vertical: 'middle' },
};

/** Who asked for a workbook, and when, for its second sheet. */
export interface Occasion {
  readonly by: string;
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string;
}

/** A list as a workbook, written while it is read: however long it is, only some rows of it are in memory. */
export function workbookOf(list: ExportedList, occasion: Occasion): Readable {
  const output = new PassThrough();
  write(list, occasion, output).catch((error: Error) => output.destroy(error));
  return output;
}

async function write(list: ExportedList, occasion: Occasion, output: PassThrough): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
  const written = await writeRows(workbook, list, output);
  if (output.destroyed) return;
  describe(workbook, list, { ...occasion, written });
  await workbook.commit();
}

async function writeRows(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { label, columns, rows }: ExportedList,
  output: PassThrough,
): Promise<number> {
  const sheet = workbook.addWorksheet(nameOf(label), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({ width: widthOf(column), style: { numFmt: formatOf(column) } }));
  writeHead(sheet, columns.map(headOf));
  let written = 0;
  for await (const some of rows) {
    for (const row of some) sheet.addRow(cells(columns, row)).commit();
    written += some.length;
    if (!(await isWanted(output))) return written;
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: written + 1, column: columns.length } };
  sheet.commit();
  return written;
}

function cells(columns: ExportedList['columns'], row: ExportRow) {
  return columns.map((column) => cellOf(column, row[column.member]));
}

/** Waits until somebody has read what was written. @returns false where nobody will */
async function isWanted(output: PassThrough): Promise<boolean> {
  if (output.destroyed) return false;
  if (!output.writableNeedDrain) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  output.once('close', leave);
  try {
    await once(output, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  } catch {
    output.destroy();
  } finally {
    output.off('close', leave);
  }
  return !output.destroyed;
}

function describe(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { label, asked }: ExportedList,
  { by, at, written }: Occasion & { readonly written: number },
): void {
  const sheet = workbook.addWorksheet('说明');
  sheet.columns = [
    { width: 20, style: { numFmt: '@', alignment: { vertical: 'top' } } },
    { width: 80, style: { numFmt: '@', alignment: { vertical: 'top', wrapText: true } } },
  ];
  writeHead(sheet, ['项目', '内容']);
  const conditions = asked.length > 0 ? asked : [['查询条件', '无，全部数据'] as const];
  const lines = [
    ['导出内容', `${label}列表`],
    ['导出时间', at],
    ['导出人', by],
    ['数据行数', String(written)],
  ];
  for (const line of [...lines, ...conditions]) sheet.addRow([...line]).commit();
  sheet.addRow(['个人信息', '身份证号、电话等个人信息已隐去部分内容。']).commit();
  sheet.commit();
}

function writeHead(sheet: ExcelJS.Worksheet, heads: readonly string[]): void {
  const row = sheet.addRow([...heads]);
  row.eachCell((cell) => {
    cell.style = { ...head, numFmt: '@' };
  });
  row.height = 22;
  row.commit();
}

function nameOf(label: string): string {
  return label.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME);
}
