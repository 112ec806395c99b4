import type { SheetRow } from './sheet-row.js';
import { refuseWorkbook } from './workbook-refused.js';
import { xlsRows } from './xls-rows.js';
import { xlsxRows } from './xlsx-rows.js';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * The rows of the first shown sheet of a workbook that have something in them, some at a time: waiting for each by itself
 * would take a fifth of the time of the reading. What a file is, its content says, whatever it is called.
 * @throws WorkbookRefused for what cannot be read
 */
export function openRows(content: Buffer): AsyncIterable<SheetRow[]> {
  if (content.subarray(0, ZIP.length).equals(ZIP)) return xlsxRows(content);
  if (content.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return xlsRows(content);
  return refuseWorkbook('文件不是Excel工作簿，请上传xlsx或xls格式的文件');
}
