import type { ListedRow } from '@county-tcm/domain/region/region-rows';
import { openRows } from '@county-tcm/workbook/open-rows';
import { headerOf, type SheetCell, type SheetRow, textOf } from '@county-tcm/workbook/sheet-row';
import { refuseWorkbook, WorkbookRefused } from '@county-tcm/workbook/workbook-refused';
import { serveTask } from '../../platform/subprocess/in-subprocess.js';
import { MAX_ROWS, regionColumns } from './region-columns.js';

/** The workbook's bytes. */
export interface RegionWorkbookTask {
  readonly content: Uint8Array;
}

/** A cell that cannot be taken as it is makes its row a bad one. */
export interface RegionRow extends ListedRow {
  readonly fault?: string;
}

export type RegionWorkbookAnswer = { readonly rows: readonly RegionRow[] } | { readonly refused: string };

serveTask(async ({ content }: RegionWorkbookTask): Promise<RegionWorkbookAnswer> => {
  try {
    return { rows: await rowsIn(Buffer.from(content)) };
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    return { refused: error.message };
  }
});

/** A title or a note may stand above the header, no more. */
const HEADER_WITHIN = 10;

async function rowsIn(content: Buffer): Promise<RegionRow[]> {
  const listed: RegionRow[] = [];
  let places: readonly number[] | undefined;
  for await (const rows of openRows(content)) {
    for (const row of rows) {
      if (places) listed.push(...rowOf(row, places));
      else if (row.number <= HEADER_WITHIN) places = placesIn(row);
      else refuseWithoutHeader();
    }
    if (listed.length > MAX_ROWS) refuseWorkbook(`一次最多导入${MAX_ROWS}行，请分成几个文件导入`);
  }
  if (!places) refuseWithoutHeader();
  return listed.length > 0 ? listed : refuseWorkbook('文件中没有数据，请按模板填写后再上传');
}

function refuseWithoutHeader(): never {
  return refuseWorkbook(`表头应有“${Object.values(regionColumns).join('”“')}”两列，请使用模板中的表头`);
}

/** Where code and name stand; undefined for a row that is no header. */
function placesIn({ cells }: SheetRow): readonly number[] | undefined {
  const headers = cells.map(headerOf);
  const places = Object.values(regionColumns).map((header) => headers.indexOf(header));
  return places.includes(-1) ? undefined : places;
}

/** None for a row in which neither of them is filled. */
function rowOf({ number: row, cells }: SheetRow, places: readonly number[]): RegionRow[] {
  const [code, name] = places.map((place) => cells[place]);
  const texts = { code: textOf(code).trim(), name: textOf(name).trim() };
  if (texts.code === '' && texts.name === '') return [];
  const fault = faultOf(code) ?? faultOf(name);
  return [{ row, ...texts, ...(fault !== undefined && { fault }) }];
}

function faultOf(cell: SheetCell | undefined): string | undefined {
  return typeof cell === 'object' ? `“${cell.text.slice(0, 20)}”${cell.fault}` : undefined;
}
