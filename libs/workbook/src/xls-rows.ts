import xlsx from '@e965/xlsx';
import { errorCell, formulaCell, MAX_COLUMNS, numberCell, type SheetCell, type SheetRow } from './sheet-row.js';
import { damaged, encrypted, refuseWorkbook, withMacros, WorkbookRefused } from './workbook-refused.js';

const PORTION = 1_000;

/**
 * The rows of the first shown sheet of an .xls file that have something in them, some at a time. The format holds at most
 * 65,536 rows and can only be read as a whole.
 * @throws WorkbookRefused for a file that is damaged, encrypted or has macros
 */
export async function* xlsRows(content: Buffer): AsyncGenerator<SheetRow[]> {
  const rows = rowsOfFirstSheet(readWhole(content));
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion: SheetRow[] = [];
    for (let index = start; index < Math.min(start + PORTION, rows.length); index++) {
      const cells = (rows[index] ?? []).slice(0, MAX_COLUMNS).map(cellOf);
      if (cells.some((cell) => cell !== '')) portion.push({ number: index + 1, cells });
    }
    yield portion;
  }
}

function readWhole(content: Buffer): xlsx.WorkBook {
  try {
    const { FullPaths } = xlsx.CFB.read(content, { type: 'buffer' }) as { FullPaths: string[] };
    const names = FullPaths.join('\n');
    if (/EncryptedPackage|EncryptionInfo/.test(names)) refuseWorkbook(encrypted);
    if (/_VBA_PROJECT/.test(names)) refuseWorkbook(withMacros);
    return xlsx.read(content, { type: 'buffer', dense: true, cellFormula: true, cellNF: true, cellHTML: false });
  } catch (error) {
    if (error instanceof WorkbookRefused) throw error;
    const isEncrypted = /password|encrypt/i.test(String(error));
    throw new WorkbookRefused(isEncrypted ? encrypted : damaged, { cause: error });
  }
}

function rowsOfFirstSheet({ Workbook, SheetNames, Sheets }: xlsx.WorkBook): readonly (readonly xlsx.CellObject[])[] {
  const hidden = Workbook?.Sheets ?? [];
  const name = SheetNames.find((_, index) => !hidden[index]?.Hidden);
  return name === undefined ? [] : (Sheets[name]?.['!data'] ?? []);
}

function cellOf(cell: xlsx.CellObject | undefined): SheetCell {
  if (!cell) return '';
  if (cell.f !== undefined) return formulaCell(cell.f);
  if (cell.t === 'e') return errorCell(String(cell.w ?? cell.v));
  if (cell.t === 'n') return numberCell(cell.v as number, xlsx.SSF.is_date(String(cell.z ?? '')) as boolean);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  return cell.v === undefined ? '' : String(cell.v as string);
}
